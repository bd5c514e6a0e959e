import type { Transaction } from 'kysely'
import { everydayBankName } from '../../../../shared/fields/banks.ts'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import type { SettleNeeds } from '../charge/needs.ts'
import { spendDueCredit } from '../charge/spend-credit.ts'
import { claimMissing } from '../ledger/claims.ts'
import { refundRefusedEntries, refundSentEntries } from '../ledger/entries.ts'
import { book } from '../ledger/ledger.ts'
import { loanById, lockLoan, reviseProfile } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { unrecorded, unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import type { RecordNeeds } from './needs.ts'
import { changePending, lockRefund, type PendingPart, partsOf, receiverOf } from './refund-queries.ts'
import { addPart } from './start.ts'
import type { RefundPartRow } from './tables.ts'
import { mayChangeAccount } from './view.ts'

/** Records the transfer that the bank has made: part, books and, with the last part, the refund. One transaction. */
export const recordSent = (needs: RecordNeeds, part: PendingPart, bankId: string): Promise<void> =>
  needs.db.transaction().execute(tx => recordSentBy(needs, tx, part, { bankId, who: 'bank' }))

/** The same in the caller's transaction. @param who the bank, or the staff to whom it said so */
export async function recordSentBy(
  needs: RecordNeeds,
  tx: Transaction<Database>,
  part: PendingPart,
  { bankId, who }: { bankId: string; who: 'bank' | Staff },
): Promise<void> {
  const { id, refundId, loanId, amountCents, way } = part
  const now = new Date(needs.clock.now())
  await lockBoth(tx, part)
  const sent = { status: 'sent', bankId, endedAt: now } as const
  if (!(await changePending(tx, id, sent)) && !(await cameAfterAll(tx, part, sent)))
    return recordUnrecorded(needs, tx, part, bankId)
  const bookingId = await book(tx, 'refund-sent', refundSentEntries(amountCents), aboutOf(part, now))
  await tx.updateTable('refundParts').set({ bookingId }).where('id', '=', id).execute()
  const detail = { refundId, way, amountCents, bankId }
  await audit(tx, { who, action: 'refund-sent', at: now, loanId, detail })
  await finish(needs, tx, refundId, now)
}

/**
 * Whether a return that was refused has been made after all, before the bank was asked for the transfer in its place: the payout, or
 * the same return under another name. Then that one is not made.
 */
async function cameAfterAll(
  tx: Transaction<Database>,
  { id, refundId, way, paymentId, amountCents }: PendingPart,
  sent: Pick<RefundPartRow, 'status' | 'bankId' | 'endedAt'>,
): Promise<boolean> {
  const parts = await partsOf(tx, refundId)
  const isRefused = way === 'return' && parts.some(each => each.id === id && each.status === 'refused')
  const instead = parts.find(
    each =>
      each.status === 'pending' &&
      each.attempts === 0 &&
      each.amountCents === amountCents &&
      (each.way === 'payout' || each.paymentId === paymentId),
  )
  if (!isRefused || !instead) return false
  const ended = { status: 'refused', endedAt: sent.endedAt, replacedBy: id } as const
  if (!(await changePending(tx, instead.id, ended))) return false
  await tx.updateTable('refundParts').set(sent).where('id', '=', id).execute()
  return true
}

/**
 * Records that the bank refuses. A return of a customer's payment becomes a payout to their account. Where that is refused
 * as well, or the sender is unknown, the money is where it was before, and waits for staff.
 */
export async function recordRefused(needs: RecordNeeds, part: PendingPart, why: string): Promise<void> {
  const { id, refundId, loanId, amountCents, way } = part
  const now = new Date(needs.clock.now())
  needs.log.warn({ job: 'refund', way }, 'the bank refused')
  await needs.db.transaction().execute(async tx => {
    await lockBoth(tx, part)
    if (!(await changePending(tx, id, { status: 'refused', endedAt: now }))) return
    const detail = { refundId, way, amountCents }
    await audit(tx, { who: 'bank', action: 'refund-refused', at: now, loanId, why, detail })
    if (way === 'return' && loanId && !(await wasTakenBack(tx, part))) {
      await addPart(needs, tx, { way: 'payout', paymentId: null, amountCents, refundId, createdAt: now })
      return
    }
    await giveBack(needs, tx, part, now)
  })
}

/** Books that a transfer was not made: the money is where it was before. The part has ended, and the refund with its last part. */
export async function giveBack(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  part: PendingPart,
  now: Date,
): Promise<void> {
  const { refundId, loanId, amountCents } = part
  const entries = refundRefusedEntries(loanId ? 'customer-credit' : 'unidentified', amountCents)
  await book(tx, 'refund-refused', entries, aboutOf(part, now))
  if (loanId) await claimMissing(tx, loanId, { at: now, now })
  await finish(needs, tx, refundId, now)
  // An instalment may have fallen due while the money was on its way.
  if (loanId) await spendDueCredit(needs, tx, loanId)
}

/** A bank has taken back of the payment that was to be returned: this money must not be paid a second time. */
async function wasTakenBack(tx: Transaction<Database>, { paymentId }: PendingPart): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('reversedCents')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return (payment?.reversedCents ?? 0) > 0
}

