import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { agreedDates, agreedFaces, agreedRows } from './agreement.ts'
import { addDays, daysBetween } from './calendar.ts'
import { growth, type SettlementRule } from './settlement-rule.ts'

const rule: SettlementRule = { basis: 'dated', annualPercent: 180 }

describe('agreedDates', () => {
  it('goes on monthly, on the day of the first or the last of a shorter month', () => {
    expect(agreedDates('2027-01-31', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  })
})

describe('agreedFaces', () => {
  it('follows the equation of equal instalments over real days', () => {
    const dates = ['2027-02-10', '2027-03-10', '2027-04-10']
    // 100 / (2.8^(−30/365) + 2.8^(−58/365) + 2.8^(−89/365)) is 39.2788
    expect(agreedFaces(10_000, { dates, on: '2027-01-11', rule })).toEqual([3928, 3928, 3928])
  })

  it('divides evenly without interest, the cents in the last one', () => {
    const dates = ['2027-02-10', '2027-03-10', '2027-04-10']
    const free: SettlementRule = { basis: 'dated', annualPercent: 0 }
    expect(agreedFaces(10_000, { dates, on: '2027-01-11', rule: free })).toEqual([3333, 3333, 3334])
  })

  it('refuses a date that is not after the day', () => {
    const of = (date: string) => agreedFaces(10_000, { dates: [date], on: '2027-01-11', rule })
    expect(() => of('2027-01-11')).toThrow(RangeError)
    expect(() => of('2027-01-10')).toThrow(RangeError)
  })

  const cases = fc.record({
    priceCents: fc.integer({ min: 6_000, max: 2_000_000 }),
    count: fc.integer({ min: 1, max: 24 }),
    ahead: fc.integer({ min: 1, max: 35 }),
    start: fc.integer({ min: 0, max: 3650 }).map(days => addDays('2026-01-01', days)),
    rule: fc.oneof(
      fc.record({
        basis: fc.constant('dated' as const),
        annualPercent: fc.double({ min: 0, max: 900, noNaN: true }),
      }),
      fc.record({
        basis: fc.constant('monthly' as const),
        monthlyPercent: fc.double({ min: 0, max: 20, noNaN: true }),
      }),
    ),
  })

  test('their present value is the price, to half a cent of the last one', () => {
    fc.assert(
      fc.property(cases, ({ priceCents, count, ahead, start, rule: of }) => {
        const dates = agreedDates(addDays(start, ahead), count)
        const faces = agreedFaces(priceCents, { dates, on: start, rule: of })
        const value = faces.reduce(
          (sum, face, i) => sum + face / growth(of, daysBetween(start, dates[i]!)),
          0,
        )
        expect(Math.abs(value - priceCents)).toBeLessThanOrEqual(0.51)
        expect(new Set(faces.slice(0, -1)).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('gives all of the instalments to the principal where no interest is left, and refuses a cent more', () => {
    const dates = ['2027-02-10', '2027-03-10']
    expect(agreedRows([5_000, 5_000], dates, 10_000).map(row => row.principalCents)).toEqual([5_000, 5_000])
    expect(() => agreedRows([5_000, 5_000], dates, 10_001)).toThrow(RangeError)
  })

  test('the parts of the principal add up to it, none is negative or above its face', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
        const dates = agreedDates(addDays(each.start, each.ahead), each.count)
        const faces = agreedFaces(each.priceCents, { dates, on: each.start, rule: each.rule })
        const principal = Math.floor(each.priceCents * share)
        const rows = agreedRows(faces, dates, principal)
        expect(rows.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(principal)
        for (const { principalCents, faceCents } of rows) {
          expect(principalCents).toBeGreaterThanOrEqual(0)
          expect(principalCents).toBeLessThanOrEqual(faceCents)
        }
      }),
    )
  })

  it('refuses faces that are less than the principal', () => {
    expect(() => agreedRows([100, 100], ['2027-02-10', '2027-03-10'], 201)).toThrow(RangeError)
  })
})
