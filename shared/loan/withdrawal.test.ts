import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { datedRate } from './dated-rate.ts'
import { contract } from './fixtures/contracts.ts'
import vectors from './fixtures/dated-rate-vectors.json' with { type: 'json' }
import { exactCents, over, plus, rational, times } from './fixtures/rational.ts'
import { interestCents } from './interest-to-date.ts'
import { defaultPricing as tax } from './pricing.ts'
import { settle } from './settlement.ts'
import { lastWithdrawalDay, withdrawalDays, withdrawalFor } from './withdrawal.ts'

const receivedOn = '2026-12-01'
const rule = { basis: 'dated', annualPercent: 229.05923938 } as const
const sound = { amountCents: 100_000, receivedOn, on: '2026-12-04', rule, tax }

describe('withdrawalFor', () => {
  const cases = vectors.cases.flatMap(({ input, withdrawal }) => withdrawal.map(each => ({ input, ...each })))
  it.each(cases)(
    'agrees to the cent: $input.amount in $input.installments from $input.release, after $day days',
    ({ input, day, ...expected }) => {
      const { release, pricing } = input
      const loan = contract({ ...input, dueDay: input.paymentDay })
      const { annualPercent } = datedRate(loan)
      const quote = withdrawalFor({
        amountCents: loan.lentCents,
        receivedOn: release,
        on: addDays(release, day),
        rule: { basis: 'dated', annualPercent },
        tax: pricing,
      })
      expect(quote).toEqual({ ...expected, days: day, paidCents: 0, refundCents: 0 })
    },
  )

  it('costs less than paying everything off, also without a tariff, while nothing was paid', () => {
    for (const tacPercent of [0, 5])
      for (const installments of [1, 2, 6, 24])
        for (const dueDay of [5, 25]) {
          const release = '2026-11-28'
          const pricing = { ...tax, tacPercent }
          const loan = contract({ amount: 100, installments, dueDay, release, pricing })
          const byDates = { basis: 'dated', annualPercent: datedRate(loan).annualPercent } as const
          for (let day = 0; day <= withdrawalDays; day++) {
            const on = addDays(release, day)
            const { totals } = settle({ installments: loan.installments, on, rule: byDates })
            const back = { amountCents: loan.lentCents, receivedOn: release, on, rule: byDates, tax: pricing }
            expect(withdrawalFor(back).totalCents).toBeLessThan(totals.presentValueCents)
          }
        }
  })

  it('costs nothing before the payout', () => {
    expect(withdrawalFor({ ...sound, receivedOn: undefined })).toEqual({
      amountCents: 0,
      interestCents: 0,
      iofCents: 0,
      paidCents: 0,
      totalCents: 0,
      refundCents: 0,
      days: 0,
    })
  })

  it('deducts payments, and refunds what exceeds the cost', () => {
    const { totalCents } = withdrawalFor(sound)
    expect(withdrawalFor({ ...sound, paidCents: 23_487 })).toMatchObject({
      paidCents: 23_487,
      totalCents: totalCents - 23_487,
      refundCents: 0,
    })
    expect(withdrawalFor({ ...sound, paidCents: totalCents })).toMatchObject({
      totalCents: 0,
      refundCents: 0,
    })
    expect(withdrawalFor({ ...sound, paidCents: totalCents + 7 })).toMatchObject({
      totalCents: 0,
      refundCents: 7,
    })
  })

  it.each([
    { amountCents: -1 },
    { amountCents: 0.5 },
    { paidCents: -1 },
    { paidCents: 0.5 },
    { on: '2027-02-30' },
    { rule: { basis: 'dated', annualPercent: -1 } as const },
    { tax: { iofOverAmount: Number.NaN, iofOverDuration: 0.0082 } },
    { tax: { iofOverAmount: 0.38, iofOverDuration: -1 } },
  ])('refuses %j', wrong => {
    expect(() => withdrawalFor({ ...sound, ...wrong })).toThrow(RangeError)
  })
})

test('the last day of withdrawal is the seventh after the payout', () => {
  expect(lastWithdrawalDay(receivedOn)).toBe('2026-12-08')
})

test('interest starts the day after the payout', () => {
  for (const to of [receivedOn, '2026-11-20'])
    expect(interestCents({ amountCents: 100_000, from: receivedOn, to, rule })).toBe(0)
  expect(interestCents({ amountCents: 100_000, from: receivedOn, to: '2026-12-02', rule })).toBe(327)
})

test('the parts add up, the total never decreases from day to day, and the IOF is exact to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 500_000 }),
      fc.nat(60),
      fc.nat(600_000),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      (amountCents, days, paidCents, annualPercent) => {
        const at = (day: number) =>
          withdrawalFor({
            amountCents,
            receivedOn,
            on: addDays(receivedOn, day),
            rule: { basis: 'dated', annualPercent },
            tax,
            paidCents,
          })
        const quote = at(days)
        expect(quote.amountCents + quote.interestCents + quote.iofCents - quote.paidCents).toBe(
          quote.totalCents - quote.refundCents,
        )
        expect(Math.min(quote.totalCents, quote.refundCents)).toBe(0)
        expect(quote.days).toBe(daysBetween(receivedOn, addDays(receivedOn, days)))
        expect(at(days + 1).totalCents).toBeGreaterThanOrEqual(quote.totalCents)
        const percent = plus(rational('0.38'), times(rational('0.0082'), rational(days)))
        expect(quote.iofCents).toBe(exactCents(over(times(rational(amountCents), percent), rational(10_000))))
      },
    ),
  )
})
