import { describe, expect, it } from 'vitest'
import vectors from './fixtures/early-settlement-vectors.json' with { type: 'json' }
import { toCents } from './round.ts'
import { settle } from './settlement.ts'
import { growth } from './settlement-rule.ts'

describe('a loan signed under the monthly rule', () => {
  it.each(vectors.cases)(
    'is settled by that rule to the cent: $id',
    ({ input, rows, instalment, basis30 }) => {
      const installments = rows.map(({ due }) => ({
        faceAmountCents: toCents(Number(instalment)),
        dueDate: due,
      }))
      const rule = { basis: 'monthly', monthlyPercent: input.fee } as const
      const { lines, totals } = settle({ installments, on: input.settleOn, rule })
      expect(lines.map(line => line.presentValueCents)).toEqual(rows.map(row => toCents(Number(row.pv30r))))
      expect(totals.presentValueCents).toBe(toCents(Number(basis30.sumOfRounded)))
      expect(settle({ installments, on: input.settleOn, fee: input.fee })).toEqual({ lines, totals })
    },
  )
})

describe('growth', () => {
  it('compounds a yearly rate over 365 days and a monthly one over 30', () => {
    expect(growth({ basis: 'dated', annualPercent: 44 }, 365)).toBeCloseTo(1.44, 12)
    expect(growth({ basis: 'dated', annualPercent: 44 }, 730)).toBeCloseTo(1.44 ** 2, 12)
    expect(growth({ basis: 'monthly', monthlyPercent: 8.5 }, 30)).toBeCloseTo(1.085, 12)
    expect(growth({ basis: 'monthly', monthlyPercent: 8.5 }, 60)).toBeCloseTo(1.085 ** 2, 12)
  })

  it.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY])('refuses a rate of %f', percent => {
    expect(() => growth({ basis: 'dated', annualPercent: percent }, 1)).toThrow(RangeError)
    expect(() => growth({ basis: 'monthly', monthlyPercent: percent }, 1)).toThrow(RangeError)
  })
})
