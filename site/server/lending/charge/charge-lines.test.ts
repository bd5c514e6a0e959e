import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays } from '../../../../shared/loan/calendar.ts'
import { lateState } from '../../../../shared/loan/late-state.ts'
import { daysLateOf, lateFacts, priceLines, totalOf } from './charge-lines.ts'

const day = fc.integer({ min: 0, max: 1200 }).map(days => addDays('2026-01-01', days))
const installments = fc.array(
  fc.record({ faceCents: fc.integer({ min: 1, max: 300_000 }), dueDate: day }).map(each => ({
    ...each,
    id: `${each.dueDate} ${each.faceCents}`,
    number: 1,
    graceUntil: null,
    settled: [],
  })),
  { minLength: 1, maxLength: 24 },
)
const terms = { fee: 8.5, discounted: true }

describe('the price of instalments on a day', () => {
  test('agrees with the shared late state on every day', () => {
    fc.assert(
      fc.property(day, fc.option(day), day, fc.integer({ min: 1, max: 300_000 }), (...some) => {
        const [dueDate, graceUntil, on, faceCents] = some
        const businessDay = nextBusinessDay(dueDate)
        const payableUntil = graceUntil && graceUntil > businessDay ? graceUntil : businessDay
        const { lateInterestCents, ...state } = lateState(
          { faceAmountCents: faceCents, payableUntil, settled: [] },
          on,
        )
        expect(lateFacts({ dueDate, graceUntil, faceCents, settled: [] }, on)).toEqual({
          ...{ payableUntil, ...state, interestCents: lateInterestCents },
        })
      }),
    )
  })

  test('an early payment costs between zero and the face, and a line is never both discounted and late', () => {
    fc.assert(
      fc.property(installments, day, (chosen, on) => {
        for (const line of priceLines(chosen, { on, ...terms })) {
          const { faceCents, discountCents, fineCents, interestCents, totalCents } = line
          expect(totalCents).toBe(faceCents - discountCents + fineCents + interestCents)
          expect(discountCents).toBeGreaterThanOrEqual(0)
          expect(totalCents).toBeGreaterThanOrEqual(0)
          if (line.days > 0) expect(totalCents).toBeLessThanOrEqual(faceCents)
          expect(discountCents > 0 && fineCents > 0).toBe(false)
        }
      }),
    )
  })

  test('never falls from one day to the next', () => {
    fc.assert(
      fc.property(installments, day, fc.nat(60), (chosen, on, later) => {
        const now = totalOf(priceLines(chosen, { on, ...terms }))
        const then = totalOf(priceLines(chosen, { on: addDays(on, later), ...terms }))
        expect(then).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  test('of several instalments is the sum of their prices', () => {
    fc.assert(
      fc.property(installments, day, (chosen, on) => {
        const one = chosen.map(each => totalOf(priceLines([each], { on, ...terms })))
        const whole = totalOf(priceLines(chosen, { on, ...terms }))
        expect(one.reduce((total, cents) => total + cents, 0)).toBe(whole)
      }),
    )
  })
})

test('days late count from the next business day or the end of a grace period', () => {
  // 10 January 2027 is a Sunday.
  const late = (on: string, graceUntil: string | null = null) =>
    daysLateOf({ dueDate: '2027-01-10', graceUntil }, on)
  expect([late('2027-01-11'), late('2027-01-12'), late('2027-01-12', '2027-01-20')]).toEqual([0, 1, 0])
})
