import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sharesOf } from './shares.ts'

describe('sharesOf', () => {
  it.each([
    // Each rounded by itself: 33.33 × 3 = 99.99.
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    // Each rounded by itself: 16.67 × 6 = 100.02.
    [
      [1, 1, 1, 1, 1, 1],
      [16.67, 16.67, 16.67, 16.67, 16.66, 16.66],
    ],
    // The worked example: amount, tariff, tax, interest.
    [
      [100_000, 5_000, 1_949, 33_973],
      [70.96, 3.55, 1.38, 24.11],
    ],
    [[100], [100]],
    [
      [0, 50, 50],
      [0, 50, 50],
    ],
    // Interest of an interest-free loan whose instalments were rounded down.
    [
      [10_003, -1],
      [100.01, -0.01],
    ],
  ])('shares of %j are %j', (parts, expected) => {
    expect(sharesOf(parts)).toEqual(expected)
  })

  it.each([[[]], [[0, 0]], [[-1, 0]], [[1.5, 2]], [[Number.NaN]]])('refuses %j', parts => {
    expect(() => sharesOf(parts)).toThrow(RangeError)
  })
})

test('shares add up to 100.00 and each is within 0.01 of its exact value', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }), parts => {
      const total = parts.reduce((a, b) => a + b, 0)
      fc.pre(total > 0)
      const shares = sharesOf(parts)
      expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000)
      for (const [i, part] of parts.entries())
        expect(Math.abs(shares[i]! - (part / total) * 100)).toBeLessThan(0.01)
    }),
  )
})
