import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { annuity } from './annuity.ts'

it.each([
  [0, 1, 1],
  [0, 8, 0.125],
  [0.085, 1, 1.085],
  [1, 2, 4 / 3],
])('at a monthly rate of %f over %i instalments, one real costs %f per instalment', (rate, n, expected) => {
  expect(annuity(rate, n)).toBeCloseTo(expected, 14)
})

test('the present value of the instalments equals the loan at any rate', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5, noNaN: true }), fc.integer({ min: 1, max: 60 }), (rate, n) => {
      let repaid = 0
      for (let month = 1; month <= n; month++) repaid += annuity(rate, n) * (1 + rate) ** -month
      expect(repaid).toBeCloseTo(1, 10)
    }),
  )
})

test('is continuous as the rate approaches zero', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e-12, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
      (rate, n) => {
        expect(annuity(rate, n)).toBeCloseTo(1 / n, 10)
      },
    ),
  )
})
