import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay } from '../../../../shared/loan/calendar.ts'

/** Banks take a debit from ten to two days before its day. */
const earliestDaysBefore = 10
export const latestDaysBefore = 2

/** PERMITE_3R_7D: three attempts after the first, on different days, within seven days after its day. */
export const mostRetries = 3
export const retryDays = 7
/** Leaves the customer a day to put money into the account. */
const daysBetweenTries = 2

/** Whether a debit for `day` can be scheduled on `today`. */
export const mayScheduleOn = (today: CalendarDay, day: CalendarDay): boolean =>
  today >= addDays(day, -earliestDaysBefore) && today <= addDays(day, -latestDaysBefore)

/** The first day on which a debit that is scheduled today can be made. */
export const earliestDebitDay = (today: CalendarDay): CalendarDay => addDays(today, latestDaysBefore)

/** Banks cancel a scheduled debit until the eve of its first day. */
export const mayStillStop = (today: CalendarDay, { firstDay }: { firstDay: CalendarDay }): boolean =>
  today < firstDay

/** The day of the next attempt after a failed one; undefined when the policy allows none. */
export function nextTryDay(
  { firstDay, tryDay, retries }: { firstDay: CalendarDay; tryDay: CalendarDay; retries: number },
  today: CalendarDay,
): CalendarDay | undefined {
  if (retries >= mostRetries) return undefined
  const earliest = [addDays(today, 1), addDays(tryDay, daysBetweenTries)].sort().at(-1)!
  const day = nextBusinessDay(earliest)
  return day <= addDays(firstDay, retryDays) ? day : undefined
}

/** After this day nothing of a debit happens any more at the bank. */
export const lastDayOf = ({ firstDay }: { firstDay: CalendarDay }): CalendarDay =>
  addDays(firstDay, retryDays + 2)
