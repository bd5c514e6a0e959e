import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../shared/loan/calendar.ts'
import { lateState } from '../../../../shared/loan/late-state.ts'
import { payableAfterFault } from './grace-for-fault.ts'

const payableUntil = '2026-12-10'
const after = (days: number) => addDays(payableUntil, days)

test('late before the payment, an instalment stands after the fault as on the day of the payment', () => {
  const days = fc.record({ late: fc.integer({ min: 1, max: 400 }), gone: fc.nat(400), later: fc.nat(60) })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 1_000_000 }), ({ late, gone, later }, faceAmountCents) => {
      const [paidOn, today] = [after(late), after(late + gone)]
      const moved = payableAfterFault({ payableUntil, lastLatePart: undefined, paidOn, today })
      const one = { faceAmountCents, settled: [] }
      const now = lateState({ ...one, payableUntil: moved }, addDays(today, later))
      expect(now).toEqual(lateState({ ...one, payableUntil }, addDays(paidOn, later)))
    }),
  )
})

test('with a part that was paid late before, it owes the same', () => {
  const days = fc.record({
    part: fc.integer({ min: 1, max: 90 }),
    between: fc.integer({ min: 1, max: 200 }),
    gone: fc.nat(400),
  })
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1_000, max: 1_000_000 }),
      ({ part, between, gone }, faceAmountCents) => {
        const lastLatePart = after(part)
        const [paidOn, today] = [after(part + between), after(part + between + gone)]
        const { fineCents, lateInterestCents } = lateState(
          { faceAmountCents, payableUntil, settled: [] },
          lastLatePart,
        )
        const principalCents = Math.floor(faceAmountCents / 3)
        const settled = [{ on: lastLatePart, fineCents, lateInterestCents, principalCents }]
        const moved = payableAfterFault({ payableUntil, lastLatePart, paidOn, today })
        const [before, now] = [
          lateState({ faceAmountCents, payableUntil, settled }, paidOn),
          lateState({ faceAmountCents, payableUntil: moved, settled }, today),
        ]
        if (gone > 0) expect({ ...now, daysLate: before.daysLate }).toEqual(before)
        expect(now.totalCents).toBe(before.totalCents)
      },
    ),
  )
})

test('paid in time, it has days to be paid again', () => {
  const given = { payableUntil, lastLatePart: undefined, paidOn: payableUntil, today: '2027-01-20' }
  // 25 January is a Monday.
  expect(payableAfterFault(given)).toBe('2027-01-25')
})
