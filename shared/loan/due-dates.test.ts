import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isBusinessDay } from './business-days.ts'
import { addDays, addMonthsClamped, daysBetween } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import vectors from './fixtures/due-date-vectors.json' with { type: 'json' }

it.each(vectors.cases)(
  '$id: due dates for a payout on $release, due on day $dueDay',
  ({ release, dueDay, n, ...expected }) => {
    const dates = dueDates({ release, dueDay, installments: n })
    expect(dates.map(({ dueDate }) => dueDate)).toEqual(expected.nominal)
    expect(dates.map(({ payableUntil }) => payableUntil)).toEqual(expected.payableUntil)
    expect(daysBetween(release, dates[0]!.dueDate)).toBe(expected.firstPeriodDays)
  },
)

it.each([
  ['2027-02-30', 5, 6],
  ['2027-02-10', 0, 6],
  ['2027-02-10', 32, 6],
  ['2027-02-10', 5, 0],
  ['2027-02-10', 5, 1.5],
  ['2027-02-10', 5, Number.NaN],
])('refuses release %s, due day %f, %f instalments', (release, dueDay, installments) => {
  expect(() => dueDates({ release, dueDay, installments })).toThrow(RangeError)
})

test('has one due date per month, payable until the same or a later business day', () => {
  const releases = fc.integer({ min: 0, max: 10_000 }).map(n => addDays('2024-01-01', n))
  fc.assert(
    fc.property(
      releases,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 24 }),
      (release, dueDay, n) => {
        const dates = dueDates({ release, dueDay, installments: n })
        expect(dates.map(({ dueDate }) => dueDate.slice(0, 7))).toEqual(
          Array.from({ length: n }, (_, i) => addMonthsClamped(release, i + 1, 1).slice(0, 7)),
        )
        for (const { dueDate, payableUntil } of dates) {
          expect(payableUntil >= dueDate).toBe(true)
          expect(isBusinessDay(payableUntil)).toBe(true)
        }
      },
    ),
  )
})
