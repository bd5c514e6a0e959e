import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from './calendar.ts'
import vectors from './fixtures/legal-cet-vectors.json' with { type: 'json' }
import { legalCet, legalCetForPlan } from './legal-cet.ts'
import { planFor } from './plan.ts'

const releasedOn = '2026-12-01'
const inDays = (days: number) => addDays(releasedOn, days)

describe('legalCet', () => {
  it.each(vectors.cases)(
    'agrees with the 60-digit reference of $id',
    ({ input, flows, legalCetAnnualPercent }) => {
      const { release, dueDay, amount, n, ...pricing } = input
      const payments = flows.dueDates.map(on => ({ amount: Number(flows.instalment), on }))
      const percent = legalCet({ released: Number(flows.fc0), releasedOn: release, flows: payments })
      expect(percent.toFixed(2)).toBe(legalCetAnnualPercent.rounded2)

      const plan = planFor(amount, n, pricing)
      expect(legalCetForPlan({ amount, plan, release, dueDay })).toBe(percent)
    },
  )

  it.each([
    [
      'nothing on top costs nothing',
      1000,
      [
        [30, 500],
        [60, 500],
      ],
      0,
    ],
    ['a tenth more after a year is ten percent', 1000, [[365, 1100]], 10],
    ['half of it back after a year is minus fifty', 1000, [[365, 500]], -50],
    [
      'a payment of zero changes nothing',
      1000,
      [
        [1, 0],
        [365, 1100],
      ],
      10,
    ],
    ['a million times as much after a day is beyond any double', 1, [[1, 1e6]], Number.POSITIVE_INFINITY],
    ['almost nothing back after a day is minus a hundred', 1e6, [[1, 0.01]], -100],
  ])('%s', (_, released, payments, expected) => {
    const flows = (payments as [number, number][]).map(([days, amount]) => ({ amount, on: inDays(days) }))
    expect(legalCet({ released: released as number, releasedOn, flows })).toBe(expected)
  })

  it.each([
    ['nothing released', 0, [{ amount: 10, on: inDays(30) }]],
    ['NaN released', Number.NaN, [{ amount: 10, on: inDays(30) }]],
    ['no payment', 1000, []],
    ['payments of zero only', 1000, [{ amount: 0, on: inDays(30) }]],
    ['a negative payment', 1000, [{ amount: -1, on: inDays(30) }]],
    ['a payment on the day of the release', 1000, [{ amount: 10, on: releasedOn }]],
    ['a payment that is not a number', 1000, [{ amount: Number.NaN, on: inDays(30) }]],
    ['a day that does not exist', 1000, [{ amount: 10, on: '2027-02-30' }]],
  ])('refuses %s', (_, released, flows) => {
    expect(() => legalCet({ released, releasedOn, flows })).toThrow(RangeError)
  })
})

const payments = fc.array(
  fc.record({
    amount: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    days: fc.integer({ min: 1, max: 4000 }),
  }),
  { minLength: 1, maxLength: 60 },
)
const toFlows = (list: { amount: number; days: number }[]) =>
  list.map(({ amount, days }) => ({ amount, on: inDays(days) }))

test('discounting at the calculated rate gives the released amount', () => {
  fc.assert(
    fc.property(payments, fc.double({ min: -0.5, max: 8, noNaN: true }), (list, rate) => {
      const released = list.reduce((sum, { amount, days }) => sum + amount / (1 + rate) ** (days / 365), 0)
      const percent = legalCet({ released, releasedOn, flows: toFlows(list) })
      expect(Math.abs(percent - rate * 100)).toBeLessThanOrEqual(0.005 + 1e-6)
    }),
  )
})

test('is never NaN for amounts from one cent to a million', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), payments, (released, list) => {
      const percent = legalCet({ released, releasedOn, flows: toFlows(list) })
      expect(percent).not.toBeNaN()
      expect(percent).toBeGreaterThanOrEqual(-100)
    }),
    { numRuns: 2000 },
  )
})
