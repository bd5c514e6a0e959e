import { addDays, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { MoneyStop } from '../risk/money-stop.ts'

/**
 * From so many days before a due date the credit stays, because it pays the instalment. The bank may then have a debit for the
 * rest, which a refund would make too small.
 */
const keptDaysBefore = 10

export type RefundState = 'none' | 'possible' | 'soon' | 'to-confirm' | 'under-way' | 'held' | 'by-hand'

export interface RefundFacts {
  creditCents: number
  isUnderWay: boolean
  isProposed: boolean
  stop: MoneyStop | undefined
  /** The bank has refused the last refund. */
  wasRefused: boolean
  /** The bank has made a transfer that is not in the books: a refund under way waits too, for a person. */
  hasUnrecorded: boolean
  /** The due date of the next open instalment. */
  nextDue: CalendarDay | undefined
  today: CalendarDay
}

/** Whether a customer gets their credit back when they ask for it, and if not, why. */
export function refundState(facts: RefundFacts): RefundState {
  const { creditCents, isUnderWay, isProposed, stop, wasRefused, hasUnrecorded, nextDue, today } = facts
  if (creditCents <= 0 && !isUnderWay) return 'none'
  if (stop) return 'held'
  if (hasUnrecorded) return 'by-hand'
  if (isUnderWay) return 'under-way'
  if (wasRefused) return 'by-hand'
  if (isProposed) return 'to-confirm'
  return nextDue && nextDue <= addDays(today, keptDaysBefore) ? 'soon' : 'possible'
}
