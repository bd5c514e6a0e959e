import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { extensionTaxCents } from './extension-tax.ts'
import { practiceIof, specIof } from './iof.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'
import { toCents } from './round.ts'
import { scheduleFor } from './schedule.ts'

const tax = { iofOverAmount: 0.38, iofOverDuration: 0.0082 }
const release = '2027-01-10'

/** The principal of each instalment, put off by some days. */
function principalsOf(installments: number, iofOf: Parameters<typeof planFor>[3], later: number) {
  const plan = planFor(1000, installments, defaultPricing, iofOf)
  const rows = scheduleFor({ plan, amount: 1000, release, dueDay: 10 })
  return {
    chargedCents: toCents(plan.totalIOF),
    principals: rows.map(({ principalCents, dueDate }) => ({
      principalCents,
      dueDate: addDays(dueDate, later),
    })),
  }
}

describe('extensionTaxCents', () => {
  it('is the daily rate on the principal for the days added, without the additional rate', () => {
    const principals = [{ principalCents: 1_000_000, dueDate: '2027-03-11' }]
    // 60 days: 0.38 % + 60 × 0.0082 %; 20 of them were not charged before.
    const chargedCents = 3_800 + 40 * 82
    expect(extensionTaxCents({ release, principals, chargedCents, tax })).toBe(20 * 82)
  })

  it('counts 365 days at most', () => {
    const principals = [{ principalCents: 1_000_000, dueDate: '2028-06-10' }]
    expect(extensionTaxCents({ release, principals, chargedCents: 3_800 + 365 * 82, tax })).toBe(0)
  })

  it('completes the tax of practice by the days added, for any count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 31 }), (count, later) => {
        const loan = principalsOf(count, practiceIof({ release, dueDay: 10 }), later)
        const added = loan.principals.reduce((sum, each) => sum + each.principalCents * later, 0)
        const expected = (added * tax.iofOverDuration) / 100
        // The contract's own tax was calculated before its instalments were rounded.
        expect(Math.abs(extensionTaxCents({ release, ...loan, tax }) - expected)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('is nothing where the contract’s tax of the whole base for the whole term covers it', () => {
    const { chargedCents, principals } = principalsOf(6, specIof, 20)
    expect(extensionTaxCents({ release, principals, chargedCents, tax })).toBe(0)
  })
})
