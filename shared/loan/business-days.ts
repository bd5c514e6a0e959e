import { addDays, type CalendarDay } from './calendar.ts'
import { bankHoliday } from './holidays.ts'

/** Whether banks work on `day` nationwide: neither Saturday, Sunday nor a national bank holiday. */
export function isBusinessDay(day: CalendarDay): boolean {
  const weekday = new Date(addDays(day, 0)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && bankHoliday(day) === undefined
}

/** `day` itself when it is a business day, else the first one after it. */
export function nextBusinessDay(day: CalendarDay): CalendarDay {
  return isBusinessDay(day) ? day : nextBusinessDay(addDays(day, 1))
}

/** Since when late instalments are late: the earliest due date, or the last day of grace where one was granted. */
export const lateSince = (
  late: readonly { dueDate: CalendarDay; payableUntil?: CalendarDay | null | undefined }[],
): CalendarDay =>
  late
    .map(({ dueDate, payableUntil }) =>
      payableUntil && payableUntil > nextBusinessDay(dueDate) ? payableUntil : dueDate,
    )
    .sort()[0]!
