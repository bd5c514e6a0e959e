import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { DueDayLimits } from '../../../../shared/loan/due-day.ts'
import { limits } from '../../../../shared/loan/limits.ts'

/** The days of the month that can be chosen. */
export const offeredDays: readonly number[] = limits.paymentDays

/** Months after a change until the next one. */
export const monthsBetween = 6

/** Open instalments that fall due within fewer days stay: their reminder, code or debit may be on its way. */
export const dueDayLimits: DueDayLimits = {
  leastAhead: 5,
  mostEarlier: 15,
  mostLater: 31,
  leastApart: 15,
}

/** Who asks. Staff need not wait for the first due date or the end of the months between; the other rules hold for both. */
export type Asking = 'customer' | 'staff'

type DueDayObstacle =
  /** An open instalment is late: it is to be paid first. */
  | 'overdue'
  /** Before the first due date, or while the loan can still be given back. */
  | 'too-early'
  | 'changed-lately'
  /** Nothing is open that could move, no day would do, or the loan is written off. */
  | 'nothing-left'

export interface Obstacle {
  obstacle: DueDayObstacle
  /** When it ends, where that day is known. */
  possibleFrom: CalendarDay | null
}

export interface DueDayFacts {
  today: CalendarDay
  isLate: boolean
  /** The first due date of the loan and the day after the last day to withdraw, whichever is later. */
  firstDay: CalendarDay
  /** The end of the months after the last change. */
  nextChangeOn: CalendarDay | undefined
}

/** Why the due day cannot be changed today, and from when it can; undefined when it can. Pure. */
export function obstacleOf(
  { today, isLate, firstDay, nextChangeOn }: DueDayFacts,
  asking: Asking,
): Obstacle | undefined {
  if (isLate) return { obstacle: 'overdue', possibleFrom: null }
  if (asking === 'staff') return undefined
  if (today < firstDay) return { obstacle: 'too-early', possibleFrom: firstDay }
  if (nextChangeOn !== undefined && today < nextChangeOn)
    return { obstacle: 'changed-lately', possibleFrom: nextChangeOn }
  return undefined
}