/** The loan before the refund, as everywhere. */
export async function lockBoth(tx: Transaction<Database>, { loanId, refundId }: PendingPart) {
  if (loanId) await lockLoan(tx, loanId)
  await lockRefund(tx, refundId)
}

export const aboutOf = ({ loanId, receiptId, paymentId }: PendingPart, at: Date) => ({
  ...{ loanId, at, now: at },
  paymentId: receiptId ?? paymentId ?? undefined,
})

/** Ends a refund of which no part is pending, and tells the customer. */
export async function finish(needs: SettleNeeds, tx: Transaction<Database>, refundId: string, at: Date) {
  const { loanId, amountCents } = await lockRefund(tx, refundId)
  if (loanId) await reviseProfile(tx, loanId)
  const parts = await partsOf(tx, refundId)
  if (parts.some(({ status }) => status === 'pending')) return
  const sent = parts.filter(({ status }) => status === 'sent')
  const sentCents = sent.reduce((sum, part) => sum + part.amountCents, 0)
  const hasComeBack = await hasComebacks(tx, refundId)
  await tx
    .updateTable('refunds')
    .set({ status: sentCents === amountCents && !hasComeBack ? 'sent' : 'refused', endedAt: at })
    .where('id', '=', refundId)
    .execute()
  if (!loanId) return
  await notifyOfEnd(needs, tx, loanId, { sent, sentCents, refusedCents: amountCents - sentCents })
}

/** Whether a payout of the refund has come back. */
export async function hasComebacks(tx: Transaction<Database>, refundId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('refundComebacks as c')
    .innerJoin('refundParts as t', 't.id', 'c.partId')
    .select('c.id')
    .where('t.refundId', '=', refundId)
    .execute()
  return rows.length > 0
}

export async function notifyOfEnd(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loanId: string,
  {
    sent,
    sentCents,
    refusedCents,
  }: { sent: readonly RefundPartRow[]; sentCents: number; refusedCents: number },
) {
  const { customerId, account } = await receiverOf(tx, loanId)
  const loan = (await loanById(tx, loanId))!
  if (sentCents > 0) {
    await notifyOfLoan(
      needs,
      tx,
      { loanId, customerId },
      {
        kind: 'refund-sent',
        amountCents: sentCents,
        toSender: sent.some(({ way }) => way === 'return'),
        bank: sent.some(({ way }) => way === 'payout') ? everydayBankName(account.bankCode) : null,
      },
    )
  }
  if (refusedCents > 0)
    await notifyOfLoan(
      needs,
      tx,
      { loanId, customerId },
      { kind: 'refund-refused', amountCents: refusedCents, mayChange: await mayChangeAccount(tx, loan) },
    )
}

/**
 * The bank has made a transfer that another run had recorded already, or had ended as refused. In the second case the audit
 * entry blocks every further refund of this money, until a person has found out.
 */
async function recordUnrecorded(
  needs: RecordNeeds,
  tx: Transaction<Database>,
  { id, loanId, receiptId, amountCents }: PendingPart,
  bankId: string,
): Promise<void> {
  const part = await tx.selectFrom('refundParts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (part.status === 'sent') return
  needs.log.error({ job: 'refund', statusNow: part.status }, 'the bank has sent what is not in the books')
  const known = await unrecordedTransfers(tx)
  if (known.some(transfer => transfer.bankId === bankId)) return
  const detail = { bankId, amountCents, partId: id, ...(receiptId && { paymentId: receiptId }) }
  await audit(tx, { who: 'bank', action: unrecorded, at: new Date(needs.clock.now()), loanId, detail })
}
