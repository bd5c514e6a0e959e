import type { MoneyPromise } from './rows.ts'

const server = 'site/server/routes/hardship.test.ts'
const screen = 'shared/screens/hardship/hardship.test.tsx'

/** What a customer is told who cannot pay, or who does not have the phone of the loan any more. */
export const hardship: MoneyPromise[] = [
  {
    promise:
      'Whoever cannot pay reads what the withdrawal costs on this day, and nothing else is asked for it.',
    held: [
      { file: server, test: 'in the first seven days the withdrawal costs what its own page says' },
      { file: server, test: 'before the money has left, the loan can be given back for nothing on %s' },
      { file: screen, test: 'in the first days the withdrawal comes first, with its cost of today' },
    ],
    said: {
      'shared/messages/hardship.ts': [
        'Até o fim de … você pode devolver o dinheiro e cancelar o contrato, sem multa e sem tarifa.',
        'Devolvendo hoje, você paga …: o valor emprestado, com os juros e os impostos destes dias, menos o que já pagou.',
      ],
    },
  },
  {
    promise: 'A part leaves the rest of a late instalment late, with interest on the rest alone.',
    held: [
      { file: server, test: 'late for a few days, a part of the late instalment comes with its charges' },
      {
        file: 'site/server/lending/charge/part.test.ts',
        test: 'of a late instalment pays fine and interest first, as the quote said',
      },
    ],
    said: {
      'shared/messages/hardship.ts': [
        'A parcela continua vencida até você pagar o resto, e os juros contam só sobre esse resto.',
      ],
    },
  },
  {
    promise:
      'Fine and late interest until an agreement is possible are told to the cent, and the agreement waives them.',
    held: [
      {
        file: server,
        test: 'waiting costs the fine and the interest that are asked for on that day, when an agreement is possible',
      },
      {
        file: screen,
        test: 'who is not late reads every option with its cost, and each leads to its own page',
      },
      { file: screen, test: 'who may renegotiate reads that first, with what is waived' },
    ],
    said: {
      'shared/messages/hardship.ts': [
        'A multa e os juros de atraso até hoje não são mais cobrados; até as novas datas contam os juros do contrato.',
        'Multa até lá',
        'Juros de atraso até lá',
        'Se você renegociar, essa multa e esses juros deixam de ser cobrados.',
      ],
    },
  },
  {
    promise: 'What another due day costs is told for each day before one is chosen.',
    held: [
      { file: server, test: 'each due day costs what its own page says' },
      {
        file: 'site/server/lending/due-day/due-day.test.ts',
        test: 'can be changed to the other offered days, before and after the date it has',
      },
    ],
    said: {
      'shared/messages/hardship.ts': [
        'Um dia mais tarde soma os juros dos dias a mais; um dia antes desconta.',
      ],
    },
  },
  {
    promise:
      'A report about the phone costs nothing and moves nothing, and the last payment ends the lien without it.',
    held: [
      {
        file: 'site/server/routes/device-report.test.ts',
        test: 'changes no instalment, no price and no booking, locks nothing, and the loan is paid as before',
      },
      {
        file: 'site/server/routes/device-report.test.ts',
        test: 'the last payment ends the lien, whatever happened to the phone',
      },
    ],
    said: {
      'shared/messages/device-report.ts': [
        'O valor das parcelas e os dias de vencimento são os mesmos, e o aviso não soma multa nem juros.',
        'Com a última parcela paga, a garantia é extinta, sem custo, mesmo que o aparelho não esteja mais com você.',
      ],
    },
  },
]
