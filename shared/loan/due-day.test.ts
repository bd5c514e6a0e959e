import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { datedRate } from './dated-rate.ts'
import { type DueDayLimits, firstDueDates, movedCents, movedDueDays } from './due-day.ts'
import { contract } from './fixtures/contracts.ts'
import { limits } from './limits.ts'
import { defaultPricing } from './pricing.ts'
import { settle } from './settlement.ts'
import type { SettlementRule } from './settlement-rule.ts'

const rule: SettlementRule = { basis: 'dated', annualPercent: 180 }
const policy: DueDayLimits = { leastAhead: 5, mostEarlier: 15, mostLater: 31, leastApart: 15 }

describe('movedCents', () => {
  it('adds the interest of the days, compound at the dated rate', () => {
    const moved = { unpaidCents: 10_000, from: '2027-02-05', to: '2027-02-25', on: '2027-01-20', rule }
    // 100 × 2.8^(20/365) is 105.804; with 105.80 the present value would be a cent lower than before.
    expect(movedCents(moved)).toBe(10_581)
    // 100 × 2.8^(−20/365) is 94.515
    expect(movedCents({ ...moved, from: moved.to, to: moved.from })).toBe(9_451)
  })

  it('follows the monthly rule of older loans', () => {
    const monthly: SettlementRule = { basis: 'monthly', monthlyPercent: 8.5 }
    const moved = { unpaidCents: 10_000, from: '2027-02-05', to: '2027-03-07', on: '2027-01-20' }
    expect(movedCents({ ...moved, rule: monthly })).toBe(10_850)
  })

  it('costs nothing without interest', () => {
    const free: SettlementRule = { basis: 'dated', annualPercent: 0 }
    const moved = { unpaidCents: 10_000, from: '2027-02-05', to: '2027-02-25', on: '2027-01-20' }
    expect(movedCents({ ...moved, rule: free })).toBe(10_000)
  })

  it.each(['2027-01-20', '2027-01-19'])('refuses a date that is not after the day: %s', day => {
    const moved = { unpaidCents: 10_000, on: '2027-01-20', rule }
    expect(() => movedCents({ ...moved, from: day, to: '2027-02-25' })).toThrow(RangeError)
    expect(() => movedCents({ ...moved, from: '2027-02-05', to: day })).toThrow(RangeError)
  })
})

describe('movedDueDays', () => {
  it('keeps the months between instalments, also where some were paid in advance', () => {
    expect(movedDueDays(['2027-02-05', '2027-03-05', '2027-06-05'], '2027-02-25')).toEqual([
      '2027-02-25',
      '2027-03-25',
      '2027-06-25',
    ])
  })

  it('goes over the end of a year', () => {
    expect(movedDueDays(['2026-12-25', '2027-01-25'], '2027-01-05')).toEqual(['2027-01-05', '2027-02-05'])
  })
})

describe('firstDueDates', () => {
  const asked = { first: '2027-02-10', stays: undefined, on: '2027-01-25', currentDay: 10 }
  const offered = { offeredDays: limits.paymentDays, limits: policy }

  it('offers each other day before and after the date, within the limits', () => {
    // The 25th of January is too far back; the 10th is the day of today.
    expect(firstDueDates({ ...asked, ...offered })).toEqual([
      '2027-02-05',
      '2027-02-15',
      '2027-02-25',
      '2027-03-05',
    ])
  })

  it('leaves days between an instalment that stays and the first that moves', () => {
    const near = { ...asked, first: '2027-02-25', stays: '2027-01-25', currentDay: 25 }
    expect(firstDueDates({ ...near, ...offered })).toContain('2027-02-10')
    expect(firstDueDates({ ...near, stays: '2027-01-27', ...offered })).not.toContain('2027-02-10')
  })

  it('offers nothing that is due at once', () => {
    const soon = { ...asked, on: '2027-02-04', first: '2027-02-10' }
    expect(firstDueDates({ ...soon, ...offered })).not.toContain('2027-02-05')
  })
})

