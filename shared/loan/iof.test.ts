import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import vectors from './fixtures/iof-practice-vectors.json' with { type: 'json' }
import { practiceCoefficient, practiceIof, specIof } from './iof.ts'
import { legalCetForPlan } from './legal-cet.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'
import { round2 } from './round.ts'

const two = (reais: number) => round2(reais).toFixed(2)

describe('IOF', () => {
  it.each(vectors.cases)(
    '$id: agrees for the specification, for practice by dates and for practice by 30-day months',
    vector => {
      const { release, dueDay, amount, n, ...pricing } = vector.input
      const base = amount + pricing.tacAmount + (pricing.tacPercent * amount) / 100
      const practice = practiceIof({ release, dueDay })
      expect(two(specIof({ base, n, pricing }))).toBe(vector.specIof.rounded2)

      const days = dueDates({ release, dueDay, installments: n }).map(due =>
        daysBetween(release, due.dueDate),
      )
      expect(days.some(day => day > 365)).toBe(vector.capHit)
      const plan = planFor(amount, n, pricing, practice)
      expect({
        onAmountPlusTac2: two(base * practiceCoefficient({ days, pricing })),
        grossedUp2: plan.totalIOF.toFixed(2),
        instalment2: plan.installmentValue.toFixed(2),
        legalCetAnnualPercent2: legalCetForPlan({ amount, plan, release, dueDay }).toFixed(2),
      }).toEqual({
        onAmountPlusTac2: vector.practiceDated.onAmountPlusTac2,
        grossedUp2: vector.practiceDated.grossedUp2,
        instalment2: vector.practiceDated.instalment2,
        legalCetAnnualPercent2: vector.practiceDated.legalCetAnnualPercent2,
      })

      const c = practiceCoefficient({ days: days.map((_, k) => 30 * (k + 1)), pricing })
      expect(two(base * c)).toBe(vector.practice30DayMonths.onAmountPlusTac2)
      expect(two((base * c) / (1 - c))).toBe(vector.practice30DayMonths.grossedUp2)
    },
  )

  it('refuses an IOF that exceeds the principal', () => {
    const pricing = { ...defaultPricing, iofOverAmount: 100 }
    expect(() => practiceIof({ release: '2026-12-01', dueDay: 1 })({ base: 1000, n: 6, pricing })).toThrow(
      RangeError,
    )
  })
})

test('practice never exceeds the specification for the same number of days', () => {
  const releases = fc.integer({ min: 0, max: 2000 }).map(days => addDays('2026-01-01', days))
  fc.assert(
    fc.property(
      releases,
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 24 }),
      (release, dueDay, n) => {
        const days = dueDates({ release, dueDay, installments: n }).map(due =>
          daysBetween(release, due.dueDate),
        )
        const c = practiceCoefficient({ days, pricing: defaultPricing })
        const longest = Math.min(365, days.at(-1)!)
        const { iofOverAmount, iofOverDuration } = defaultPricing
        expect(c).toBeLessThanOrEqual((iofOverAmount + iofOverDuration * longest) / 100 + 1e-12)
        expect(c).toBeGreaterThan(iofOverAmount / 100)
      },
    ),
  )
})
