import { nextBusinessDay } from './business-days.ts'
import type { CalendarDay } from './calendar.ts'
import { type FirstDue, nominalDueDays } from './first-due.ts'

export interface DueDate {
  /** The contract's day; interest, CET and early settlement count to it. */
  dueDate: CalendarDay
  /** The last day to pay without charges: the due date, or the next business day. */
  payableUntil: CalendarDay
}

/**
 * When each instalment falls due: `dueDay` (1–31) of every month from the first one that `firstDue` allows. A missing
 * day becomes the last of its month and the chosen day is kept. A weekend or bank holiday moves the payable date
 * alone, never the schedule. Throws RangeError on a day or count that cannot be.
 */
export function dueDates({
  release,
  dueDay,
  installments,
  firstDue,
}: {
  release: CalendarDay
  dueDay: number
  installments: number
  firstDue?: FirstDue | undefined
}): DueDate[] {
  if (!Number.isSafeInteger(installments) || installments < 1) {
    throw new RangeError(`${installments} is not a count of instalments`)
  }
  return nominalDueDays({ release, dueDay, installments, firstDue }).map(dueDate => ({
    dueDate,
    payableUntil: nextBusinessDay(dueDate),
  }))
}