/** A loan on a day between two due dates, some instalments paid, and one of its choices. */
const change = fc
  .record({
    amount: fc.integer({ min: 2, max: 50 }).map(times => times * 50),
    installments: fc.integer({ min: 1, max: 24 }),
    dueDay: fc.constantFrom(...limits.paymentDays),
    release: fc.integer({ min: 0, max: 1200 }).map(days => addDays('2026-01-01', days)),
    fee: fc.constantFrom(0, 1, 4.5, 8.5, 15),
    isMonthly: fc.boolean(),
    paid: fc.nat(23),
    daysBefore: fc.integer({ min: 6, max: 28 }),
    choice: fc.nat(),
  })
  .map(({ fee, isMonthly, paid, daysBefore, choice, ...loan }) => {
    const signed = contract({ ...loan, pricing: { ...defaultPricing, fee } })
    const dated: SettlementRule = { basis: 'dated', annualPercent: datedRate(signed).annualPercent }
    const by: SettlementRule = isMonthly ? { basis: 'monthly', monthlyPercent: fee } : dated
    const open = signed.installments.slice(Math.min(paid, loan.installments - 1))
    const first = open[0]!.dueDate
    const on = [addDays(first, -daysBefore), signed.release].sort().at(-1)!
    const dates = firstDueDates({
      ...{ first, stays: undefined, on, currentDay: loan.dueDay },
      ...{ offeredDays: limits.paymentDays, limits: policy },
    })
    return { open, on, by, to: dates[choice % Math.max(1, dates.length)] }
  })
  .filter(({ open, on, to }) => to !== undefined && daysBetween(on, open[0]!.dueDate) > 0)
  .map(({ open, on, by, to }) => {
    const days = movedDueDays(
      open.map(({ dueDate }) => dueDate),
      to!,
    )
    const moved = open.map((each, index) => ({
      ...each,
      dueDate: days[index]!,
      faceAmountCents: movedCents({
        ...{ unpaidCents: each.faceAmountCents, from: each.dueDate, to: days[index]!, on, rule: by },
      }),
    }))
    return { open, moved, on, by }
  })

const payoff = (
  installments: { faceAmountCents: number; dueDate: string }[],
  on: string,
  by: SettlementRule,
) => settle({ installments, on, rule: by }).totals.presentValueCents

describe('a change of the due day', () => {
  test('leaves the day’s payoff as it was, line by line', () => {
    fc.assert(
      fc.property(change, ({ open, moved, on, by }) => {
        const values = (of: typeof open) =>
          settle({ installments: of, on, rule: by }).lines.map(line => line.presentValueCents)
        expect(values(moved)).toEqual(values(open))
      }),
    )
  })

  test('never makes settling everything cheaper on a later day than on the day before', () => {
    fc.assert(
      fc.property(change, ({ moved, on, by }) => {
        for (let day = 0; day < 60; day++)
          expect(payoff(moved, addDays(on, day + 1), by)).toBeGreaterThanOrEqual(
            payoff(moved, addDays(on, day), by),
          )
      }),
    )
  })

  test('makes settling everything cost the same as without it, to a cent a line, until a date has come', () => {
    fc.assert(
      fc.property(change, fc.nat(40), ({ open, moved, on, by }, later) => {
        const soonest = [open[0]!.dueDate, moved[0]!.dueDate].sort()[0]!
        const day = [addDays(on, later), soonest].sort()[0]!
        const apart = Math.abs(payoff(moved, day, by) - payoff(open, day, by))
        expect(apart).toBeLessThanOrEqual(open.length)
      }),
    )
  })

  test('to a later date: what was charged before still pays the instalment on its old date, to a cent', () => {
    fc.assert(
      fc.property(change, ({ open, moved, by }) => {
        for (const [index, old] of open.entries()) {
          const each = moved[index]!
          if (each.dueDate < old.dueDate) continue
          const worth = payoff([each], old.dueDate, by)
          expect(Math.abs(worth - old.faceAmountCents)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('costs more to a later date, and less to an earlier one, unless the loan has no interest', () => {
    fc.assert(
      fc.property(change, ({ open, moved }) => {
        for (const [index, old] of open.entries()) {
          const each = moved[index]!
          const difference = each.faceAmountCents - old.faceAmountCents
          if (each.dueDate > old.dueDate) expect(difference).toBeGreaterThanOrEqual(0)
          if (each.dueDate < old.dueDate) expect(difference).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('and back again: each instalment has its amount again, to two cents', () => {
    fc.assert(
      fc.property(change, ({ open, moved, on, by }) => {
        for (const [index, old] of open.entries()) {
          const { faceAmountCents: unpaidCents, dueDate: from } = moved[index]!
          const back = movedCents({ unpaidCents, from, to: old.dueDate, on, rule: by })
          expect(Math.abs(back - old.faceAmountCents)).toBeLessThanOrEqual(2)
        }
      }),
    )
  })
})
