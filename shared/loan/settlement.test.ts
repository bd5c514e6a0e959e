import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from './calendar.ts'
import { dueDates } from './due-dates.ts'
import vectors from './fixtures/early-settlement-vectors.json' with { type: 'json' }
import { planFor } from './plan.ts'
import { toCents } from './round.ts'
import { presentValueCents, settle } from './settlement.ts'

const cents = (reais: string) => toCents(Number(reais))

describe('settle', () => {
  // The vectors also carry a days/365 basis, for comparison. The contract states days/30, and so does this module.
  it.each(vectors.cases)(
    'agrees to the cent with $id ($group)',
    ({ input, rows, instalment, grossRemaining, basis30 }) => {
      const { release, dueDay, amount, n, settleOn, paidInstalments, ...pricing } = input
      const faceAmountCents = toCents(planFor(amount, n, pricing).installmentValue)
      expect(faceAmountCents).toBe(cents(instalment))

      const all = dueDates({ release, dueDay, installments: n })
      const installments = rows.map(({ number }) => ({
        number,
        faceAmountCents,
        dueDate: all[number - 1]!.dueDate,
      }))
      const { lines, totals } = settle({ installments, on: settleOn, fee: pricing.fee })

      expect(lines).toEqual(
        rows.map(row => ({
          number: row.number,
          dueDate: row.due,
          faceAmountCents,
          days: row.days,
          presentValueCents: cents(row.pv30r),
          discountCents: faceAmountCents - cents(row.pv30r),
        })),
      )
      expect(totals).toEqual({
        faceAmountCents: cents(grossRemaining),
        presentValueCents: cents(basis30.sumOfRounded),
        discountCents: cents(basis30.discount2),
      })
      expect(rows.length).toBeLessThanOrEqual(n - paidInstalments)
    },
  )

  it('does not discount an instalment that is due today or overdue', () => {
    const installments = ['2027-03-09', '2027-03-10', '2027-03-11'].map(dueDate => ({
      faceAmountCents: 23487,
      dueDate,
    }))
    const { lines } = settle({ installments, on: '2027-03-10', fee: 8.5 })
    expect(lines.map(({ days, discountCents }) => [days, discountCents])).toEqual([
      [-1, 0],
      [0, 0],
      [1, 64],
    ])
  })

  it('returns zeros when nothing is open', () => {
    expect(settle({ installments: [], on: '2027-03-10', fee: 8.5 })).toEqual({
      lines: [],
      totals: { faceAmountCents: 0, presentValueCents: 0, discountCents: 0 },
    })
  })
})

describe('presentValueCents', () => {
  const sound = { faceAmountCents: 23487, dueDate: '2027-06-10', on: '2027-03-01', fee: 8.5 }

  it('is the face amount at a zero rate', () => {
    expect(presentValueCents({ ...sound, fee: 0 })).toBe(23487)
  })

  it.each([
    { fee: -1 },
    { fee: Number.NaN },
    { faceAmountCents: -1 },
    { faceAmountCents: 234.87 },
    { faceAmountCents: Number.NaN },
    { dueDate: '2027-02-30' },
    { on: 'hoje' },
  ])('refuses %j', wrong => {
    expect(() => presentValueCents({ ...sound, ...wrong })).toThrow(RangeError)
  })
})

test('never decreases with time and stays between 0 and the face amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 2000 }).map(hundredths => hundredths / 100),
      fc.integer({ min: -60, max: 800 }),
      (faceAmountCents, fee, days) => {
        const on = '2027-03-10'
        const value = (ahead: number) =>
          presentValueCents({ faceAmountCents, dueDate: addDays(on, ahead), on, fee })
        expect(value(days)).toBeGreaterThanOrEqual(value(days + 1))
        expect(value(days)).toBeGreaterThanOrEqual(0)
        expect(value(days)).toBeLessThanOrEqual(faceAmountCents)
      },
    ),
  )
})
