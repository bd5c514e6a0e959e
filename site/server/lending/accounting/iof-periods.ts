import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, addMonthsClamped, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import { accountingDay, bookedWithin } from '../ledger/accounting-day.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { Period } from './period.ts'

/** One booking of the tax, cents. */
interface IofBooking {
  day: CalendarDay
  loanId: string | null
  kind: string
  /** Owed to the state; negative where a withdrawal or a reversal gives it back. */
  iofCents: number
}

/** Ten days of a month: 1–10, 11–20, 21 to the end. */
export interface IofPeriod extends Period {
  /** The third business day after the period. */
  dueOn: CalendarDay
  /** Of the loans released. */
  chargedCents: number
  /** Withdrawals and all other corrections. */
  correctedCents: number
  /** What is to be remitted. Negative: more was given back than charged, to be compensated. */
  totalCents: number
  /** São Paulo day on which it was paid to the tax authority. Null: it was not. */
  paidOn: CalendarDay | null
  bookings: IofBooking[]
}

/**
 * The tax to be remitted per ten days, by accounting day: due on the third business day after the ten days in which it was
 * charged or booked (Lei 11.196/2005 art. 70, II, b). A withdrawal corrects the period in which it is booked.
 */
export async function iofPeriods({ db }: NeedsDatabase, month: Period): Promise<IofPeriod[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['loanId', 'kind', 'amountCents', accountingDay.as('day')])
    .where('account', '=', 'iof-payable')
    .where('kind', '<>', 'tax-paid')
    .where(bookedWithin(month.from, month.to))
    .orderBy('day')
    .orderBy('ordinal')
    .execute()
  const bookings = rows.map(({ amountCents, ...row }) => ({ ...row, iofCents: -Number(amountCents) + 0 }))
  const paid = await db
    .selectFrom('taxPayments')
    .select(['periodFrom', 'paidOn'])
    .where('periodFrom', '>=', `${month.from.slice(0, 8)}01`)
    .where('periodFrom', '<=', month.to)
    .execute()
  return tenDays(month.from).map(period => ({
    ...periodOf(period, bookings),
    paidOn: paid.find(({ periodFrom }) => periodFrom === period.from)?.paidOn ?? null,
  }))
}

/** The three periods of the month of `day`. */
export function tenDays(day: CalendarDay): Period[] {
  const of = (number: number) => `${day.slice(0, 8)}${String(number).padStart(2, '0')}`
  const last = addDays(addMonthsClamped(of(1), 1), -1)
  return [
    { from: of(1), to: of(10) },
    { from: of(11), to: of(20) },
    { from: of(21), to: last },
  ]
}

/** The third business day after `day`. */
export const iofDueOn = (day: CalendarDay): CalendarDay =>
  [1, 2, 3].reduce(previous => nextBusinessDay(addDays(previous, 1)), day)

function periodOf({ from, to }: Period, all: readonly IofBooking[]): Omit<IofPeriod, 'paidOn'> {
  const bookings = all.filter(({ day }) => day >= from && day <= to)
  const total = (of: readonly IofBooking[]) => of.reduce((sum, { iofCents }) => sum + iofCents, 0)
  const chargedCents = total(bookings.filter(({ kind }) => kind === 'payout'))
  const totalCents = total(bookings)
  const correctedCents = totalCents - chargedCents
  return { from, to, dueOn: iofDueOn(to), chargedCents, correctedCents, totalCents, bookings }
}
