import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import { lateCharges } from '../../../../shared/loan/late.ts'
import { presentValueCents } from '../../../../shared/loan/settlement.ts'
import type { ChargeCosts } from '../ledger/ledger.ts'
import type { InstallmentRow } from '../loan/tables.ts'

export interface ReckonedLine extends ChargeCosts {
  installmentId: string
  number: number
  dueDate: CalendarDay
  faceCents: number
  /** Payable without charges until this day, where the loan's money came late. */
  graceUntil: CalendarDay | null
  /** To the due date; negative when past. */
  days: number
  daysLate: number
}

type Priced = Pick<InstallmentRow, 'id' | 'number' | 'dueDate' | 'faceCents' | 'graceUntil'>

/**
 * What paying these instalments on the day `on` costs. Late ones carry fine and interest; those not yet due are
 * discounted by the contract's rate `fee` (percent a month) when paid early on purpose (`discounted`).
 */
export const reckonLines = (
  installments: readonly Priced[],
  { on, fee, discounted }: { on: CalendarDay; fee: number; discounted: boolean },
): ReckonedLine[] =>
  installments.map(({ id, number, dueDate, faceCents, graceUntil }) => {
    const late = lateFacts({ dueDate, faceCents, graceUntil }, on)
    const value = discounted ? presentValueCents({ faceAmountCents: faceCents, dueDate, on, fee }) : faceCents
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

/** Whether and how much an open instalment is late on the day `on`, and until when it is payable without charges. */
export function lateFacts(installment: Due & { faceCents: number }, on: CalendarDay) {
  const { faceCents } = installment
  const payableUntil = payableUntilOf(installment)
  // Most are not late, and the profile asks for all of them every few seconds.
  if (on <= payableUntil)
    return { payableUntil, daysLate: 0, fineCents: 0, interestCents: 0, totalCents: faceCents }
  const { daysLate, fineCents, moraCents, totalCents } = lateCharges({
    faceAmountCents: faceCents,
    payableUntil,
    on,
  })
  return { payableUntil, daysLate, fineCents, interestCents: moraCents, totalCents }
}

/** Known for good: there are a few hundred due days in all running loans. */
const businessDays = new Map<CalendarDay, CalendarDay>()

interface Due {
  dueDate: CalendarDay
  graceUntil: CalendarDay | null
}

/** The last day without charges: the due date or the next business day, or later where the loan's money came late. */
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
