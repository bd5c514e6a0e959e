import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from './calendar.ts'
import vectors from './fixtures/late-payment-vectors.json' with { type: 'json' }
import { defaultLateTerms, lateCharges } from './late.ts'
import { toCents } from './round.ts'

const payableUntil = '2027-01-11'
const cents = (reais: string) => toCents(Number(reais))

describe('lateCharges', () => {
  it.each(vectors.cases)(
    'agrees to the cent with $id: $input.instalment, $input.daysLate days late',
    vector => {
      const { instalment, daysLate, ...percents } = vector.input
      expect(
        lateCharges({
          faceAmountCents: cents(instalment),
          payableUntil,
          on: addDays(payableUntil, daysLate),
          terms: {
            finePercent: Number(percents.finePercent),
            moraPercentPerMonth: Number(percents.moraPercentPerMonth),
            remuneratoryMonthlyPercent: Number(percents.remuneratoryMonthlyPercent),
          },
        }),
      ).toEqual({
        daysLate,
        fineCents: cents(vector.rounded2.fine),
        moraCents: cents(vector.rounded2.mora),
        remuneratoryCents: cents(vector.rounded2.remuneratory),
        totalCents: cents(vector.sumOfRounded),
      })
    },
  )

  it('charges a 2 % fine once and 1 % a month by default', () => {
    const month = lateCharges({ faceAmountCents: 10_000, payableUntil, on: addDays(payableUntil, 30) })
    expect(month).toEqual({
      daysLate: 30,
      fineCents: 200,
      moraCents: 100,
      remuneratoryCents: 0,
      totalCents: 10_300,
    })
  })

  it.each(['2026-12-01', '2027-01-10', payableUntil])('charges nothing on %s', on => {
    const expected = { daysLate: 0, fineCents: 0, moraCents: 0, remuneratoryCents: 0, totalCents: 23487 }
    expect(lateCharges({ faceAmountCents: 23487, payableUntil, on })).toEqual(expected)
  })

  it.each([-1, 0.5, Number.NaN])('refuses a face amount of %f cents', faceAmountCents => {
    expect(() => lateCharges({ faceAmountCents, payableUntil, on: payableUntil })).toThrow(RangeError)
  })

  it.each(Object.keys(defaultLateTerms))('refuses a negative or non-numeric %s', name => {
    for (const percent of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const terms = { ...defaultLateTerms, [name]: percent }
      expect(() => lateCharges({ faceAmountCents: 1, payableUntil, on: payableUntil, terms })).toThrow(name)
    }
  })
})

test('never decreases from day to day, and charges the fine once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 1, max: 1000 }),
      (faceAmountCents, days) => {
        const terms = { ...defaultLateTerms, remuneratoryMonthlyPercent: 8.5 }
        const at = (late: number) =>
          lateCharges({ faceAmountCents, payableUntil, on: addDays(payableUntil, late), terms })
        expect(at(days + 1).totalCents).toBeGreaterThanOrEqual(at(days).totalCents)
        expect(at(days + 1).fineCents).toBe(at(1).fineCents)
      },
    ),
  )
})
