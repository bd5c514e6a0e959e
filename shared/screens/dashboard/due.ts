import type { Installment } from '../../api/customers.ts'
import { nextBusinessDay } from '../../loan/business-days.ts'
import { type CalendarDay, isCalendarDay } from '../../loan/calendar.ts'
import { isOverdue } from '../../stores/loan.ts'

/**
 * How an instalment stands today. `payableUntil`: the last day without charges where that is not the due date, because
 * that is no business day, or by the lender's `isGrace`.
 */
export type Due = { state: 'paid' | 'coming' | 'overdue'; payableUntil?: CalendarDay; isGrace?: true }

/** Overdue only once the last day without charges is over. A date that is none is never overdue. */
export function dueOf(installment: Installment, today: CalendarDay): Due {
  if (installment.status === 'Paid') return { state: 'paid' }
  const dueDate = installment.dueDate.slice(0, 10)
  const { daysLate, payableUntil: told } = installment
  // The lender's own count goes before this device's calendar.
  if (daysLate !== undefined && daysLate > 0) return { state: 'overdue' }
  if (daysLate !== undefined && (!told || told === dueDate)) return { state: 'coming' }
  if (!isCalendarDay(dueDate)) return { state: 'coming' }
  const payableUntil = nextBusinessDay(dueDate)
  if (daysLate !== undefined && told)
    return { state: 'coming', payableUntil: told, ...(told > payableUntil && { isGrace: true }) }
  if (isOverdue({ ...installment, dueDate: payableUntil }, today)) return { state: 'overdue' }
  return payableUntil === dueDate ? { state: 'coming' } : { state: 'coming', payableUntil }
}
