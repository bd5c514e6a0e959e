import { expect, test } from 'vitest'
import { Installments } from './installments.ts'
import { LoanAmount } from './loan-amount.ts'
import { LoanReason, loanReasons } from './loan-reason.ts'
import { OfferId } from './offer-id.ts'
import { PaymentDay } from './payment-day.ts'
import { messageOf } from './rules.ts'

test.each([
  { field: 'loan amount', struct: LoanAmount, below: 99.99, min: 100, max: 2500, above: 2500.01 },
  { field: 'installments', struct: Installments, below: 0, min: 1, max: 24, above: 25 },
  { field: 'payment day', struct: PaymentDay, below: 0, min: 1, max: 28, above: 29 },
])('$field: rejects $below, accepts $min and $max, rejects $above', ({ struct, below, min, max, above }) => {
  expect(messageOf(struct, below)).toMatch(/deve ficar entre/)
  expect(messageOf(struct, min)).toBeUndefined()
  expect(messageOf(struct, max)).toBeUndefined()
  expect(messageOf(struct, above)).toMatch(/deve ficar entre/)
})

test('instalments and payment day must be integers, an amount may have cents', () => {
  expect(messageOf(Installments, 1.5)).toBe('O número de parcelas deve ficar entre 1 e 24')
  expect(messageOf(PaymentDay, 5.5)).toBe('O dia de pagamento deve ficar entre 1 e 28')
  expect(messageOf(LoanAmount, 150.55)).toBeUndefined()
  expect(messageOf(LoanAmount, 150.555)).toBe('O valor deve ter no máximo duas casas decimais')
})

test('a loan reason has at least three characters', () => {
  expect(messageOf(LoanReason, 'ab')).toBe('Motivo deve ter pelo menos 3 caracteres')
  expect(messageOf(LoanReason, 'abc')).toBeUndefined()
})

test('the loan reasons have the keys and labels of the specification', () => {
  expect(loanReasons.map(({ value, label }) => [value, label])).toEqual([
    ['quitar_dividas', 'Quitar dívidas'],
    ['reforma_casa', 'Fazer uma nova compra'],
    ['comprar_carro', 'Investir em educação'],
    ['viagem', 'Fazer uma viagem'],
    ['gastos_inesperados', 'Gastos inesperados'],
    ['outros', 'Outros'],
  ])
})

test('an offer id must not be blank', () => {
  expect(messageOf(OfferId, ' ')).toBe('Offer ID é obrigatório')
  expect(messageOf(OfferId, '7')).toBeUndefined()
})
