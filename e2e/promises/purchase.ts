import type { MoneyPromise } from './rows.ts'

/** What a customer is told who buys the phone with the loan. */
export const purchase: MoneyPromise[] = [
  {
    promise:
      'The answer comes before the sale, and the money after IMEI and invoice: to the shop where it has an account, else to the customer. The customer’s account is for what goes back.',
    held: [
      {
        file: 'site/server/lending/sale/sale.test.ts',
        test: 'the answer comes from the model, and the money after IMEI and invoice',
      },
      {
        file: 'site/server/lending/sale/sale.test.ts',
        test: 'a shop with an account is paid, and the contract orders it',
      },
    ],
    said: {
      'shared/messages/purchase.ts': ['A sua conta serve para o que houver a devolver a você.'],
      'shared/messages/standing.ts': ['Seu crédito para o … está aprovado.'],
      'site/server/lending/contract/contract.ts': [
        'Conta da loja, para o crédito',
        'Sua conta, para o que houver a devolver',
      ],
    },
  },
]
