import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { claimMissing, claimOf } from '../ledger/claims.ts'
import { refundRefusedEntries, refundSentEntries, refundSentLateEntries } from '../ledger/entries.ts'
import { book, unidentifiedReceipts } from '../ledger/ledger.ts'
import { loanById, lockLoan, reviseProfile } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import { recorded, unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import type { RecordNeeds } from './needs.ts'
import { aboutOf, finish, hasComebacks, lockBoth, notifyOfEnd, recordSentBy } from './record.ts'
import {
  changePending,
  lockRefund,
  type PendingPart,
  partById,
  partsOf,
  pendingPayout,
  waitingParts,
} from './refund-queries.ts'

/**
 * Books a transfer of a refund that the bank has made and no part names; staff have asked the bank about it. What waits in place of
 * such a return, or else of other refunds, is not made, unless the bank has made it too: then `payoutId` is its name at the bank, and the customer owes
 * what they got twice. Other transfers that no part names stay, and so does the stop of the refunds.
 * @param id of the transfer, as the queue names it
 * @throws MoveImpossible `no-such-refund`, `nothing-waits` that `payoutId` could be, `already-booked` when `payoutId` names another transfer that is known
 */
export async function bookUnrecorded(
  needs: RecordNeeds,
  { id, payoutId }: { id: string; payoutId: string | undefined },
  staff: Staff,
): Promise<void> {
  const found = await transferOf(needs.db, id)
  return needs.db.transaction().execute(async tx => {
    if (found.loanId) await lockLoan(tx, found.loanId)
    // Of a receipt there is no loan to lock.
    else
      await tx
        .selectFrom('payments')
        .select('id')
        .where('id', '=', `${found.paymentId}`)
        .forNoKeyUpdate()
        .execute()
    const { loanId, partId, bankId } = await transferOf(tx, id)
    if (payoutId) await recordPayout(needs, tx, { loanId, bankId: payoutId, staff })
    await bookOne(needs, tx, await partById(tx, `${partId}`), { bankId: `${bankId}`, staff })
  })
}

/** @throws MoveImpossible `no-such-refund` also where somebody was faster */
async function transferOf(db: Kysely<Database>, id: string) {
  const found = (await unrecordedTransfers(db)).find(each => each.id === id && each.partId)
  if (!found) throw new MoveImpossible('no-such-refund')
  return found
}

/** The payout that waited was made too. @throws MoveImpossible */
async function recordPayout(
  needs: RecordNeeds,
  tx: Transaction<Database>,
  { loanId, bankId, staff }: { loanId: string | null; bankId: string; staff: Staff },
) {
  const part = loanId ? await pendingPayout(tx, { loanId }) : undefined
  if (!part) throw new MoveImpossible('nothing-waits')
  // The name of the transfer that turned up would book a payout that never left, and the customer would owe it.
  if (await isKnownName(tx, bankId)) throw new MoveImpossible('already-booked')
  await recordSentBy(needs, tx, part, { bankId, who: staff })
}

async function isKnownName(tx: Transaction<Database>, bankId: string): Promise<boolean> {
  const booked = await tx
    .selectFrom('refundParts')
    .select('id')
    .where('bankId', '=', bankId)
    .executeTakeFirst()
  return booked !== undefined || (await unrecordedTransfers(tx)).some(each => each.bankId === bankId)
}

async function bookOne(
  needs: RecordNeeds,
  tx: Transaction<Database>,
  part: PendingPart,
  { bankId, staff }: { bankId: string; staff: Staff },
) {
  const { id, refundId, loanId, amountCents, way } = part
  const now = new Date(needs.clock.now())
  await lockBoth(tx, part)
  const detail = { refundId, way, amountCents, bankId }
  const note = () => audit(tx, { who: staff, action: recorded, at: now, loanId, detail })
  // Another report of it was booked meanwhile: only the stop is left.
  if ((await partById(tx, id)).status === 'sent') return note()
  const isInstead = await endInstead(tx, part, now)
  if (!isInstead) await endOthers(tx, part, { now, staff })
  const entries = isInstead ? refundSentEntries(amountCents) : await lateEntries(tx, part)
  const bookingId = await book(tx, 'refund-sent', entries, aboutOf(part, now))
  await tx
    .updateTable('refundParts')
    .set({ status: 'sent', bankId, bookingId, endedAt: now })
    .where('id', '=', id)
    .execute()
  await note()
  if (isInstead) return finish(needs, tx, refundId, now)
  await markSent(tx, refundId)
  if (!loanId) return
  const claimedBefore = await claimOf(tx, loanId)
  const moreCents = (await claimMissing(tx, loanId, { at: now, now })) - claimedBefore
  await reviseProfile(tx, loanId)
  if (moreCents > 0) {
    const loan = (await loanById(tx, loanId))!
    return notifyOfLoan(needs, tx, { ...loan, loanId }, { kind: 'refund-twice', amountCents: moreCents })
  }
  const sent = (await partsOf(tx, refundId)).filter(each => each.id === id)
  await notifyOfEnd(needs, tx, loanId, { sent, sentCents: amountCents, refusedCents: 0 })
}

/**
 * Ends the transfer that waits in place of this return: a payout, or the return under another name. False: there is none, so the money
 * has gone back to where it was.
 */
async function endInstead(
  tx: Transaction<Database>,
  { id, refundId, paymentId, amountCents }: PendingPart,
  endedAt: Date,
): Promise<boolean> {
  const instead = (await partsOf(tx, refundId)).find(
    each =>
      each.status === 'pending' &&
      each.amountCents === amountCents &&
      (each.way === 'payout' || each.paymentId === paymentId),
  )
  return instead ? changePending(tx, instead.id, { status: 'refused', endedAt, replacedBy: id }) : false
}

/**
 * Ends what waits of other refunds of the loan or receipt, because their money may be the one that has left already. What is left is
 * there again, and can be given back anew. Without a message: the bank refused nothing.
 */
async function endOthers(
  tx: Transaction<Database>,
  part: PendingPart,
  { now, staff }: { now: Date; staff: Staff },
) {
  for (const other of await waitingParts(tx, part)) {
    await lockBoth(tx, other)
    const ended = { status: 'refused', endedAt: now, replacedBy: part.id } as const
    if (!(await changePending(tx, other.id, ended))) continue
    const { refundId, loanId, way, amountCents } = other
    const entries = refundRefusedEntries(loanId ? 'customer-credit' : 'unidentified', amountCents)
    await book(tx, 'refund-refused', entries, aboutOf(other, now))
    const detail = { refundId, way, amountCents }
    await audit(tx, { who: staff, action: 'refund-ended', at: now, loanId, detail })
    await tx
      .updateTable('refunds')
      .set({ status: 'ended', endedAt: now })
      .where('id', '=', refundId)
      .execute()
  }
}

/** A refund of which every cent was sent was not refused. */
async function markSent(tx: Transaction<Database>, refundId: string) {
  const { amountCents } = await lockRefund(tx, refundId)
  if (await hasComebacks(tx, refundId)) return
  const sent = (await partsOf(tx, refundId)).filter(({ status }) => status === 'sent')
  if (sent.reduce((sum, part) => sum + part.amountCents, 0) < amountCents) return
  await tx.updateTable('refunds').set({ status: 'sent' }).where('id', '=', refundId).execute()
}

/** What is not there any more, because it was used or sent another time, is owed to us. */
async function lateEntries(tx: Transaction<Database>, { loanId, receiptId, amountCents }: PendingPart) {
  // `claimMissing` makes a claim of a credit below zero.
  if (loanId) return refundSentLateEntries('customer-credit', amountCents)
  const [receipt] = await unidentifiedReceipts(tx, receiptId!)
  const thereCents = Math.min(amountCents, receipt?.amountCents ?? 0)
  const entries = { ...refundSentLateEntries('unidentified', thereCents), cash: -amountCents }
  return { ...entries, 'reversal-claims': amountCents - thereCents }
}
