import type { MoneyPromise } from './rows.ts'

/** What a customer is told about paying: in time, early, late, too much, and giving the loan back. */
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
    promise:
      'Paying early takes the interest off that has not run, at the contract’s rate, and costs nothing.',
    held: [
      {
        file: 'site/server/routes/prepayment.test.ts',
        test: 'the payoff on the day of the release costs exactly what was financed',
      },
      {
        file: 'site/server/routes/prepayment.test.ts',
        test: 'quotes the amount of the worked example and charges it',
      },
      {
        file: 'site/server/routes/prepayment.test.ts',
        test: 'a loan whose contract stated the monthly rate keeps it',
      },
      {
        file: 'site/server/lending/charge/charge-lines.test.ts',
        test: 'an early payment costs between zero and the face, and a line is never both discounted and late',
      },
      {
        file: 'site/server/routes/prepayment.test.ts',
        test: 'a late instalment has no discount and has fine and interest',
      },
    ],
    said: {
      'shared/messages/charge.ts': [
        'Desconto por pagar antes',
        'As que ainda não venceram têm desconto.',
        'Veja quanto falta hoje, com o desconto dos juros.',
      ],
      'shared/messages/dashboard.ts': ['Pague antes e economize nos juros.'],
      'shared/messages/landing.ts': ['E se você quiser pagar antes, tem desconto nos juros, sem custo.'],
      'shared/messages/prepayment.ts': [
        'Os juros que ainda não correram saem do valor.',
        '… antes: desconto de …',
        'Vence hoje, sem desconto',
        'Passou … da data: … de multa e juros, sem desconto',
        'Sem desconto: a data já chegou',
        'Valor sem desconto',
        'O valor de cada parcela é trazido para hoje pela taxa que as datas do seu contrato dão, … ao ano: valor ÷ (1 + taxa) elevado a (dias ÷ 365).',
        'Antecipar não tem tarifa.',
        'O valor de cada parcela é trazido para hoje pela taxa do contrato, … ao mês: valor ÷ (1 + taxa) elevado a (dias ÷ 30).',
      ],
      'shared/messages/proposal.ts': ['Você pode pagar antes, com desconto dos juros e sem custo.'],
      'shared/messages/simulate.ts': ['Pagar antes dá desconto nos juros.'],
      'shared/messages/statement.ts': ['Desconto por pagar antes…', 'sem o desconto de quem paga antes'],
      'site/content/depoimentos/estudo.md': [
        'O celular fica em garantia e continua servindo para assistir às aulas, e quem recebe um extra pode pagar parcelas antes, com desconto nos juros.',
      ],
      'site/content/paginas/ajuda.md': [
        'Escolha uma ou mais parcelas na área de cliente: o desconto dos juros aparece antes de você pagar, sem custo.',
      ],
      'site/content/paginas/como-funciona.md': [
        'Uma parcela ou todas, a qualquer momento, com desconto nos juros e sem custo.',
      ],
      'site/content/paginas/contrato.md': [
        'Você pode desistir até 7 dias depois de receber o dinheiro e pode pagar antes com desconto nos juros.',
        'Posso pagar antes do prazo, no todo ou em parte e a qualquer momento, com redução proporcional dos juros e sem nenhum custo (Código de Defesa do Consumidor, art. 52, § 2º).',
        'Cada parcela antecipada é trazida ao valor do dia pela taxa que as datas deste contrato dão, de [taxa] ao ano ([taxa] a cada 30 dias), contada em dias corridos.',
      ],
      'site/content/perguntas/pagar-antes.md': [
        'Sim, uma parcela, várias ou todas, quando quiser e sem nenhum custo.',
        'Quem paga antes tem desconto nos juros do tempo que falta, e o valor com desconto aparece na sua área de cliente antes do pagamento.',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'Posso pagar antes do prazo, no todo ou em parte e a qualquer momento, com redução proporcional dos juros e sem nenhum custo (Código de Defesa do Consumidor, art. 52, § 2º).',
        'Cada parcela antecipada é trazida ao valor do dia pela taxa que as datas deste contrato dão, de … ao ano (… a cada 30 dias), contada em dias corridos.',
      ],
      'site/server/routes/http/sentences.ts': ['Você ainda pode antecipar as parcelas com desconto.'],
    },
  },
  {
    promise:
      'Within seven days the loan goes back for the amount, its interest and the tax of those days, less what was paid; no fine, no tariff.',
    held: [
      {
        file: 'site/server/routes/withdrawal.test.ts',
        test: 'on the day of the payout costs the amount received and the tax of that day',
      },
      {
        file: 'site/server/routes/withdrawal.test.ts',
        test: 'within seven days costs the interest since the payout, and its payment closes the loan',
      },
      {
        file: 'site/server/routes/withdrawal.test.ts',
        test: 'deducts the instalments that were paid, and leaves only interest and tax in the books',
      },
    ],
    said: {
      'shared/messages/withdrawal.ts': [
        'Até o fim de … você pode devolver tudo e cancelar o contrato, sem explicar por quê.',
        'IOF desses dias',
        'O contrato só é cancelado quando o Pix da devolução cair.',
      ],
      'site/content/paginas/ajuda.md': [
        'Até o fim do 7º dia depois de receber, você devolve o dinheiro com os juros e os impostos desses dias, e o que já pagou é descontado.',
      ],
      'site/content/paginas/como-funciona.md': [
        'Até o fim do 7º dia depois de receber, você devolve o valor com os juros e os impostos desses dias, sem multa e sem tarifa; o que já pagou é descontado.',
      ],
      'site/content/paginas/contrato.md': [
        'Depois, devolvo o valor recebido com os juros e os impostos desses dias, descontado o que eu já tiver pago, sem multa e sem tarifa (Código de Defesa do Consumidor, art. 49).',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'Depois, devolvo o valor recebido com os juros e os impostos desses dias, descontado o que eu já tiver pago, sem multa e sem tarifa (Código de Defesa do Consumidor, art. 49).',
      ],
      'site/server/lending/notify/notify.ts': [
        'recebemos a devolução e seu contrato foi cancelado, como você pediu.',
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
        test: 'agrees with the shared late charges on every day',
      },
      {
        file: 'site/server/routes/charge.test.ts',
        test: 'of a late instalment has fine and interest, and the profile shows the same amount',
      },
    ],
    said: {
      'shared/messages/autopay.ts': [
        'Depois do vencimento contam multa e juros, como no contrato, e eles ficam para você pagar por Pix.',
      ],
      'shared/messages/charge.ts': [
        'Multa de 2%, uma vez só',
        'Juros de atraso, 1% ao mês',
        'Juros de … …, 1% ao mês',
        'Depois dessa data, o banco soma multa e juros ao mesmo código.',
      ],
      'shared/messages/dashboard.ts': [
        'Parcela de …, multa de … e juros de ….',
        'mais … de multa e juros até hoje',
      ],
      'shared/messages/proposal.ts': ['Se atrasar, há multa de …% e juros de …% ao mês.'],
      'shared/messages/simulate.ts': ['Em atraso: multa de 2% e juros de 1% ao mês sobre a parcela.'],
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
      'site/server/lending/notify/notify.ts': [
        'Com multa e juros, hoje são ….',
        'Depois de … contam multa e juros por atraso',
      ],
    },
  },
  {
    promise: 'The guarantee ends with the last payment and costs nothing.',
    held: [
      { file: 'site/server/lending/loan/lien.test.ts', test: 'the phone is free after the loan is paid' },
    ],
    said: {
      'site/content/paginas/como-funciona.md': ['Com a última parcela paga, a garantia termina sem custo.'],
      'site/content/paginas/contrato.md': [
        'Com a última parcela paga, a propriedade volta a ser minha por inteiro, sem custo, e a garantia é extinta.',
      ],
      'site/content/perguntas/fico-com-o-celular.md': ['Depois dela, a garantia termina sem custo.'],
      'site/server/lending/contract/contract-clauses.ts': [
        'Com a última parcela paga, a propriedade volta a ser minha por inteiro, sem custo, e a garantia é extinta.',
      ],
    },
  },
  {
    promise: 'Money that was paid and not used pays the next instalment on its day, or goes back.',
    held: [
      {
        file: 'site/server/lending/charge/allocate-money.test.ts',
        test: 'credit is used on the due day, once, and not before',
      },
      {
        file: 'site/server/lending/refund/refund.test.ts',
        test: 'the daily job returns the credit of a closed loan to the account that paid',
      },
      {
        file: 'site/server/lending/refund/refund-ways.test.ts',
        test: 'what both ways refuse is credit again, and goes to the account that staff note',
      },
    ],
    said: {
      'shared/messages/charge.ts': [
        'Este valor paga sozinho a próxima parcela no dia em que ela vence, ou é devolvido se não houver outra.',
      ],
      'shared/messages/statement.ts': [
        'Devolução do seu crédito por Pix',
        'Devolução que o banco não aceitou: volta a ser crédito',
        'Vamos devolver este valor a você.',
      ],
      'site/server/lending/notify/notify.ts': [
        'Ele paga sozinho a próxima parcela no dia em que ela vence, ou é devolvido se não houver outra.',
        'devolvemos … do seu crédito por Pix, ….',
        'o banco não aceitou a devolução de ….',
        'O valor continua seu, como crédito.',
      ],
    },
  },
  {
    promise: 'A part that was paid counts.',
    held: [
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
        'Já pago antes, descontado',
        'Ficou de crédito',
        'Pago com o crédito que você tinha.',
      ],
      'shared/messages/statement.ts': [
        '… paga com … do seu crédito',
        '… do seu crédito usados para uma parte…',
        'Saldo com sinal de menos é crédito seu.',
      ],
      'site/server/lending/notify/notify.ts': [
        'usamos … do seu crédito na parcela ….',
        'Faltam … para completar o pagamento; o que você pagou já foi descontado.',
        'você tem um crédito de … de um pagamento a mais.',
      ],
    },
  },
  {
    promise: 'An expired charge takes no money.',
    held: [{ file: 'site/server/lending/charge/remove-charge.test.ts', test: 'is removed at the bank' }],
    said: {
      'shared/messages/charge.ts': ['Ele não vale mais, e nada foi cobrado.'],
    },
  },
]
