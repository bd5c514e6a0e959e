import type { MoneyPromise } from './rows.ts'

/** What a customer is told about money that a bank takes back, and about charges that are let go. */
export const moneyBack: MoneyPromise[] = [
  {
    promise:
      'While the Pix of a loan is back, a debit that can be stopped no more is named, and is credit when it comes.',
    held: [
      {
        file: 'site/server/lending/payout-return/payout-return.test.ts',
        test: 'on %s, says of a debit that it can be stopped no more: %s',
      },
      {
        file: 'site/server/lending/payout-return/payout-return.test.ts',
        test: 'what is paid all the same is credit, and pays nothing before the money is out again',
      },
    ],
    said: {
      'site/server/lending/notify/standing.ts': [
        'O débito automático da parcela …, marcado para …, já não pode ser parado: se sair da sua conta, o valor fica como crédito seu.',
      ],
    },
  },
  {
    promise:
      'A payment that a bank takes back counts as if it had never come, and nothing more is owed for it.',
    held: [
      {
        file: 'site/server/lending/reversal/reversal.test.ts',
        test: 'leaves the loan to the cent as if it had never come, late since the instalment’s own day',
      },
      {
        file: 'site/server/lending/reversal/reversal.test.ts',
        test: 'the customer is told, and statement, staff and audit trail show it',
      },
      {
        file: 'site/server/lending/reversal/reversal.test.ts',
        test: 'of a credit takes the credit, and opens nothing',
      },
    ],
    said: {
      'shared/messages/money-back.ts': [
        'O valor tinha sido pago por Pix, e o banco usou o Mecanismo Especial de Devolução (MED) do Banco Central.',
      ],
      'site/server/lending/notify/money-back.ts': [
        'um banco tomou de volta … do Pix que recebemos em … (é o Mecanismo Especial de Devolução, MED, do Banco Central).',
        'O valor saiu do seu crédito, que agora é de ….',
      ],
    },
  },
  {
    promise: 'After a bank’s own fault there are days to pay again without fine and interest.',
    held: [
      {
        file: 'site/server/lending/reversal/fault-of-bank.test.ts',
        test: 'by a bank’s own fault leaves days to pay again without fine and interest',
      },
      {
        file: 'site/server/lending/reversal/fault-of-bank.test.ts',
        test: 'by a bank’s own fault leaves an instalment as late as it was before the payment',
      },
      {
        file: 'site/server/lending/reversal/fault-of-bank.test.ts',
        test: 'by a bank’s own fault names the late instalments and those with days to pay again',
      },
    ],
    said: {
      'site/server/lending/notify/money-back.ts': ['até … não há multa nem juros …'],
    },
  },
  {
    promise: 'Money that was given back and is taken back as well is owed, and credit pays that first.',
    held: [
      {
        file: 'site/server/lending/reversal/refunded.test.ts',
        test: 'what was given back by payout and is taken back too is owed, and later credit pays it first',
      },
      {
        file: 'site/server/lending/refund/unrecorded.test.ts',
        test: 'and whose payout was made too leaves a claim of what the customer got twice',
      },
    ],
    said: {
      'shared/messages/statement.ts': [
        'Você recebeu de volta mais do que era seu: um Pix chegou em dobro, ou um banco tomou de volta um que já tínhamos devolvido.',
      ],
      'site/server/lending/notify/notify.ts': [
        'o banco fez uma devolução que antes tinha recusado, e com isso você recebeu … a mais do que era seu.',
      ],
      'site/server/lending/notify/money-back.ts': [
        'Já tínhamos devolvido … a você, e esse valor precisa ser pago de novo: vamos falar com você.',
      ],
    },
  },
  {
    promise: 'Late charges that are waived are not asked for, and come back as credit if they were paid.',
    held: [
      {
        file: 'site/server/lending/charge/waiver.test.ts',
        test: 'of all that is open leaves the face, and interest runs on from today',
      },
      {
        file: 'site/server/lending/charge/waiver.test.ts',
        test: 'of charges that were paid gives the money back as credit',
      },
      {
        file: 'site/server/lending/charge/waiver.test.ts',
        test: 'of the fine alone says so in the message and the statement',
      },
    ],
    said: {
      'shared/messages/desk.ts': ['O que já foi pago vira crédito do cliente.'],
      'shared/messages/hardship.ts': [
        'A equipe pode deixar de pedir multa e juros de atraso, mas decide caso a caso.',
      ],
      'shared/messages/statement.ts': [
        'Multa e juros dispensados…',
        'Multa dispensada…',
        'Juros de atraso dispensados…',
      ],
      'site/server/lending/notify/money-back.ts': [
        'multa',
        'juros de atraso',
        'multa e juros',
        'O valor é seu: paga o que estiver vencido ou a próxima parcela no dia em que ela vence, ou é devolvido se não houver outra.',
      ],
    },
  },
]
