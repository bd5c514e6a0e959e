import type { Installment } from '../../api/customers.ts'
import { nextBusinessDay } from '../../loan/business-days.ts'
import { type CalendarDay, isCalendarDay } from '../../loan/calendar.ts'
import { isOverdue } from '../../stores/loan.ts'

/** How an instalment stands today. `payableUntil`: the due date is no business day, that one is the last without charges. */
export type Due = { state: 'paid' | 'coming' | 'overdue'; payableUntil?: CalendarDay }

/** Overdue only once the last day without charges is over. A date that is none is never overdue. */
export function dueOf(installment: Installment, today: CalendarDay): Due {
  if (installment.status === 'Paid') return { state: 'paid' }
  const dueDate = installment.dueDate.slice(0, 10)
  const { daysLate, payableUntil: told } = installment
  // The lender's own count goes before this device's calendar.
  if (daysLate !== undefined && daysLate > 0) return { state: 'overdue' }
  if (daysLate !== undefined)
    return told && told !== dueDate ? { state: 'coming', payableUntil: told } : { state: 'coming' }
  if (!isCalendarDay(dueDate)) return { state: 'coming' }
  const payableUntil = nextBusinessDay(dueDate)
  if (isOverdue({ ...installment, dueDate: payableUntil }, today)) return { state: 'overdue' }
  return payableUntil === dueDate ? { state: 'coming' } : { state: 'coming', payableUntil }
}
