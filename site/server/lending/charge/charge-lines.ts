import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import { lateCharges } from '../../../../shared/loan/late.ts'
import { presentValueCents } from '../../../../shared/loan/settlement.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import type { ChargeCosts } from '../ledger/ledger.ts'
import type { InstallmentRow } from '../loan/tables.ts'

export interface PricedLine extends ChargeCosts {
  installmentId: string
  number: number
  dueDate: CalendarDay
  faceCents: number
  /** Payable without charges until this day, if the payout was late. */
  graceUntil: CalendarDay | null
  /** To the due date; negative when past. */
  days: number
  daysLate: number
}

type Priced = Pick<InstallmentRow, 'id' | 'number' | 'dueDate' | 'faceCents' | 'graceUntil'>

/**
 * Calculates what paying these instalments on the day `on` costs. Late ones carry fine and interest. With `discountBy`,
 * the loan's rule, those not yet due are discounted to the day.
 */
export const priceLines = (
  installments: readonly Priced[],
  { on, discountBy }: { on: CalendarDay; discountBy?: SettlementRule | undefined },
): PricedLine[] =>
  installments.map(({ id, number, dueDate, faceCents, graceUntil }) => {
    const late = lateFacts({ dueDate, faceCents, graceUntil }, on)
    const value = discountBy
      ? presentValueCents({ faceAmountCents: faceCents, dueDate, on, rule: discountBy })
      : faceCents
    const discountCents = faceCents - value
    return {
      installmentId: id,
      number,
      dueDate,
      faceCents,
      graceUntil,
      days: daysBetween(on, dueDate),
      daysLate: late.daysLate,
      fineCents: late.fineCents,
      interestCents: late.interestCents,
      discountCents,
      totalCents: late.totalCents - discountCents,
    }
  })

/** Lateness and price of an open instalment on the day `on`, and the last day without charges. */
export function lateFacts(installment: Due & { faceCents: number }, on: CalendarDay) {
  const { faceCents } = installment
  const payableUntil = payableUntilOf(installment)
  // Shortcut: most instalments are not late, and the profile is polled every few seconds.
  if (on <= payableUntil)
    return { payableUntil, daysLate: 0, fineCents: 0, interestCents: 0, totalCents: faceCents }
  const { daysLate, fineCents, moraCents, totalCents } = lateCharges({
    faceAmountCents: faceCents,
    payableUntil,
    on,
  })
  return { payableUntil, daysLate, fineCents, interestCents: moraCents, totalCents }
}

/** A cache without eviction: all running loans together have a few hundred due dates. */
const businessDays = new Map<CalendarDay, CalendarDay>()

interface Due {
  dueDate: CalendarDay
  graceUntil: CalendarDay | null
}

/** The last day without charges: the due date, moved to a business day, or the last grace day after a late payout. */
export function payableUntilOf({ dueDate, graceUntil }: Due): CalendarDay {
  const day = businessDayOf(dueDate)
  return graceUntil && graceUntil > day ? graceUntil : day
}

function businessDayOf(dueDate: CalendarDay): CalendarDay {
  const known = businessDays.get(dueDate)
  if (known) return known
  const day = nextBusinessDay(dueDate)
  businessDays.set(dueDate, day)
  return day
}

export const totalOf = (lines: readonly { totalCents: number }[]): number =>
  lines.reduce((total, { totalCents }) => total + totalCents, 0)
