import { expect, test } from 'vitest'
import { isHeavy, shareOfIncome } from './affordability.ts'

test.each([
  [234.87, 1500, 16, false],
  [299.99, 1500, 20, false],
  [300, 1500, 20, true],
  [450, 1500, 30, true],
  [2000, 1000, 200, true],
  [10, 999_999.99, 0, false],
])('%d of an income of %d is %i %%, heavy: %s', (instalment, income, percent, heavy) => {
  expect(shareOfIncome(instalment, income)).toBe(percent)
  expect(isHeavy(instalment, income)).toBe(heavy)
})
