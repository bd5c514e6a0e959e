import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { datedRate } from './dated-rate.ts'
import { firstDueBases } from './first-due.ts'
import { type Choice, contract, offered } from './fixtures/contracts.ts'
import vectors from './fixtures/dated-rate-vectors.json' with { type: 'json' }
import { defaultPricing } from './pricing.ts'
import { settle } from './settlement.ts'
import type { SettlementRule } from './settlement-rule.ts'

/** A contract and what settling its instalments, from the `openFrom`-th on, costs on a day. */
function signed(choice: Choice) {
  const loan = contract(choice)
  const rule: SettlementRule = { basis: 'dated', annualPercent: datedRate(loan).annualPercent }
  const payoff = (on: string, openFrom = 1) =>
    settle({ installments: loan.installments.slice(openFrom - 1), on, rule })
  return { ...loan, rule, payoff, last: loan.installments.at(-1)!.dueDate }
}

describe('early settlement at the dated rate', () => {
  const cases = vectors.cases.flatMap(({ input, settlement }) =>
    settlement.map(expected => ({ input, ...expected })),
  )
  it.each(cases)(
    'agrees to the cent: $input.amount in $input.installments from $input.release, settled on $on',
    ({ input, on, openFrom, presentValueCents, presentValueCentsShown, totalCents }) => {
      const { installments, paymentDay: dueDay } = input
      const { lines, totals } = signed({ ...input, installments, dueDay }).payoff(on, openFrom)
      const values = lines.map(line => line.presentValueCents)
      // The vectors list the first three lines and the last three, even where these overlap.
      const shown = presentValueCentsShown === 'all' ? values : [...values.slice(0, 3), ...values.slice(-3)]
      expect(shown).toEqual(presentValueCents)
      expect(totals.presentValueCents).toBe(totalCents)
    },
  )

  it('on the day of the payout costs the financed amount, which exceeds the lent amount, for every offered combination', () => {
    const wrong: Choice[] = []
    for (const release of ['2026-11-22', '2026-12-31', '2028-02-29']) {
      for (const choice of firstDueBases.flatMap(basis => [...offered(release, basis)])) {
        const { payoff, financedCents, lentCents } = signed(choice)
        const cents = payoff(release).totals.presentValueCents
        const halfCents = choice.installments
        if (Math.abs(cents - financedCents) * 2 > halfCents || cents < lentCents) wrong.push(choice)
      }
    }
    expect(wrong).toEqual([])
  })

  it('charges no interest on the day of the payout, even close to the first due date', () => {
    const near = { amount: 2500, installments: 24, dueDay: 1, release: '2026-12-31', pricing: defaultPricing }
    const { payoff, financedCents } = signed(near)
    expect(Math.abs(payoff(near.release).totals.presentValueCents - financedCents)).toBeLessThanOrEqual(12)
  })
})

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(n => n / 100)

/** Whatever another lender may charge, free of tariff, tax or interest as well, on any day that a contract allows. */
const foreign: fc.Arbitrary<Choice> = fc.record({
  amount: fc.integer({ min: 10_000, max: 500_000 }).map(cents => cents / 100),
  installments: fc.integer({ min: 1, max: 24 }),
  dueDay: fc.integer({ min: 1, max: 31 }),
  release: fc.integer({ min: 0, max: 3000 }).map(days => addDays('2026-01-01', days)),
  firstDue: fc.constantFrom(...firstDueBases),
  pricing: fc.record({
    tacAmount: hundredths(100),
    tacPercent: hundredths(10),
    iofOverAmount: hundredths(2),
    iofOverDuration: fc.integer({ min: 0, max: 200 }).map(n => n / 10_000),
    fee: fc.oneof(fc.constant(0), hundredths(1), hundredths(20), hundredths(100)),
  }),
})

describe('for any pricing', () => {
  test('the instalments discounted at the dated rate equal the financed amount', () => {
    fc.assert(
      fc.property(foreign, choice => {
        const loan = contract(choice)
        const { annualPercent, per30DaysPercent } = datedRate(loan)
        const face = loan.installments.reduce((sum, each) => sum + each.faceAmountCents, 0)
        const worth = loan.installments.reduce((sum, { faceAmountCents, dueDate }) => {
          const days = daysBetween(loan.release, dueDate)
          return sum + faceAmountCents / (1 + annualPercent / 100) ** (days / 365)
        }, 0)
        expect(Math.abs(worth - Math.min(face, loan.financedCents))).toBeLessThan(0.001)
        expect((1 + per30DaysPercent / 100) ** (365 / 30) / (1 + annualPercent / 100)).toBeCloseTo(1, 9)
      }),
      { numRuns: 2000 },
    )
  })

  const chosenDay = fc.nat(1000)

  test('settling on the day of the payout costs the financed amount and at least the lent amount', () => {
    fc.assert(
      fc.property(foreign, choice => {
        const { payoff, financedCents, lentCents, chargesCents } = signed(choice)
        const cents = payoff(choice.release).totals.presentValueCents
        const halfCent = choice.installments / 2
        expect(Math.abs(cents - financedCents)).toBeLessThanOrEqual(halfCent)
        // Without tariff and tax, financed is what was lent, and rounding alone decides.
        if (chargesCents >= halfCent) expect(cents).toBeGreaterThanOrEqual(lentCents)
      }),
      { numRuns: 2000 },
    )
  })

  test('the value never falls from one day to the next and never exceeds the face amount', () => {
    fc.assert(
      fc.property(foreign, chosenDay, (choice, after) => {
        const { payoff, release } = signed(choice)
        const today = payoff(addDays(release, after)).totals
        const tomorrow = payoff(addDays(release, after + 1)).totals
        expect(tomorrow.presentValueCents).toBeGreaterThanOrEqual(today.presentValueCents)
        expect(today.presentValueCents).toBeLessThanOrEqual(today.faceAmountCents)
        expect(today.discountCents).toBe(today.faceAmountCents - today.presentValueCents)
      }),
    )
  })

  test('partial settlements add up to the whole', () => {
    fc.assert(
      fc.property(
        foreign,
        chosenDay,
        fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
        (choice, after, mask) => {
          const { installments, payoff, release, rule } = signed(choice)
          const on = addDays(release, after)
          const part = (wanted: boolean) =>
            settle({ installments: installments.filter((_, i) => mask[i] === wanted), on, rule }).totals
              .presentValueCents
          expect(part(true) + part(false)).toBe(payoff(on).totals.presentValueCents)
        },
      ),
    )
  })

  test('the payoff grows from the day of the payout until the last due date, where it is the face', () => {
    fc.assert(
      fc.property(foreign, chosenDay, (choice, after) => {
        const { payoff, release, last } = signed(choice)
        const on = addDays(release, after)
        const value = (day: string) => payoff(day).totals.presentValueCents
        expect(value(addDays(on, 1))).toBeGreaterThanOrEqual(value(on))
        expect(value(last)).toBe(value(release) + payoff(release).totals.discountCents)
        expect(value(addDays(last, 90))).toBe(value(last))
      }),
    )
  })
})
