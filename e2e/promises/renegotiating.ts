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
      'shared/messages/agreement.ts': [
        'O que deixamos de cobrar',
        'Juros até o fim das novas parcelas',
        'venceu em …, mais … de multa e juros',
      ],
      'shared/messages/agreement-signing.ts': ['O que deixamos de cobrar'],
    },
  },
]
