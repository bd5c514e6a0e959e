import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dragged, neighbour, snap } from './range.ts'

describe('the steps', () => {
  const ranges = fc
    .record({
      min: fc.integer({ min: 0, max: 500 }),
      span: fc.integer({ min: 1, max: 5000 }),
      step: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ min, span, step }) => ({ min, max: min + span, step }))

  it('snap to a number of the grid or to the maximum, never outside', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: -100, max: 9999 }), (range, wanted) => {
        const got = snap(wanted, range)
        expect(got).toBeGreaterThanOrEqual(range.min)
        expect(got).toBeLessThanOrEqual(range.max)
        expect(got === range.max || (got - range.min) % range.step === 0).toBe(true)
      }),
    )
  })

  it('go up and down to another number unless at the end', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: 6000 }), (range, wanted) => {
        const value = snap(wanted, range)
        expect(neighbour(value, 1, range) > value || value === range.max).toBe(true)
        expect(neighbour(value, -1, range) < value || value === range.min).toBe(true)
      }),
    )
  })
})

it.each([
  [1000, 1030, 1030],
  [1030, 1030, 1030],
  [950, 1030, 950],
  [1000, 1000, 1000],
])('a thumb dragged to %i of %i means %i', (value, max, meant) =>
  expect(dragged(value, { min: 100, max, step: 50 })).toBe(meant),
)

it('a value that is no number becomes the minimum', () =>
  expect(snap(Number.NaN, { min: 100, max: 1000, step: 50 })).toBe(100))
