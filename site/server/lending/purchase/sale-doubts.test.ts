import { expect, test } from 'vitest'
import { saleDoubts } from './sale-doubts.ts'

const account = {
  ...{ name: 'Loja Exemplo LTDA', cnpj: '13241241000174', bankCode: '001', branch: '0001' },
  ...{ number: '55443', digit: '2' },
}
const bankAccount = { bankCode: 1, branch: 1, number: 1, digit: 1, type: 'Checking' as const }
/** R$ 2.000, ordered on 20 November in São Paulo, which is the 21st in UTC. */
const order = {
  createdAt: new Date('2026-11-21T01:00:00Z'),
  payee: account,
  acceptance: { amount: 2000, installments: 6, paymentDay: 10, bankAccount },
}
const note = { issuer: '13241241000174', issuedAt: '2026-11-20T09:00:00-03:00', total: '2000.00' }

test.each<[string, Parameters<typeof saleDoubts>[0], Parameters<typeof saleDoubts>[1], string[]]>([
  ['the note of the sale', order, note, []],
  ['a branch of the shop', order, { ...note, issuer: '13241241000255' }, []],
  ['another shop', order, { ...note, issuer: '99999999000191' }, ['sale-other-shop']],
  ['a note without an issuer', order, { issuedAt: note.issuedAt, total: note.total }, ['sale-other-shop']],
  [
    'any shop where the customer is paid',
    { ...order, payee: null },
    { ...note, issuer: '99999999000191' },
    [],
  ],
  ['a note of the day before', order, { ...note, issuedAt: '2026-11-19T23:59:59-03:00' }, ['sale-earlier']],
  ['a note without a day', order, { ...note, issuedAt: null }, ['sale-earlier']],
  ['a cent less than the loan', order, { ...note, total: '1999.99' }, ['sale-cheaper']],
  ['a note without a total', order, { ...note, total: null }, ['sale-cheaper']],
  [
    'all of it',
    order,
    { issuer: 'x', issuedAt: '2024-01-01', total: '1' },
    ['sale-other-shop', 'sale-earlier', 'sale-cheaper'],
  ],
  ['a PDF, which a person reads anyway', order, null, []],
])('%s', (_, purchase, read, doubts) => {
  expect(saleDoubts(purchase, read)).toEqual(doubts)
})
