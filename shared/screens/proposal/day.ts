import { formatLongDate } from '../../fields/date.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../loan/calendar.ts'

/** The date in São Paulo of an ISO time; undefined when the time is invalid. */
export function dayOf(time: string | null | undefined): CalendarDay | undefined {
  const at = Date.parse(time ?? '')
  return Number.isNaN(at) ? undefined : todayInSaoPaulo(at)
}

/** '2026-11-28' → '28 de novembro'. */
export const dayAndMonth = (day: CalendarDay) => formatLongDate(day).replace(/ de\s\d{4}$/, '')
