import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { round2, roundCents, toCents, toReais } from './round.ts'

describe('round', () => {
  it.each([
    [0, 0],
    [1.005, 101],
    [1.255, 126],
    [8.345, 835],
    [10.235, 1024],
    [2.675, 268],
    [0.285, 29],
    [0.005, 1],
    [0.004, 0],
    [-1.005, -101],
    [-0.005, -1],
    [-0.004, 0],
    [-2.5, -250],
    [999_999.99, 99_999_999],
  ])('rounds %f reais to %i cents', (reais, cents) => {
    expect(toCents(reais)).toBe(cents)
    expect(round2(reais)).toBe(cents / 100)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %f', value => {
    expect(() => toCents(value)).toThrow(RangeError)
    expect(() => round2(value)).toThrow(RangeError)
  })

  it('refuses cents that are not a number', () => {
    expect(() => roundCents(Number.NaN)).toThrow(RangeError)
  })

  test('rounds every half cent up to R$ 1.000.000 away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), cents => {
        const half = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`)
        expect(toCents(half)).toBe(cents + 1)
        expect(toCents(-half)).toBe(-cents - 1)
      }),
    )
  })

  test('converting cents to reais and back gives the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), cents => {
        expect(toCents(toReais(cents))).toBe(cents)
      }),
    )
  })
})
