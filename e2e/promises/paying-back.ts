import type { MoneyPromise } from './rows.ts'

/** What a customer is told about paying in time, late, in part and too much. */
export const payingBack: MoneyPromise[] = [
  {
    promise: 'A due day without banking leaves the next business day, without charges.',
    held: [
      { file: 'shared/loan/late-state.test.ts', test: 'charges nothing until the last day of payment' },
      {
        file: 'site/server/lending/charge/charge-lines.test.ts',
        test: 'days late count from the next business day or the end of a grace period',
      },
    ],
    said: {
      'shared/messages/charge.ts': ['Sem acréscimo até ….'],
      'shared/messages/dashboard.ts': ['Sem expediente bancário nesse dia: pague até … sem acréscimo.'],
      'shared/messages/standing.ts': ['A próxima parcela é a de …, sem acréscimo até ….'],
      'site/content/paginas/contrato.md': [
        'Se o vencimento cair em dia sem expediente bancário, você pode pagar no dia útil seguinte sem acréscimo.',
      ],
      'site/server/lending/contract/contract.ts': [
        'Se o vencimento cair em dia sem expediente bancário, você pode pagar no dia útil seguinte sem acréscimo.',
      ],
    },
  },
  {
    promise: 'Who could not pay because of the lender pays no fine and no interest for it.',
    held: [
      {
        file: 'site/server/ops/outage.test.ts',
        test: 'instalments of the days of an outage cost nothing more until the day after it',
      },
    ],
    said: {
      'site/content/paginas/termos.md': [
        'Se uma parada nossa impedir você de pagar no dia, não há multa nem juros por esse atraso.',
      ],
    },
  },
  {
    promise: 'A late instalment costs the fine once and simple interest by the day, and nothing else.',
    held: [
      {
        file: 'shared/loan/late-state.test.ts',
        test: 'charges the rest of a partly paid fine, and no second fine',
      },
      {
        file: 'site/server/lending/charge/charge-lines.test.ts',
        test: 'agrees with the shared late state on every day',
      },
      {
        file: 'site/server/routes/charge.test.ts',
        test: 'of a late instalment has fine and interest, and the profile shows the same amount',
      },
      {
        file: 'site/server/lending/charge/part.test.ts',
        test: 'of a late instalment pays fine and interest first, as the quote said',
      },
    ],
    said: {
      'shared/messages/agreement.ts': [
        'Enquanto uma parcela vencida não é paga nem renegociada, os juros de atraso continuam.',
      ],
      'shared/messages/autopay.ts': [
        'Depois do vencimento contam multa e juros, como no contrato, e eles ficam para você pagar por Pix.',
      ],
      'shared/messages/charge.ts': [
        'Multa de 2%, uma vez só',
        'Juros de atraso, 1% ao mês',
        'Juros de … …, 1% ao mês',
        'Depois dessa data, o banco soma multa e juros ao mesmo código.',
      ],
      'shared/messages/dashboard.ts': ['multa de …', 'juros de …'],
      'shared/messages/hardship.ts': [
        'Cada parcela vencida tem multa de 2%, uma vez só, e juros de 1% ao mês, contados por dia sobre o que falta dela.',
      ],
      'shared/messages/part.ts': [
        'Ficam faltando …, e a parcela continua vencida: os juros de 1% ao mês contam só sobre esse resto.',
        'A multa não é cobrada de novo.',
        'Ficam faltando …, e a parcela continua vencida: os juros de 1% ao mês contam só sobre o que resta da parcela.',
      ],
      'shared/messages/proposal.ts': ['Se atrasar, há multa de …% e juros de …% ao mês.'],
      'shared/messages/loan-simulator.ts': ['Em atraso: multa de 2% e juros de 1% ao mês sobre a parcela.'],
      'site/content/paginas/ajuda.md': [
        'Se faltar saldo, tentamos de novo em até 3 dias diferentes, dentro de 7 dias; depois do vencimento contam multa e juros de mora.',
        'A parcela paga depois tem multa de {multa} uma única vez e juros de mora de {mora} ao mês, contados por dia.',
      ],
      'site/content/paginas/como-funciona.md': [
        'A parcela paga depois do vencimento tem multa de {multa}, uma única vez, e juros de mora de {mora} ao mês, contados por dia.',
      ],
      'site/content/paginas/contrato.md': [
        '**A parcela paga depois do vencimento tem multa de {multa} uma única vez e juros de mora de {mora} ao mês, contados por dia de atraso sobre o valor da parcela.**',
        'Nada mais é cobrado pelo atraso.',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'A parcela paga depois do vencimento tem multa de … uma única vez e juros de mora de … ao mês, contados por dia de atraso sobre o valor da parcela.',
        'Nada mais é cobrado pelo atraso.',
      ],
      'site/server/lending/notify/notify.ts': ['Depois de … contam multa e juros por atraso'],
    },
  },
  {
    promise:
      'Money that was paid and not used is deducted from the next instalment on its day, or goes back.',
    held: [
      {
        file: 'site/server/lending/charge/allocate-money.test.ts',
        test: 'credit is used on the due day, once, and not before',
      },
      {
        file: 'site/server/routes/pix-webhook.test.ts',
        test: 'the second payment of a charge becomes the customer’s credit',
      },
      {
        file: 'site/server/lending/refund/refund.test.ts',
        test: 'the daily job returns the credit of a closed loan to the account that paid',
      },
      {
        file: 'site/server/lending/refund/refund-ways.test.ts',
        test: 'what both ways refuse is credit again, and goes to the account that staff note',
      },
      {
        file: 'site/server/lending/payout-return/payout-return.test.ts',
        test: 'what is paid all the same is credit, and pays nothing before the money is out again',
      },
    ],
    said: {
      'shared/messages/charge.ts': [
        'O crédito é descontado sozinho da próxima parcela deste contrato no dia em que ela vence, ou devolvido se não houver outra.',
        'O que ele não precisou pagar ficou como crédito seu: não pague de novo.',
      ],
      'shared/messages/dashboard.ts': [
        'Ele é descontado sozinho da próxima parcela no dia em que ela vence.',
        'Seu crédito paga esta parcela sozinho nesse dia, se ele não voltar para você antes.',
        'Ele fica guardado: nada é descontado antes de o dinheiro do empréstimo chegar.',
        'Vamos devolver este valor a você.',
      ],
      'shared/messages/standing.ts': ['Vamos devolver … a você.'],
      'shared/messages/statement.ts': [
        'Devolução do seu crédito por Pix',
        'Devolução não concluída: volta a ser crédito',
      ],
      'site/server/lending/notify/notify.ts': [
        'devolvemos … do seu crédito por Pix, ….',
        'o banco não aceitou a devolução de ….',
        'O valor continua seu, como crédito.',
      ],
    },
  },
  {
    promise:
      'A credit pays an instalment early only where the customer confirms it, at the discounted price.',
    held: [
      {
        file: 'shared/screens/charge/from-credit.test.tsx',
        test: 'pays by the button at the price that was shown, once, and the receipt says so',
      },
      {
        file: 'site/server/lending/charge/credit.test.ts',
        test: 'pays a part of the next instalment early: the charge is for today and has the discount',
      },
      {
        file: 'site/server/lending/charge/allocate-money.test.ts',
        test: 'credit is used on the due day, once, and not before',
      },
    ],
    said: {
      'shared/messages/charge.ts': [
        'Você tem … de crédito, e ele cobre o valor de hoje.',
        'Se você não pagar hoje, o crédito paga a próxima parcela sozinho no dia em que ela vence, sem esse desconto.',
      ],
    },
  },
  {
    promise: 'A part that was paid counts.',
    held: [
      {
        file: 'site/server/lending/charge/part.test.ts',
        test: 'of a late instalment pays fine and interest first, as the quote said',
      },
      {
        file: 'site/server/lending/charge/credit.test.ts',
        test: 'completes a charge that was paid with too little, and replaces the charge that counted on it',
      },
      {
        file: 'site/server/routes/statement.test.ts',
        test: 'lists release, payments, charges, discount, rounding and used credit with the balance after each',
      },
    ],
    said: {
      'shared/messages/charge.ts': [
        'Este valor paga só uma parte: a parcela continua vencida até você pagar o resto.',
        'Já pago antes, descontado',
        'Ficou de crédito',
        'Um Pix que ficou como crédito',
        'Pago com o crédito que você tinha.',
      ],
      'shared/messages/part.ts': ['Seu crédito, usado junto', 'Este valor paga a parcela inteira.'],
      'shared/messages/statement.ts': [
        '… paga com … do seu crédito',
        '… do seu crédito usados para uma parte…',
        'Saldo com sinal de menos é crédito seu.',
      ],
      'site/server/lending/notify/notify.ts': [
        'usamos … do seu crédito na parcela ….',
        'você tem um crédito de … de um pagamento a mais.',
      ],
      'site/server/lending/notify/money-back.ts': [
        'Faltam … para completar …; o que você pagou já foi descontado.',
      ],
    },
  },
  {
    promise: 'A message about a part payment asks for nothing that a debit will collect.',
    held: [
      {
        file: 'site/server/lending/autopay/part-payment.test.ts',
        test: 'on %s (%s), a part payment asks for what is not debited',
      },
      {
        file: 'site/server/lending/autopay/part-payment.test.ts',
        test: 'a part payment beside a debit that is retried warns that it may come whole',
      },
    ],
    said: {
      'site/server/lending/notify/money-back.ts': [
        'O que sobrar fica como crédito seu.',
        'A parcela … você não precisa pagar agora: o que estiver em aberto dela sai da sua conta em …, pelo Pix Automático.',
      ],
    },
  },
  {
    promise: 'A reminder says what the credit pays of the instalment, and asks for the rest.',
    held: [
      {
        file: 'site/server/lending/charge/reminders.test.ts',
        test: 'a reminder says what the credit pays of the instalment, and what is left',
      },
    ],
    said: {
      'site/server/lending/notify/standing.ts': ['… Seu crédito paga … dela nesse dia; faltam ….'],
    },
  },
  {
    promise: 'An expired or replaced charge takes no money; what the bank took before it knew is not lost.',
    held: [
      { file: 'site/server/lending/charge/remove-charge.test.ts', test: 'is removed at the bank' },
      {
        file: 'shared/screens/charge/ended.test.tsx',
        test: 'when it expired after it was paid, confirms the payment by itself',
      },
      {
        file: 'site/server/lending/charge/credit.test.ts',
        test: 'settles a replaced charge that is paid nevertheless, and replaces the other charge',
      },
    ],
    said: {
      'shared/messages/charge.ts': ['O que ele cobra já foi pago ou mudou, ou há um código mais novo.'],
    },
  },
  {
    promise:
      'A charge says that its instalment is debited anyway; paying before that day stops the debit, and what is paid twice is credit.',
    held: [
      {
        file: 'site/server/routes/charge-debits.test.ts',
        test: 'names the debit once the bank has it, and its payment stops the debit',
      },
      {
        file: 'site/server/routes/charge-debits.test.ts',
        test: 'says on the day that it cannot be stopped any more; what is paid twice is credit',
      },
      {
        file: 'shared/screens/charge/debit-note.test.tsx',
        test: 'a debit that is scheduled for the same instalment is named before the code',
      },
      {
        file: 'site/server/lending/autopay/autopay.test.ts',
        test: 'a debit that fails once is retried within the policy, and the customer is told',
      },
    ],
    said: {
      'shared/messages/charge.ts': [
        'Você não precisa pagar agora.',
        'Se pagar por este Pix até o dia anterior, o débito é cancelado.',
        'Se você pagar só uma parte, o débito ainda pode sair inteiro: o que sobrar fica como crédito seu.',
        'Se você pagar por este Pix também, o que sobrar fica como crédito seu.',
      ],
      'site/content/paginas/ajuda.md': [
        'Você desliga quando quiser, na área de cliente ou no aplicativo do banco, e pode pagar por Pix até o dia anterior: o débito é cancelado.',
      ],
      'site/server/lending/notify/notify.ts': [
        'Se preferir pagar por Pix, pague até a véspera, e o débito é cancelado.',
        'Tentamos de novo em …, e já não dá para parar essa tentativa: se você pagar por Pix também, o que sobrar fica como crédito seu.',
      ],
    },
  },
]
