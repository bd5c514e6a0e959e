import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'
import { toCents } from './round.ts'
import { scheduleFor } from './schedule.ts'

const free = { tacAmount: 0, tacPercent: 0, iofOverAmount: 0, iofOverDuration: 0, fee: 0 }
const columns = (rows: ReturnType<typeof scheduleFor>) =>
  rows.map(row => [row.number, row.principalCents, row.interestCents, row.balanceCents])

describe('scheduleFor', () => {
  it('matches a manual calculation of the worked example', () => {
    const rows = scheduleFor({
      plan: planFor(1000, 6, defaultPricing),
      amount: 1000,
      release: '2026-12-01',
      dueDay: 10,
    })
    expect(rows[0]).toMatchObject({
      dueDate: '2027-01-10',
      payableUntil: '2027-01-11',
      faceAmountCents: 23487,
    })
    expect(columns(rows)).toEqual([
      [1, 14396, 9091, 92553],
      [2, 15620, 7867, 76933],
      [3, 16948, 6539, 59985],
      [4, 18388, 5099, 41597],
      [5, 19951, 3536, 21646],
      [6, 21646, 1841, 0],
    ])
  })

  it.each([
    [
      100.01,
      2,
      [
        [1, 5001, 0, 5000],
        [2, 5000, 1, 0],
      ],
    ],
    [
      100.03,
      3,
      [
        [1, 3334, 0, 6669],
        [2, 3334, 0, 3335],
        [3, 3335, -1, 0],
      ],
    ],
    [100, 1, [[1, 10000, 0, 0]]],
  ])('adds the rounding difference to the last row: %f without interest in %i', (amount, n, expected) => {
    const rows = scheduleFor({ plan: planFor(amount, n, free), amount, release: '2026-12-01', dueDay: 10 })
    expect(columns(rows)).toEqual(expected)
  })

  it('accepts a rate with more than two decimals', () => {
    const plan = planFor(1000, 24, { ...defaultPricing, fee: 8.4951 })
    const input = { plan, amount: 1000, release: '2026-12-01', dueDay: 10 }
    const offFormula = (rows: ReturnType<typeof scheduleFor>) =>
      Math.abs(rows.at(-1)!.interestCents - rows.at(-2)!.balanceCents * 0.084951)
    expect(offFormula(scheduleFor({ ...input, fee: 8.4951 }))).toBeLessThan(offFormula(scheduleFor(input)))
  })

  it('refuses a plan of another amount', () => {
    const plan = planFor(1000, 6, defaultPricing)
    expect(() => scheduleFor({ plan, amount: 1050, release: '2026-12-01', dueDay: 10 })).toThrow(RangeError)
  })
})

test('principals add up to the financed cents, every face is the instalment, dates are the due dates', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 500_000 }).map(cents => cents / 100),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 2000 }).map(hundredths => hundredths / 100),
      fc.integer({ min: 0, max: 2000 }).map(days => addDays('2026-01-01', days)),
      fc.integer({ min: 1, max: 28 }),
      (amount, n, fee, release, dueDay) => {
        const plan = planFor(amount, n, { ...defaultPricing, fee })
        const rows = scheduleFor({ plan, amount, release, dueDay })
        const sum = (key: 'principalCents' | 'interestCents') =>
          rows.reduce((total, row) => total + row[key], 0)

        expect(sum('principalCents')).toBe(toCents(plan.financed))
        expect(sum('principalCents') + sum('interestCents')).toBe(toCents(plan.totalAmount))
        expect(rows.at(-1)!.balanceCents).toBe(0)
        expect(rows.map(({ dueDate, payableUntil }) => ({ dueDate, payableUntil }))).toEqual(
          dueDates({ release, dueDay, installments: n }),
        )
        for (const row of rows) {
          expect(row.faceAmountCents).toBe(toCents(plan.installmentValue))
          expect(row.principalCents + row.interestCents).toBe(row.faceAmountCents)
          expect(row.principalCents).toBeGreaterThan(0)
          if (row.number < n) expect(row.interestCents).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
