import { addMonthsClamped, type CalendarDay, daysBetween } from './calendar.ts'
import { times } from './times.ts'

/**
 * When the first instalment falls due (`FIRST_DUE`): on the chosen day of the month after the release, or on the first
 * chosen day that lies at least 30 days after it.
 */
export const firstDueBases = ['spec', 'after-30-days'] as const
export type FirstDue = (typeof firstDueBases)[number]

/** Days of `after-30-days`: a nearer first instalment raises the dated rate above the rate of the table. */
const shortestFirstPeriod = 30

/**
 * The day of every instalment as contracted: `dueDay` (1–31) of consecutive months, the last day of a month that is
 * shorter. Knows no bank holidays, so that the simulators do not load them; `dueDates` does. Throws RangeError on a day
 * that cannot be.
 */
export function nominalDueDays({
  release,
  dueDay,
  installments,
  firstDue = 'spec',
}: {
  release: CalendarDay
  dueDay: number
  installments: number
  firstDue?: FirstDue | undefined
}): CalendarDay[] {
  const inMonth = (months: number) => addMonthsClamped(release, months, dueDay)
  let first = 1
  if (firstDue === 'after-30-days') {
    // From the month of the release: with 1 January and day 31, 31 January is 30 days away.
    first = 0
    while (daysBetween(release, inMonth(first)) < shortestFirstPeriod) first++
  }
  return times(installments, index => inMonth(first + index))
}
