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
  {
    promise:
      'A shop that was paid and cancels the sale within 30 days undoes the loan: the customer owes nothing, and what they paid comes back by Pix.',
    held: [
      {
        file: 'site/server/lending/sale/return-sale.test.ts',
        test: 'the customer owes nothing and gets back what they paid; the shop owes amount and tax',
      },
      { file: 'site/server/lending/sale/return-sale.test.ts', test: 'is possible until the 30th day' },
    ],
    said: {
      'shared/messages/console.ts': ['a devolver: …'],
      'site/content/paginas/contrato.md': [
        'Se a loja cancelar a venda em até 30 dias depois de receber o pagamento, este contrato é desfeito sem custo para mim: nenhuma parcela é devida, o que eu já tiver pago volta para mim por Pix e a garantia é extinta.',
        'O valor recebido quem devolve à credora é a loja (Código de Defesa do Consumidor, art. 54-F).',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'Se a loja cancelar a venda em até … dias depois de receber o pagamento, este contrato é desfeito sem custo para mim: nenhuma parcela é devida, o que eu já tiver pago volta para mim por Pix e a garantia é extinta.',
        'O valor recebido quem devolve à credora é a loja (Código de Defesa do Consumidor, art. 54-F).',
      ],
    },
  },
]
