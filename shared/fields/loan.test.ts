import { expect, test } from 'vitest'
import { Installments, initialInstallments, installmentsRange } from './installments.ts'
import { initialLoanAmount, LoanAmount, loanAmountRange } from './loan-amount.ts'
import { LoanReason, loanReasonLabel, loanReasons } from './loan-reason.ts'
import { OfferId } from './offer-id.ts'
import { initialPaymentDay, PaymentDay, paymentDays } from './payment-day.ts'
import { messageOf } from './rules.ts'

test.each([
  { field: 'loan amount', struct: LoanAmount, below: 99.99, min: 100, max: 2500, above: 2500.01 },
  { field: 'installments', struct: Installments, below: 0, min: 1, max: 24, above: 25 },
  { field: 'payment day', struct: PaymentDay, below: 0, min: 1, max: 28, above: 29 },
])(
  '$field: $below is too little, $min to $max is right, $above is too much',
  ({ struct, below, min, max, above }) => {
    expect(messageOf(struct, below)).toMatch(/deve ficar entre/)
    expect(messageOf(struct, min)).toBeUndefined()
    expect(messageOf(struct, max)).toBeUndefined()
    expect(messageOf(struct, above)).toMatch(/deve ficar entre/)
  },
)

test('instalments and days are whole, an amount need not be', () => {
  expect(messageOf(Installments, 1.5)).toBe('O número de parcelas deve ficar entre 1 e 24')
  expect(messageOf(PaymentDay, 5.5)).toBe('O dia de pagamento deve ficar entre 1 e 28')
  expect(messageOf(LoanAmount, 150.5)).toBeUndefined()
})

test('sliders reach what is offered, never past the ceiling', () => {
  expect(loanAmountRange(1200)).toEqual({ min: 100, max: 1200, step: 50 })
  expect(loanAmountRange(4000)).toEqual({ min: 100, max: 2500, step: 50 })
  expect(installmentsRange(12)).toEqual({ min: 1, max: 12, step: 1 })
  expect(installmentsRange(36)).toEqual({ min: 1, max: 24, step: 1 })
})

test('sliders start with all the money, six instalments at most, and day 5', () => {
  expect([initialLoanAmount(1200), initialLoanAmount(4000), initialLoanAmount()]).toEqual([1200, 2500, 1000])
  expect([initialInstallments(12), initialInstallments(6), initialInstallments(3)]).toEqual([6, 6, 3])
  expect(initialPaymentDay).toBe(5)
  expect(paymentDays).toEqual([5, 10, 15, 25])
})

test('a loan reason has three characters', () => {
  expect(messageOf(LoanReason, 'ab')).toBe('Motivo deve ter pelo menos 3 caracteres')
  expect(messageOf(LoanReason, 'abc')).toBeUndefined()
})

test('keys and labels of the reasons are the specified ones', () => {
  expect(loanReasons.map(({ value, label }) => [value, label])).toEqual([
    ['quitar_dividas', 'Quitar dívidas'],
    ['reforma_casa', 'Fazer uma nova compra'],
    ['comprar_carro', 'Investir em educação'],
    ['viagem', 'Fazer uma viagem'],
    ['gastos_inesperados', 'Gastos inesperados'],
    ['outros', 'Outros'],
  ])
  expect(loanReasonLabel('viagem')).toBe('Fazer uma viagem')
  expect(loanReasonLabel('festa')).toBe('festa')
})

test('an offer needs an id', () => {
  expect(messageOf(OfferId, ' ')).toBe('Offer ID é obrigatório')
  expect(messageOf(OfferId, '7')).toBeUndefined()
})
