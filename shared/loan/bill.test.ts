import { expect, test } from 'vitest'
import { isThisMonthsBill } from './bill.ts'

const bill = { count: 1, isNext: true, days: 31, creditCents: 0 }

test.each([
  ['the next instalment, due in 31 days', {}, true],
  ['the next instalment, late', { days: -3 }, true],
  ['due in 32 days', { days: 32 }, false],
  ['one that comes after an open one', { isNext: false }, false],
  ['two instalments', { count: 2 }, false],
  ['beside a credit', { creditCents: 1 }, false],
])('is charged at face as the bill of the month: %s', (_name, change, isBill) => {
  expect(isThisMonthsBill({ ...bill, ...change })).toBe(isBill)
})
