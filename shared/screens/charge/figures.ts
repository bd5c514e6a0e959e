import type { Charge } from '../../api/charge.ts'
import type { Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import type { CalendarDay } from '../../loan/calendar.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { lateInstallments, pendingInstallments } from '../../stores/loan.ts'

const text = chargeMessages

/** Due date of a charge for one instalment; undefined for several. */
export function dueOfCharge({ lines }: Charge, today: CalendarDay): string | undefined {
  const [line, another] = lines
  if (!line || another) return undefined
  // By today: a charge says how far the day was when it was made, and its code is good for longer.
  return dueText(line.dueDate, { isLate: line.daysLate > 0, isOver: line.dueDate < today })
}

/** 'Vence em', 'Venceu em', or only the date where its day is over and it can be paid without charges. */
export function dueText(dueDate: string, { isLate, isOver }: { isLate: boolean; isOver: boolean }): string {
  const date = formatLongDate(dueDate)
  return isLate ? text.wasDue(date) : isOver ? text.dueBefore(date) : text.due(date)
}

/**
 * What a late charge does for the loan, as far as the lender's count is known: it is current again only if the charge pays everything
 * that is late, and it ends if nothing else is owed.
 */
export function effectOnLoan({ lines }: Charge, loan: Loan | undefined): string {
  const open = loan ? pendingInstallments(loan) : []
  if (lines.some(({ leftCents }) => leftCents)) return text.partLate
  if (open.length === 0 || open.some(({ daysLate }) => daysLate === undefined)) return ''
  const paid = new Set(lines.map(({ installmentId }) => installmentId))
  const others = lateInstallments(loan!).filter(({ id }) => !paid.has(id))
  if (others.length > 0) return text.othersLate(others.map(({ number }) => number))
  const isAll = open.every(({ id }) => paid.has(id)) && !loan?.claimCents
  return isAll ? text.endsLoan(lines.length) : text.makesCurrent(lines.length)
}

/** Days late of the latest instalment; 0 when none is late. */
export const daysLateOf = ({ lines }: Charge): number =>
  lines.reduce((most, { daysLate }) => Math.max(most, daysLate), 0)
