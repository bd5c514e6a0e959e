import type { MoneyPromise } from './rows.ts'

/** What a customer is told about paying early, giving the loan back, and its end. */
export const endingEarly: MoneyPromise[] = [
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
      'shared/messages/part.ts': ['Desconto por pagar antes'],
      'shared/messages/prepayment.ts': [
        'Os juros que ainda não correram saem do valor.',
        '… antes: desconto de …',
        'Vence hoje, sem desconto',
        '… de atraso: … de …, sem desconto',
        'Sem desconto: a data já chegou',
        'Valor sem desconto',
        'O valor de cada parcela é trazido para hoje pela taxa que as datas do seu contrato dão, … ao ano: valor ÷ (1 + taxa) elevado a (dias ÷ 365).',
        'Antecipar não tem tarifa.',
        'O valor de cada parcela é trazido para hoje pela taxa do contrato, … ao mês: valor ÷ (1 + taxa) elevado a (dias ÷ 30).',
      ],
      'shared/messages/proposal.ts': ['Você pode pagar antes, com desconto dos juros e sem custo.'],
      'shared/messages/loan-simulator.ts': ['Pagar antes dá desconto nos juros.'],
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
    promise: 'What comes after the seven days for giving the loan back is the customer’s, as credit.',
    held: [
      {
        file: 'site/server/lending/charge/withdrawal-too-late.test.ts',
        test: 'that is paid after the last day is credit, and the customer is told that the contract goes on',
      },
    ],
    said: {
      'site/server/lending/notify/money-back.ts': [
        'recebemos … da devolução do empréstimo, mas o prazo para desistir terminou: o contrato não foi cancelado e continua valendo.',
        'O valor é crédito seu: paga o que estiver vencido ou a próxima parcela no dia em que ela vence, e você pode pedir de volta o que sobrar.',
      ],
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
      {
        file: 'shared/loan/withdrawal.test.ts',
        test: 'costs less than paying everything off, also without a tariff, while nothing was paid',
      },
    ],
    said: {
      'shared/messages/prepayment.ts': [
        'Até … você ainda pode devolver o empréstimo, e isso custa menos do que quitar.',
        'Ver quanto devolver',
      ],
      'shared/messages/withdrawal.ts': [
        'Até o fim de … você pode devolver tudo e cancelar o contrato, sem explicar por quê.',
        'IOF desses dias',
        'O contrato só é cancelado quando o Pix da devolução cair.',
      ],
      'site/server/lending/notify/money-back.ts': [
        'recebemos … da devolução do empréstimo.',
        'Veja quanto devolver em',
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
        'Depois, devolvo o valor recebido com os juros e os impostos desses dias, descontado o que eu já tiver pago, sem multa e sem tarifa (Código de Defesa do Consumidor, art. 49).…',
      ],
      'site/server/lending/notify/notify.ts': [
        'recebemos a devolução e seu contrato foi cancelado, como você pediu.',
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
    promise: 'A loan whose money is held can be given up at no cost.',
    held: [
      {
        file: 'site/server/lending/payout/gate.test.ts',
        test: 'a customer who withdraws while the payout is held ends the case',
      },
      {
        file: 'site/server/lending/charge/withdraw-unsent.test.ts',
        test: 'costs nothing, sends nothing and frees the phone',
      },
      {
        file: 'site/server/lending/payout/our-fault.test.ts',
        test: 'can be given back meanwhile, without cost, and then nothing is sent',
      },
      {
        file: 'site/server/lending/payout-account/payout-account-limits.test.ts',
        test: 'can be given three times; then the customer is told to give the loan back without cost, and can',
      },
    ],
    said: {
      'shared/messages/payout.ts': [
        'Se preferir, você pode desistir do empréstimo sem custo.',
        'Para receber em outra conta sua, você também pode desistir deste empréstimo, sem custo, nos detalhes dele, e fazer um novo pedido.',
      ],
      'shared/messages/payout-account.ts': [
        'Para receber em outra conta sua, desista deste empréstimo, sem custo, nos detalhes dele, e faça um novo pedido.',
      ],
    },
  },
]
