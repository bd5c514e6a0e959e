import { expect, test } from 'vitest'
import { centsOf } from './typed-money.ts'

test.each([
  ['12,34', 1234],
  ['12.34', 1234],
  [' 1000 ', 100_000],
  ['1.000', 100_000],
  ['1.000,00', 100_000],
  ['1000,00', 100_000],
  ['1.234.567,89', 123_456_789],
  ['123456789', 12_345_678_900],
  ['R$ 10', 1000],
  ['R$\u00a01.000,00', 100_000],
])('%s is read', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each([
  '',
  'abc',
  '1,2',
  '1234567890',
  '1,234',
  '10.00,00',
  '1.0000',
  '1.000.00,00',
  '-5',
  '1e3',
  'R$',
  'R$ -5',
  'US$ 10',
])('%s is not read', typed => {
  expect(centsOf(typed)).toBeUndefined()
})
