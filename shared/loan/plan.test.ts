import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import vectors from './fixtures/loan-maths-vectors.json' with { type: 'json' }
import { exactCents, over, plus, power, type Rational, rational, times } from './fixtures/rational.ts'
import { limits } from './limits.ts'
import { planFor } from './plan.ts'
import { defaultPricing, type Pricing } from './pricing.ts'
import { toCents } from './round.ts'

describe('planFor', () => {
  it.each(vectors.cases)(
    'agrees with exact fractions: $id ($group)',
    ({ input, rounded2, fromRoundedInstalment }) => {
      const { amount, n, ...pricing } = input
      const plan = planFor(amount, n, pricing)
      expect({
        tac: plan.totalTAC.toFixed(2),
        iof: plan.totalIOF.toFixed(2),
        financed: plan.financed.toFixed(2),
        instalment: plan.installmentValue.toFixed(2),
        annualRate: plan.annualRate.toFixed(2),
        total: plan.totalAmount.toFixed(2),
        cet: plan.cet.toFixed(2),
      }).toEqual({
        tac: rounded2.tac,
        iof: rounded2.iof,
        financed: rounded2.financed,
        instalment: rounded2.instalment,
        annualRate: rounded2.annualRate,
        ...fromRoundedInstalment,
      })
    },
  )

  it('gives the worked example of the specification', () => {
    expect(planFor(1000, 6, defaultPricing)).toEqual({
      numberOfInstallments: 6,
      installmentValue: 234.87,
      totalAmount: 1409.22,
      totalInterest: 339.73,
      totalTAC: 50,
      totalIOF: 19.49,
      monthlyRate: 8.5,
      annualRate: 166.17,
      cet: 40.92,
      financed: 1069.49,
    })
  })

  it('accepts another IOF rule', () => {
    expect(planFor(1000, 6, defaultPricing, () => 0)).toMatchObject({ totalIOF: 0, financed: 1050 })
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %f instalments', n => {
    expect(() => planFor(1000, n, defaultPricing)).toThrow(RangeError)
  })

  it.each([0, -1000, Number.NaN, Number.POSITIVE_INFINITY])('refuses an amount of %f', amount => {
    expect(() => planFor(amount, 6, defaultPricing)).toThrow(RangeError)
  })

  it.each(Object.keys(defaultPricing))('refuses a negative or non-numeric %s', figure => {
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => planFor(1000, 6, { ...defaultPricing, [figure]: value })).toThrow(`pricing.${figure}`)
    }
  })
})

/** Short decimals, as people write prices: at most `digits` after the point. */
const decimal = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map(value => Number((value / 10 ** digits).toFixed(digits)))

const amounts = fc.integer({ min: 10_000, max: 500_000 }).map(cents => cents / 100)
const counts = fc.integer({ min: 1, max: 24 })
const pricings: fc.Arbitrary<Pricing> = fc.record({
  tacAmount: decimal(100, 2),
  tacPercent: decimal(10, 2),
  iofOverAmount: decimal(2, 3),
  iofOverDuration: decimal(1, 4).map(value => Number((value / 10).toFixed(5))),
  fee: decimal(20, 2),
})

function exactPlan(amount: number, n: number, pricing: Pricing) {
  const hundred = rational(100)
  const lent = rational(amount)
  const tac = plus(rational(pricing.tacAmount), over(times(rational(pricing.tacPercent), lent), hundred))
  const base = plus(lent, tac)
  const daily = times(rational(pricing.iofOverDuration.toFixed(5)), rational(30 * n))
  const iof = over(times(plus(rational(pricing.iofOverAmount), daily), base), hundred)
  const financed = plus(base, iof)
  return { tac, iof, financed, installment: times(financed, exactAnnuity(pricing.fee, n)) }
}

function exactAnnuity(fee: number, n: number): Rational {
  if (fee === 0) return { top: 1n, bottom: BigInt(n) }
  const rate = over(rational(fee), rational(100))
  const growth = power(plus(rational(1), rate), n)
  return over(times(rate, growth), plus(growth, rational(-1)))
}

function expectExact(amount: number, n: number, pricing: Pricing) {
  const plan = planFor(amount, n, pricing)
  const exact = exactPlan(amount, n, pricing)
  const markUp = over(
    times(plus(rational(plan.totalAmount), rational(-amount)), rational(100)),
    rational(amount),
  )
  expect({
    ...plan,
    cents: [plan.totalTAC, plan.totalIOF, plan.financed, plan.installmentValue].map(toCents),
  }).toEqual({
    ...plan,
    cents: [exact.tac, exact.iof, exact.financed, exact.installment].map(exactCents),
  })
  if (markUp.top >= 0n) expect(toCents(plan.cet)).toBe(exactCents(markUp))
}

test('every plan of the proposal form is exact to the cent', () => {
  const { min, max, step } = limits.amount
  for (let amount = min; amount <= max; amount += step) {
    for (let n = limits.installments.min; n <= limits.installments.max; n++)
      expectExact(amount, n, defaultPricing)
  }
})

test('any amount, count and pricing agrees with exact fractions to the cent', () => {
  fc.assert(fc.property(amounts, counts, pricings, expectExact), { numRuns: 2000 })
})

test('the displayed parts add up to the total', () => {
  fc.assert(
    fc.property(amounts, counts, pricings, (amount, n, pricing) => {
      const plan = planFor(amount, n, pricing)
      const parts = [amount, plan.totalTAC, plan.totalIOF, plan.totalInterest].map(toCents)
      expect(parts.reduce((a, b) => a + b)).toBe(toCents(plan.totalAmount))
      expect(toCents(plan.totalAmount)).toBe(toCents(plan.installmentValue) * n)
    }),
  )
})

test('more instalments never raise the instalment and never lower the total, with the built-in terms', () => {
  fc.assert(
    fc.property(amounts, amount => {
      const plans = Array.from({ length: 24 }, (_, i) => planFor(amount, i + 1, defaultPricing))
      expect(plans.map(plan => plan.numberOfInstallments)).toEqual(plans.map((_, i) => i + 1))
      for (const [i, plan] of plans.entries()) {
        const next = plans[i + 1]
        if (!next) continue
        expect(next.installmentValue).toBeLessThan(plan.installmentValue)
        expect(next.totalAmount).toBeGreaterThan(plan.totalAmount)
      }
    }),
  )
})
