import {
  addDays,
  addMonthsClamped,
  type CalendarDay,
  isCalendarDay,
} from '../../../../shared/loan/calendar.ts'

/** Accounting days, both included. */
export interface Period {
  from: CalendarDay
  to: CalendarDay
}

/** '2026-12' is the month, '2026-12-31' the day. Undefined for anything else. */
export function readPeriod(written: string): Period | undefined {
  if (isCalendarDay(written)) return { from: written, to: written }
  const first = `${written}-01`
  return isCalendarDay(first) ? { from: first, to: addDays(addMonthsClamped(first, 1), -1) } : undefined
}
