import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonthsClamped, daysBetween } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import { nominalDueDays } from './first-due.ts'
import vectors from './fixtures/due-date-vectors.json' with { type: 'json' }
import { practiceIof } from './iof.ts'
import { legalCetForPlan } from './legal-cet.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'
import { scheduleFor } from './schedule.ts'

const first = (release: string, dueDay: number, firstDue?: 'spec' | 'after-30-days') =>
  nominalDueDays({ release, dueDay, installments: 1, firstDue })[0]

describe('first due date by the specification', () => {
  it.each(vectors.cases)('$id: payout on $release, due on day $dueDay', ({ release, dueDay, n, nominal }) => {
    expect(nominalDueDays({ release, dueDay, installments: n })).toEqual(nominal)
    expect(nominalDueDays({ release, dueDay, installments: n, firstDue: 'spec' })).toEqual(nominal)
  })
})

describe('first due date at least 30 days after the payout', () => {
  it.each([
    ['2026-11-22', 5, '2027-01-05'],
    ['2026-11-22', 22, '2026-12-22'],
    ['2026-11-22', 21, '2027-01-21'],
    ['2026-11-22', 25, '2026-12-25'],
    ['2026-12-31', 5, '2027-02-05'],
    ['2027-01-31', 31, '2027-03-31'],
    ['2027-01-30', 1, '2027-03-01'],
    ['2027-01-31', 1, '2027-04-01'],
    ['2027-01-01', 31, '2027-01-31'],
    ['2028-01-30', 31, '2028-02-29'],
    ['2028-01-31', 31, '2028-03-31'],
  ])('payout on %s with due day %i: first due on %s', (release, dueDay, expected) => {
    expect(first(release, dueDay, 'after-30-days')).toBe(expected)
  })

  it('keeps the chosen day after a shorter month', () => {
    const dates = nominalDueDays({
      release: '2026-12-31',
      dueDay: 31,
      installments: 4,
      firstDue: 'after-30-days',
    })
    expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  test('is the earliest chosen day at least 30 days away, and the others follow monthly', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 24 }),
        (n, dueDay, count) => {
          const release = addDays('2026-01-01', n)
          const isChosenDay = (day: string) => day === addMonthsClamped(day, 0, dueDay)
          let expected = addDays(release, 30)
          while (!isChosenDay(expected)) expected = addDays(expected, 1)

          const dates = nominalDueDays({ release, dueDay, installments: count, firstDue: 'after-30-days' })
          expect(dates[0]).toBe(expected)
          expect(dates).toEqual(dates.map((_, i) => addMonthsClamped(expected, i, dueDay)))
        },
      ),
    )
  })
})

test('due dates, schedule, legal CET and IOF use the same basis', () => {
  const [release, dueDay, firstDue] = ['2026-11-22', 5, 'after-30-days'] as const
  const iof = practiceIof({ release, dueDay, firstDue })
  const plan = planFor(1000, 6, defaultPricing, iof)
  const spec = planFor(1000, 6, defaultPricing, practiceIof({ release, dueDay }))
  expect(plan.totalIOF).toBeGreaterThan(spec.totalIOF)

  const dates = dueDates({ release, dueDay, installments: 6, firstDue })
  expect(dates[0]).toEqual({ dueDate: '2027-01-05', payableUntil: '2027-01-05' })
  expect(daysBetween(release, dates[0]!.dueDate)).toBe(44)
  const rows = scheduleFor({ plan, amount: 1000, release, dueDay, firstDue })
  expect(rows.map(({ dueDate }) => dueDate)).toEqual(dates.map(({ dueDate }) => dueDate))
  const cet = (basis?: typeof firstDue) =>
    legalCetForPlan({ amount: 1000, plan, release, dueDay, firstDue: basis })
  expect(cet(firstDue)).toBeLessThan(cet())
})
