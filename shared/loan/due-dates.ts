import { nextBusinessDay } from './business-days.ts'
import { addMonthsClamped, type CalendarDay } from './calendar.ts'

export interface DueDate {
  /** The contract's day; interest, CET and early settlement count to it. */
  dueDate: CalendarDay
  /** The last day to pay without charges: the due date, or the next business day. */
  payableUntil: CalendarDay
}

/**
 * When each instalment falls due: `dueDay` (1–31) of the month after the release, then of every month. A missing
 * day becomes the last of its month and the chosen day is kept. A weekend or bank holiday moves the payable date
 * alone, never the schedule. Throws RangeError on a day or count that cannot be.
 */
export function dueDates({
  release,
  dueDay,
  installments,
}: {
  release: CalendarDay
  dueDay: number
  installments: number
}): DueDate[] {
  if (!Number.isSafeInteger(installments) || installments < 1) {
    throw new RangeError(`${installments} is not a count of instalments`)
  }
  return Array.from({ length: installments }, (_, i) => {
    const dueDate = addMonthsClamped(release, i + 1, dueDay)
    return { dueDate, payableUntil: nextBusinessDay(dueDate) }
  })
}
