import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { settlementEntries } from '../ledger/entries.ts'
import { book } from '../ledger/ledger.ts'
import { bookWriteOff, recoveryEntries } from '../ledger/write-off.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { addSettlement, nextPosition } from './settlement-queries.ts'
import type { Posting } from './spend.ts'
import type { SettlementRow } from './tables.ts'

/** Books each posting and writes it as a settlement. @param before what was settled before them and still counts */
export async function recordPostings(
  tx: Transaction<Database>,
  { id: loanId, writtenOffAt }: LoanRow,
  postings: readonly Posting[],
  before: readonly SettlementRow[],
  now: Date,
): Promise<void> {
  if (postings.length === 0 && !writtenOffAt) return
  const installments = new Map((await installmentsOf(tx, loanId)).map(each => [each.number, each]))
  const settled = new Map<number, number>()
  for (const row of before) settled.set(row.number, (settled.get(row.number) ?? 0) + row.principalCents)
  let position = await nextPosition(tx, loanId)
  for (const { event, on, settles: _settles, isOwn: _isOwn, ...line } of postings) {
    const installment = installments.get(line.number)!
    const settledBefore = settled.get(line.number) ?? 0
    settled.set(line.number, settledBefore + line.principalCents)
    const at = event?.at ?? beginningOf(on)
    const paymentId = event?.paymentId ?? null
    const isRecovery = writtenOffAt !== null && on >= todayInSaoPaulo(writtenOffAt)
    const entries = isRecovery ? recoveryEntries(line) : settlementEntries(installment, line, settledBefore)
    const bookingId = await book(tx, 'installment', entries, {
      loanId,
      paymentId: paymentId ?? undefined,
      at,
      now,
    })
    await addSettlement(tx, {
      ...{ ...line, loanId, paymentId, bookingId, at, waivedCents: line.waivedCents ?? null },
      ...{ installmentId: installment.id, position: position++, txid: event?.txid ?? null, settledOn: on },
    })
  }
  // Of days before the write-off something else is owed now.
  if (writtenOffAt) await bookWriteOff(tx, 'write-off-adjusted', loanId, now)
}

/** Credit is used when the due day begins in São Paulo. */
const beginningOf = (day: CalendarDay): Date => new Date(`${day}T03:00:00Z`)
