import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { settlementEntries } from '../ledger/entries.ts'
import { book, reverseBooking } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { addSettlement, markReversed, nextPosition, settlementsOf } from './settlement-queries.ts'

/**
 * Changes the split of instalments into principal and interest. What was settled of them counts as interest first, so its
 * bookings depend on the split: they are reversed before `change` and written again after it, at their own times. The money
 * settles the same as before. The caller has locked the loan.
 */
export async function rebookAround(
  tx: Transaction<Database>,
  { loanId, installmentIds, now }: { loanId: string; installmentIds: readonly string[]; now: Date },
  change: () => Promise<void>,
): Promise<void> {
  const rows = (await settlementsOf(tx, loanId)).filter(
    row => installmentIds.includes(row.installmentId) && row.bookingId !== null,
  )
  for (const { bookingId } of rows) await reverseBooking(tx, bookingId!, now)
  if (rows.length > 0)
    await markReversed(
      tx,
      rows.map(({ id }) => id),
      now,
    )
  await change()
  const installments = new Map((await installmentsOf(tx, loanId)).map(each => [each.id, each]))
  const settled = new Map<string, number>()
  let position = await nextPosition(tx, loanId)
  for (const { id: _id, reversedAt: _reversed, ...row } of rows) {
    const before = settled.get(row.installmentId) ?? 0
    settled.set(row.installmentId, before + row.principalCents)
    const costs = { ...row, waivedCents: row.waivedCents ?? 0 }
    const entries = settlementEntries(installments.get(row.installmentId)!, costs, before)
    const paymentId = row.paymentId ?? undefined
    const bookingId = await book(tx, 'installment', entries, { loanId, paymentId, at: row.at, now })
    await addSettlement(tx, { ...row, bookingId, position: position++ })
  }
}
