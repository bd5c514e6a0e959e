import type { Transaction } from 'kysely'
import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { payableUntilOf } from '../charge/charge-lines.ts'
import { settlementsOf } from '../charge/settlement-queries.ts'
import type { PaymentRow } from '../charge/tables.ts'
import { installmentsOf } from '../loan/installment-queries.ts'

/** The bank itself has failed, or the payer's: nobody was deceived. */
export const faultOfBank = 'MED_OPERACIONAL'

/** Days after the report on which an instalment that was paid in time still costs nothing extra. */
const graceDays = 5

/**
 * The last day without charges of an instalment whose payment a bank's own fault has undone. Paid in time, it can be paid again
 * for a few days. Paid late, it is as late as it was on the day of that payment: the days since do not count. What had been paid
 * late before is settled, so lateness counts from there.
 */
export function payableAfterFault({
  payableUntil,
  lastLatePart,
  paidOn,
  today,
}: {
  payableUntil: CalendarDay
  /** When a part of it, beyond the fine, was paid late before this payment. */
  lastLatePart: CalendarDay | undefined
  paidOn: CalendarDay
  today: CalendarDay
}): CalendarDay {
  const lateSince = lastLatePart ?? payableUntil
  if (payableUntil >= paidOn) return nextBusinessDay(addDays(today, graceDays))
  return paidOn < today ? addDays(lateSince, daysBetween(paidOn, today)) : payableUntil
}

/** Moves the last day without charges of the instalments that the payment had paid. A later day that was granted before stays. */
export async function graceForFault(
  tx: Transaction<Database>,
  payment: Pick<PaymentRow, 'id' | 'paidAt'>,
  { loanId, numbers, today }: { loanId: string; numbers: readonly number[]; today: CalendarDay },
): Promise<void> {
  const rows = await settlementsOf(tx, loanId)
  const faults = await faultsOf(tx, loanId)
  for (const installment of await installmentsOf(tx, loanId)) {
    if (!numbers.includes(installment.number)) continue
    const payableUntil = payableUntilOf(installment)
    // The days until an earlier fault of a bank was reported do not count already.
    const paidOn = faults
      .filter(({ installmentId }) => installmentId === installment.id)
      .map(({ receivedAt }) => todayInSaoPaulo(receivedAt))
      .concat(todayInSaoPaulo(payment.paidAt))
      .sort()
      .at(-1)!
    const lastLatePart = rows
      .filter(row => row.installmentId === installment.id && row.paymentId !== payment.id)
      // The interest until then is open still where the fine alone was paid or waived.
      .filter(({ lateInterestCents, principalCents }) => lateInterestCents + principalCents > 0)
      .map(({ settledOn }) => settledOn)
      .filter(on => on > payableUntil && on <= paidOn)
      .sort()
      .at(-1)
    const graceUntil = payableAfterFault({ payableUntil, lastLatePart, paidOn, today })
    if (graceUntil <= payableUntil || installment.dueDate >= graceUntil) continue
    await tx.updateTable('installments').set({ graceUntil }).where('id', '=', installment.id).execute()
  }
}

/** Earlier faults of a bank, each with the instalments whose payment it undid: it grants nothing to the others. */
const faultsOf = (tx: Transaction<Database>, loanId: string) =>
  tx
    .selectFrom('reversals as r')
    .innerJoin('settlements as s', 's.paymentId', 'r.paymentId')
    .select(['s.installmentId', 'r.receivedAt'])
    .where('r.loanId', '=', loanId)
    .where('r.nature', '=', faultOfBank)
    .where('r.bookingId', 'is not', null)
    .execute()
