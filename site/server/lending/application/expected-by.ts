import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'

/** A person has decided by the end of this day: the next business day after the day on which it began to wait. */
export const expectedBy = (since: Date): CalendarDay => nextBusinessDay(addDays(todayInSaoPaulo(since), 1))

/** The day that the customer is told. Null once it is over: nothing is promised then. */
export function promisedDay(since: Date | string, now: Date): CalendarDay | null {
  const day = expectedBy(new Date(since))
  return todayInSaoPaulo(now) <= day ? day : null
}
