import type { Installment } from '../../api/customers.ts'
import { nextBusinessDay } from '../../loan/business-days.ts'
import { type CalendarDay, isCalendarDay } from '../../loan/calendar.ts'
import { isOverdue } from '../../stores/loan.ts'

/**
 * The state of an instalment today. `payableUntil` is the last day without charges when that is not the due date: the
 * due date is no business day, or the lender gave a grace period (`isGrace`).
 */
export type Due = { state: 'paid' | 'coming' | 'overdue'; payableUntil?: CalendarDay; isGrace?: true }

/** Overdue only after the last day without charges. An invalid date is never overdue. */
export function dueOf(installment: Installment, today: CalendarDay): Due {
  if (installment.status === 'Paid') return { state: 'paid' }
  const dueDate = installment.dueDate.slice(0, 10)
  const { daysLate, payableUntil: lastDay } = installment
  // The lender's count takes precedence over this device's calendar.
  if (daysLate !== undefined && daysLate > 0) return { state: 'overdue' }
  if (daysLate !== undefined && (!lastDay || lastDay === dueDate)) return { state: 'coming' }
  if (!isCalendarDay(dueDate)) return { state: 'coming' }
  const payableUntil = nextBusinessDay(dueDate)
  if (daysLate !== undefined && lastDay)
    return { state: 'coming', payableUntil: lastDay, ...(lastDay > payableUntil && { isGrace: true }) }
  if (isOverdue({ ...installment, dueDate: payableUntil }, today)) return { state: 'overdue' }
  return payableUntil === dueDate ? { state: 'coming' } : { state: 'coming', payableUntil }
}
