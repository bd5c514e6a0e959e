import type { MoneyPromise } from './rows.ts'

/** What a customer is told about replacing the open instalments by new ones. */
export const renegotiating: MoneyPromise[] = [
  {
    promise:
      'What an agreement costs and what is waived is shown before anything is signed, instalment by instalment.',
    held: [
      {
        file: 'shared/screens/agreement/agreement.test.tsx',
        test: 'shows what is owed, what is waived, the interest and the sum',
      },
      {
        file: 'shared/screens/agreement/agreement.test.tsx',
        test: 'names each instalment that is replaced, with its fine and interest',
      },
      {
        file: 'shared/screens/agreement/signing.test.tsx',
        test: 'nothing is sent before the document was read and agreed to; the code signs what was read',
      },
    ],
    said: {
      'shared/messages/agreement.ts': ['Juros até o fim das novas parcelas'],
      'shared/messages/late-charges.ts': ['…… que deixamos de cobrar'],
    },
  },
  {
    promise:
      'An agreement asks for the same as the day before it, less fine and late interest, with interest by the contract’s rule over the new days.',
    held: [
      {
        file: 'shared/loan/agreement.test.ts',
        test: 'their present value is the price, to half a cent of the last one',
      },
      {
        file: 'site/server/lending/agreement/agreement.test.ts',
        test: 'prices what is late at its face and the rest at its present value, and waives fine and interest',
      },
      {
        file: 'site/server/lending/agreement/agreement.test.ts',
        test: 'replaces the open instalments at the signature: the payoff of the day is what was renegotiated',
      },
      {
        file: 'site/server/lending/agreement/aditivo.test.ts',
        test: 'names what is owed, what is waived, what goes, and the instalments that there are after the signature',
      },
    ],
    said: {
      'shared/messages/agreement.ts': [
        'O que você deve hoje é o que falta das parcelas vencidas, com multa e juros de atraso, mais o que custa pagar hoje as que ainda vão vencer, com o desconto de quem paga antes.',
        'Multa e juros de atraso não entram nas novas parcelas.',
        'Sobre o resto contam juros pela taxa que as datas do seu contrato dão, … ao ano.',
        'Sobre o resto contam juros pela taxa do contrato, … ao mês.',
      ],
      'shared/messages/statement.ts': [
        'Renegociação: juros a mais das novas parcelas',
        'Renegociação: juros a menos das novas parcelas',
      ],
      'site/server/lending/agreement/document.ts': [
        'Taxa de juros …, a mesma da cédula',
        'ParcelaVencimentoEm abertoMulta e juros dispensados',
        'A multa e os juros de atraso das parcelas trocadas, até hoje, não são mais cobrados.',
        'As novas parcelas têm a taxa da cédula sobre esse valor, pelos dias entre hoje e cada vencimento.',
      ],
      'site/server/lending/notify/agreement-signed.ts': [
        'A multa e os juros de atraso das parcelas trocadas não são mais cobrados.',
      ],
    },
  },
  {
    promise: 'The tax of the days that an agreement adds is the lender’s.',
    held: [
      {
        file: 'site/server/lending/agreement/aditivo.test.ts',
        test: 'the tax of the days added is the lender’s, and nothing of it is asked for',
      },
    ],
    said: {
      'site/server/lending/agreement/document.ts': ['O imposto (IOF) dos dias a mais é pago pela credora.'],
    },
  },
  {
    promise: 'New instalments have the contract’s late charges and its discount for early payment.',
    held: [
      {
        file: 'site/server/lending/agreement/aditivo.test.ts',
        test: 'a new instalment that is late has the contract’s fine and interest, and one paid early its discount',
      },
    ],
    said: {
      'site/server/lending/agreement/document.ts': [
        'Uma nova parcela paga depois do vencimento tem a multa e os juros de atraso da cédula.',
        'Paga antes, tem o desconto da cédula.',
      ],
    },
  },
]
