import type { MoneyPromise } from './rows.ts'

/** What a customer is told about costs before the money is sent. */
export const beforeTheMoney: MoneyPromise[] = [
  {
    promise: 'Nothing is charged before the money was sent, also not by a shop, and an application is free.',
    held: [
      {
        file: 'site/server/routes/charge.test.ts',
        test: 'is refused for instalments that are not open, loans that are not paid out, and other customers',
      },
      {
        file: 'site/server/lending/payout/our-fault.test.ts',
        test: 'waits for staff with the reason of the bank, is sent again once, and the days do not count as late',
      },
      {
        file: 'site/server/lending/money-promises.test.ts',
        test: 'until the money was sent nothing is asked for, and signing costs nothing',
      },
    ],
    said: {
      'shared/messages/code.ts': ['Também não cobramos nada antes do empréstimo.'],
      'shared/messages/contract.ts': ['Nada é cobrado para assinar.'],
      'shared/messages/footer.ts': [
        'Nunca cobramos nada antes.',
        'Nem taxa, nem depósito, nem seguro para liberar o empréstimo.',
        'Lojas parceiras que encaminham pedidos atuam como correspondentes no País da …, conforme a Resolução CMN 4.935/2021, e não podem cobrar nada de você por isso.',
      ],
      'shared/messages/landing.ts': ['Nunca cobramos nada antes.'],
      'shared/messages/message-check.ts': ['Nunca cobramos nada antes.'],
      'shared/messages/onboarding-aside.ts': ['Nunca cobramos nada antes do empréstimo.'],
      'shared/messages/proposal.ts': ['Não cobramos nada para liberar o empréstimo.'],
      'shared/messages/loan-simulator.ts': ['Nunca cobramos nada antes.'],
      'shared/messages/shop-owner.ts': [
        'Simular e pedir é grátis.',
        'Não pode cobrar nada do cliente pelo empréstimo.',
      ],
      'site/content/diferenciais/digital-seguro-e-simples.md': [
        'O código de entrada é só seu, e nunca cobramos nada antes.',
      ],
      'site/content/paginas/ajuda.md': [
        'Simular e pedir são grátis, e nada é cobrado antes do empréstimo.',
        '**Nunca cobramos nada antes.**',
      ],
      'site/content/paginas/contrato.md': ['Nenhum pagamento adiantado é pedido para liberar o dinheiro.'],
      'site/content/paginas/quem-somos.md': [
        '**Nunca cobramos nada antes.**',
        'Nenhuma taxa, depósito, seguro ou Pix "para liberar" o empréstimo.',
        'Quando encaminham pedidos, atuam como correspondentes no País da {razaoSocial}, nos termos da Resolução CMN 4.935/2021: prestam o atendimento em nosso nome e sob a nossa responsabilidade, e não podem cobrar de você nenhum valor por isso.',
      ],
      'site/content/paginas/termos.md': [
        'descricao: "As regras do site e do pedido de empréstimo, em português claro: quem pode usar, o que conferimos, o que nunca cobramos e como encerrar."',
        'Usar o site e pedir uma oferta é grátis.',
        'Nunca cobramos nada antes do empréstimo.',
        'Nunca cobramos nada antes',
        'Não pedimos taxa, depósito, seguro ou qualquer pagamento para analisar, aprovar ou liberar o empréstimo.',
      ],
      'site/content/perguntas/quando-o-dinheiro-cai.md': [
        '**Nunca cobramos nada antes**: nem taxa, nem depósito, nem seguro para liberar o dinheiro.',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'Nenhum pagamento adiantado é pedido para liberar o dinheiro.',
      ],
    },
  },
  {
    promise: 'No instalment is owed while the money has not arrived.',
    held: [
      {
        file: 'site/server/lending/payout/late-payout.test.ts',
        test: 'is late in nothing before it is sent, and leaves the customer the agreed days before fine and interest start',
      },
      {
        file: 'site/server/routes/charge.test.ts',
        test: 'is refused for instalments that are not open, loans that are not paid out, and other customers',
      },
      {
        file: 'site/server/lending/payout-return/payout-return.test.ts',
        test: 'leaves nothing due while the money is not out, and then the agreed days, as every late payout',
      },
    ],
    said: {
      'shared/messages/dashboard.ts': ['Esta parcela tem mais prazo: pague até … sem acréscimo.'],
      'shared/messages/payout.ts': [
        'O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar.',
        '… O contrato continua valendo, e não há nada a pagar enquanto o dinheiro não chegar.',
        'Nenhuma parcela é cobrada enquanto o dinheiro não chegar, e estes dias não contam como atraso.',
      ],
      'site/server/lending/notify/notify.ts': [
        'O contrato continua valendo, e nenhuma parcela é cobrada enquanto o dinheiro não chegar.',
        'O dinheiro está guardado e nenhuma parcela é cobrada enquanto ele não chegar.',
      ],
    },
  },
  {
    promise: 'Offer and contract show every cost, in reais and as a yearly rate, before the signature.',
    held: [
      {
        file: 'site/server/lending/contract/contract.test.ts',
        test: 'the shares of the costs add up to 100,00 %',
      },
      { file: 'shared/screens/proposal/offer-step.test.tsx', test: 'every figure follows the choice' },
      { file: 'shared/loan/costs.test.ts', test: 'equals the plan and CET of the offer (IOF basis %s)' },
      {
        file: 'shared/loan/legal-cet.test.ts',
        test: 'discounting at the calculated rate gives the released amount',
      },
    ],
    said: {
      'shared/messages/effective-cost.ts': [
        'Taxa anual que a lei manda mostrar: soma juros, tarifa e imposto e conta os dias até cada parcela.',
      ],
      'shared/messages/landing.ts': ['Antes de assinar, você vê cada custo, parcela por parcela.'],
      'shared/messages/shop-owner.ts': ['Antes de assinar ele vê a parcela, o total, o CET e cada custo.'],
      'shared/messages/onboarding-aside.ts': [
        'Você só decide depois de ver a oferta inteira, com todos os custos.',
      ],
      'shared/messages/simulator.ts': [
        'O CET (Custo Efetivo Total) junta juros, tarifa e imposto em uma taxa ao ano.',
      ],
      'site/content/diferenciais/taxa-de-juros-compativel.md': [
        'A taxa, a tarifa, o imposto e o CET ao ano aparecem antes da assinatura, cada um com o seu valor em reais.',
      ],
      'site/content/paginas/ajuda.md': [
        'A tela mostra o total a pagar, a taxa, a tarifa, o IOF e o **CET**, o Custo Efetivo Total: uma taxa ao ano que soma tudo e serve para comparar com outros empréstimos.',
      ],
      'site/content/paginas/como-funciona.md': [
        'abertura: Quatro passos até o Pix, um exemplo com todos os custos e o que a garantia quer dizer na prática.',
        'O **CET** (Custo Efetivo Total) soma juros, tarifa e imposto em uma taxa ao ano.',
      ],
      'site/content/paginas/contrato.md': ['Ele soma juros, tarifa e imposto.'],
      'site/content/paginas/imprensa.md': [
        'O pedido é feito pela internet, o custo é mostrado por inteiro antes da assinatura e o valor é pago por Pix.',
      ],
      'site/content/paginas/para-quem.md': [
        '[Veja um exemplo com todos os custos](/como-funciona#quanto-custa).',
      ],
      'site/content/paginas/quem-somos.md': ['A oferta mostra cada custo em reais antes da sua decisão.'],
      'site/content/paginas/termos.md': [
        'A oferta mostra, antes da aceitação, o valor, as parcelas e as datas, as taxas ao mês e ao ano, a tarifa, o imposto, o Custo Efetivo Total (CET), o total a pagar e as consequências do atraso.',
      ],
      'site/content/passos/oferta.md': ['Todos os custos ficam na tela antes de você aceitar.'],
      'site/server/lending/contract/contract.ts': ['Ele soma juros, tarifa e imposto:'],
    },
  },
  {
    promise: 'The tariff is charged once, at the start of the relationship.',
    held: [
      {
        file: 'site/server/lending/application/analysis.test.ts',
        test: 'charges the tariff once per customer: a second loan has none',
      },
    ],
    said: {
      'site/content/paginas/como-funciona.md': [
        'Há ainda a {nomeDaTarifa}, de {tarifa} do valor pedido, cobrada uma vez, e o IOF, o imposto do crédito: {iofFixo} mais {iofAoDia} ao dia.',
      ],
      'site/content/paginas/quem-somos.md': [
        'Com os juros e com a {nomeDaTarifa}, que é cobrada uma vez, no início do relacionamento, e já está dentro das parcelas.',
      ],
    },
  },
  {
    promise: 'Tariff and tax are inside the instalments.',
    held: [
      {
        file: 'site/server/lending/ledger/ledger.test.ts',
        test: 'every kind of booking balances for any loan, and a paid loan leaves only income',
      },
      {
        file: 'site/server/lending/contract/contract.test.ts',
        test: 'lists every instalment with its date, and the balance ends at zero',
      },
      {
        file: 'site/server/lending/contract/contract.test.ts',
        test: 'without a tariff only the tax is said to be within the instalments and the CET',
      },
    ],
    said: {
      'shared/messages/proposal.ts': [
        'Principal é a parte que diminui a dívida, com tarifa e imposto.',
        'Principal é a parte que diminui a dívida, com o imposto.',
      ],
      'shared/messages/statement.ts': ['Juros do contrato, já dentro das parcelas'],
      'site/content/paginas/contrato.md': [
        'Se o seu empréstimo não tem tarifa, o CET soma só juros e imposto, e a cláusula 2 fala só do imposto.',
        'A tarifa e o imposto foram somados ao valor financiado e estão dentro das parcelas.',
      ],
      'site/content/paginas/termos.md': [
        'A tarifa e o imposto são somados ao valor financiado e pagos dentro das parcelas.',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'A tarifa e o imposto foram somados ao valor financiado e estão',
        'O imposto foi somado ao valor financiado e está',
      ],
      'site/server/lending/contract/contract.ts': ['Ele soma juros e imposto:'],
    },
  },
  {
    promise: 'The rates that are named are those of the contract.',
    held: [
      {
        file: 'shared/loan/dated-rate.test.ts',
        test: 'agrees with the 50-digit reference: $input.amount in $input.installments from $input.release',
      },
      {
        file: 'shared/screens/proposal/offer-step.test.tsx',
        test: 'are named with the first due date and the rate that they give',
      },
    ],
    said: {
      'shared/messages/proposal.ts': [
        'A … vence em …, em …: com essas datas, os juros são de … a cada 30 dias, … que os … ao mês da tabela.',
      ],
      'site/content/paginas/como-funciona.md': [
        'A taxa de juros é de {jurosAoMes} ao mês ({jurosAoAno} ao ano).',
      ],
    },
  },
  {
    promise: 'Dates and costs are those of the day of the signature.',
    held: [
      {
        file: 'site/server/lending/contract/sign.test.ts',
        test: 'a contract is valid on its day and issued again on the next, on %s',
      },
    ],
    said: {
      'shared/messages/contract.ts': ['As datas e os custos são os mesmos.'],
      'shared/messages/proposal.ts': [
        'As datas e os custos valem para quem assina hoje.',
        'O contrato traz a data da primeira parcela e os custos do dia em que você assina.',
      ],
      'site/content/paginas/contrato.md': [
        'Aberta em outro dia, ela é emitida de novo, com as datas e os custos desse dia.',
      ],
      'site/server/lending/contract/contract.ts': [
        'Aberta em outro dia, ela é emitida de novo, com as datas e os custos desse dia.',
      ],
    },
  },
  {
    promise: 'The money goes to an account in the customer’s name and to no other.',
    held: [
      {
        file: 'site/server/lending/payout/other-holder.test.ts',
        test: 'is refused, and the customer is told that the account is not in their CPF',
      },
    ],
    said: {
      'shared/messages/contract.ts': ['O dinheiro vai por Pix só para a conta que está no contrato.'],
      'site/content/passos/pix-na-conta.md': [
        'Depois de assinar, o dinheiro vai por Pix para a conta em seu nome.',
      ],
    },
  },
  {
    promise: 'What the offer says about its own cost is true of every choice.',
    held: [
      {
        file: 'shared/screens/proposal/figures.test.ts',
        test: 'less money or more instalments make a lower instalment, and more instalments more interest',
      },
      {
        file: 'shared/screens/proposal/offer-step.test.tsx',
        test: 'what is paid back is one bar whose parts are its whole, each with its row',
      },
    ],
    said: {
      'shared/messages/affordability.ts': [
        'Pedir menos, ou em mais vezes, diminui a parcela; em mais vezes você paga mais juros.',
      ],
      'shared/messages/proposal.ts': ['De tudo o que você paga, …% é o que você recebe e …% é o custo.'],
    },
  },
  {
    promise:
      'Six instalments in time earn a larger share of the income in the next analysis. One that is paid in advance counts when its day comes.',
    held: [
      {
        file: 'site/server/lending/application/good-payment.test.ts',
        test: 'is earned by six instalments in time, and counts in the next analysis',
      },
      {
        file: 'site/server/lending/application/good-payment.test.ts',
        test: 'is not earned by what was paid six days late, nor while something is late',
      },
      {
        file: 'site/server/lending/application/policy.test.ts',
        test: 'after good payment a larger share of the income counts, and no ceiling of phone or limits moves',
      },
    ],
    said: {
      'shared/messages/higher-limit.ts': ['Uma parcela adiantada conta quando chega o dia dela.'],
    },
  },
]
