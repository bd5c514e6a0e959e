import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import { lateState, type SettledParts } from '../../../../shared/loan/late-state.ts'
import { presentValueCents } from '../../../../shared/loan/settlement.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import type { InstallmentRow } from '../loan/tables.ts'

export interface PricedLine {
  installmentId: string
  number: number
  dueDate: CalendarDay
  /** What is unpaid of the instalment's face. */
  faceCents: number
  /** Payable without charges until this day, if the payout was late. */
  graceUntil: CalendarDay | null
  /** To the due date; negative when past. */
  days: number
  daysLate: number
  fineCents: number
  /** Late interest. */
  interestCents: number
  discountCents: number
  totalCents: number
}

interface Due {
  dueDate: CalendarDay
  graceUntil: CalendarDay | null
}

/** An instalment and what was settled of it. */
interface Owed extends Due {
  faceCents: number
  settled: readonly SettledParts[]
}

type Priced = Pick<InstallmentRow, 'id' | 'number'> & Owed

/**
 * Calculates what paying these instalments on the day `on` costs, as far as they are unpaid. Late ones carry fine and
 * interest. With `discountBy`, the loan's rule, those not yet due are discounted to the day.
 */
export const priceLines = (
  installments: readonly Priced[],
  { on, discountBy }: { on: CalendarDay; discountBy?: SettlementRule | undefined },
): PricedLine[] =>
  installments.map(installment => {
    const { id, number, dueDate, graceUntil } = installment
    const { unpaidCents, daysLate, fineCents, interestCents, totalCents } = lateFacts(installment, on)
    const value = discountBy
      ? presentValueCents({ faceAmountCents: unpaidCents, dueDate, on, rule: discountBy })
      : unpaidCents
    const discountCents = unpaidCents - value
    return {
      ...{ installmentId: id, number, dueDate, graceUntil, faceCents: unpaidCents },
      days: daysBetween(on, dueDate),
      ...{ daysLate, fineCents, interestCents, discountCents },
      totalCents: totalCents - discountCents,
    }
  })

/** What is open of an instalment on the day `on`, how late it is, and the last day without charges. */
export function lateFacts(installment: Owed, on: CalendarDay) {
  const { faceCents, settled } = installment
  const payableUntil = payableUntilOf(installment)
  // Shortcut: most instalments are not late, and the profile is polled every few seconds.
  if (on <= payableUntil) {
    const unpaidCents = faceCents - settled.reduce((sum, part) => sum + part.principalCents, 0)
    return { payableUntil, daysLate: 0, unpaidCents, fineCents: 0, interestCents: 0, totalCents: unpaidCents }
  }
  const { lateInterestCents, ...state } = lateState({ faceAmountCents: faceCents, payableUntil, settled }, on)
  return { payableUntil, ...state, interestCents: lateInterestCents }
}

/**
 * An instalment of a loan whose money has not left: nothing of it is late, whatever its date. It gets its days of grace with the
 * payout.
 */
export const beforePayout = <T extends Due>(installment: T, today: CalendarDay): T => ({
  ...installment,
  graceUntil: today,
})

/** A cache without eviction: all running loans together have a few hundred due dates. */
const businessDays = new Map<CalendarDay, CalendarDay>()

/** The last day without charges: the due date, moved to a business day, or the last grace day after a late payout. */
export function payableUntilOf({ dueDate, graceUntil }: Due): CalendarDay {
  const day = businessDayOf(dueDate)
  return graceUntil && graceUntil > day ? graceUntil : day
}

/** How many days an open instalment is late on the day `on`, however little of it is unpaid; 0 is in time. */
export const daysLateOf = (due: Due, on: CalendarDay): number =>
  Math.max(0, daysBetween(payableUntilOf(due), on))

function businessDayOf(dueDate: CalendarDay): CalendarDay {
  const known = businessDays.get(dueDate)
  if (known) return known
  const day = nextBusinessDay(dueDate)
  businessDays.set(dueDate, day)
  return day
}

export const totalOf = (lines: readonly { totalCents: number }[]): number =>
  lines.reduce((total, { totalCents }) => total + totalCents, 0)
