/** A day of the civil calendar in America/Sao_Paulo, 'YYYY-MM-DD'. Compares and sorts as a string. */
export type CalendarDay = string

const DAY = 86_400_000

/** São Paulo has been at −03:00 all the year since daylight saving ended in 2019 (Decreto 9.772/2019). */
const SAO_PAULO = -3 * 3_600_000

/** Whether `value` is a day that exists, written 'YYYY-MM-DD': '2027-02-29' is not. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  return typeof value === 'string' && !Number.isNaN(timeOf(value))
}

/**
 * The day it is in São Paulo at `now` (milliseconds or Date), from 2019-02-17 on. By a fixed offset, so that the
 * simulators start no `Intl`; a test compares it with the data of the time zone.
 */
export function todayInSaoPaulo(now: number | Date): CalendarDay {
  return write(Number(now) + SAO_PAULO)
}

/** The day `days` after (or before, when negative) `day`. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return write(read(day) + whole(days) * DAY)
}

/** The last second of `day` in São Paulo. What is valid until a day, is valid until then. */
export const endOfDay = (day: CalendarDay): Date => new Date(read(addDays(day, 1)) - SAO_PAULO - 1000)

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (read(to) - read(from)) / DAY
}

/**
 * The `anchorDay` (1–31) of the month that lies `months` after the month of `day`, or that month's last day when
 * it is shorter. Always start from the same `day`, so that 31 January → 28 February → 31 March keeps its anchor.
 */
export function addMonthsClamped(
  day: CalendarDay,
  months: number,
  anchorDay: number = Number(day.slice(8)),
): CalendarDay {
  if (whole(anchorDay) < 1 || anchorDay > 31) throw new RangeError(`${anchorDay} is not a day`)
  const start = new Date(read(day))
  const first = start.setUTCMonth(start.getUTCMonth() + whole(months), 1)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return write(first + (Math.min(anchorDay, last.getUTCDate()) - 1) * DAY)
}

function read(day: CalendarDay): number {
  const time = timeOf(day)
  if (Number.isNaN(time)) throw new RangeError(`${day} is not a calendar day`)
  return time
}

/** Midnight UTC of the day, NaN when there is no such day: a parser may carry '2027-02-29' over into March. */
function timeOf(value: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  return new Date(time).getUTCDate() === Number(value.slice(8)) ? time : Number.NaN
}

/** Throws RangeError on a time that is none, or beyond the years of four digits. */
function write(time: number): CalendarDay {
  const day = new Date(time).toISOString().slice(0, 10)
  if (day[4] !== '-') throw new RangeError(`${time} is not a calendar day`)
  return day
}

function whole(count: number): number {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not whole`)
  return count
}
