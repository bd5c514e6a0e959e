import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { datedRate, differsFromTable } from './dated-rate.ts'
import { contract } from './fixtures/contracts.ts'
import vectors from './fixtures/dated-rate-vectors.json' with { type: 'json' }
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'
import { round2 } from './round.ts'

const release = '2026-12-01'
const one = (faceAmountCents: number, days: number) => [{ faceAmountCents, dueDate: addDays(release, days) }]

describe('datedRate', () => {
  it.each(vectors.cases)(
    'agrees with the 50-digit reference: $input.amount in $input.installments from $input.release',
    ({ input, ...expected }) => {
      const { amount, installments: n, paymentDay, release, pricing } = input
      const loan = contract({ amount, installments: n, dueDay: paymentDay, release, pricing })
      expect(loan.financedCents).toBe(expected.financedCents)
      expect(loan.installments.map(({ dueDate }) => dueDate)).toEqual(expected.dueDates)
      expect(loan.installments[0]!.faceAmountCents).toBe(expected.installmentCents)

      const rate = datedRate(loan)
      const annual = Number(expected.annualRate)
      expect(Math.abs(rate.annualPercent / 100 - annual)).toBeLessThan(1e-11 * (1 + annual))
      expect(round2(rate.per30DaysPercent).toFixed(2)).toBe(expected.ratePer30DaysPercent)
    },
  )

  it('is 10 % a year when 10 % more is due after a year', () => {
    const rate = datedRate({ financedCents: 100_000, release, installments: one(110_000, 365) })
    expect(rate.annualPercent).toBeCloseTo(10, 10)
    expect(rate.per30DaysPercent).toBeCloseTo((1.1 ** (30 / 365) - 1) * 100, 10)
  })

  it.each([
    ['exactly what was financed', 100_000],
    ['less, because every instalment was rounded down', 99_999],
  ])('is zero when the instalments repay %s', (_, faceAmountCents) => {
    const rate = datedRate({ financedCents: 100_000, release, installments: one(faceAmountCents, 40) })
    expect(rate).toEqual({ annualPercent: 0, per30DaysPercent: 0 })
  })

  it('converges for one instalment a day after the payout at 500 % a month', () => {
    const { annualPercent } = datedRate({ financedCents: 10_000, release, installments: one(60_000, 1) })
    expect(Math.log1p(annualPercent / 100)).toBeCloseTo(365 * Math.log(6), 8)
  })

  it.each([
    ['nothing financed', 0, one(100, 30)],
    ['half a cent financed', 0.5, one(100, 30)],
    ['no instalment due later than the release', 100, one(100, 0)],
    ['an instalment of zero', 100, one(0, 30)],
    ['an instalment that is not whole cents', 100, one(100.5, 30)],
    ['a day that does not exist', 100, [{ faceAmountCents: 100, dueDate: '2027-02-30' }]],
    ['a rate beyond any number', 100, one(1_000, 1)],
  ])('refuses %s', (_, financedCents, installments) => {
    expect(() => datedRate({ financedCents, release, installments })).toThrow(RangeError)
  })
})

describe('differsFromTable', () => {
  it.each([
    [8.5, 9.35, false],
    [8.5, 9.36, true],
    [8.5, 7.65, false],
    [8.5, 7.64, true],
    [8.5, 9.354, false],
    [8.5, 9.355, true],
    [8.5, 8.5, false],
    [0, 0.02, false],
  ])('with %f percent in the table and %f by the dates: %s', (table, per30DaysPercent, expected) => {
    expect(differsFromTable({ annualPercent: 0, per30DaysPercent }, table)).toBe(expected)
  })

  it.each([
    ['2026-11-22', 5, true],
    ['2026-11-22', 25, false],
  ])('six instalments after a payout on %s, due on day %i: differs %s', (release, dueDay, expected) => {
    const rate = datedRate(
      contract({ amount: 1000, installments: 6, dueDay, release, pricing: defaultPricing }),
    )
    expect(differsFromTable(rate, planFor(1000, 6, defaultPricing).monthlyRate)).toBe(expected)
  })
})
