import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { replaceCharges } from '../charge/charge-queries.ts'
import { refundEntries } from '../ledger/entries.ts'
import { book, creditOf, unidentifiedReceipts } from '../ledger/ledger.ts'
import { lockLoan, reviseProfile } from '../loan/loan-queries.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import { unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import { moneyStopOf } from '../risk/money-stop.ts'
import type { StartNeeds } from './needs.ts'
import { type PlannedPart, planRefund } from './plan.ts'
import { pendingRefund, receivedPayments } from './refund-queries.ts'

/**
 * Carries out a move `refund`: takes the money out of the customer's credit, so that nothing else uses it, and enqueues the
 * transfers. @throws MoveImpossible
 */
export async function startRefund(
  needs: StartNeeds,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const loanId = move.loanId!
  const loan = await lockLoan(tx, loanId)
  if (!loan) throw new MoveImpossible('no-such-loan')
  if (await moneyStopOf(tx, loan.customerId)) throw new MoveImpossible('money-held')
  if (await pendingRefund(tx, loanId)) throw new MoveImpossible('refund-under-way')
  const unrecorded = await unrecordedTransfers(tx)
  if (unrecorded.some(each => each.loanId === loanId)) throw new MoveImpossible('refund-unrecorded')
  const credit = await creditOf(tx, loanId)
  if (credit < move.amountCents) throw new MoveImpossible('not-enough')
  const now = new Date(needs.clock.now())
  const parts = planRefund(move.amountCents, await receivedPayments(tx, { loanId }), now)
  await book(tx, 'refund', refundEntries('customer-credit', move.amountCents), { loanId, at: now, now })
  await dropCharges(needs, tx, loanId, credit - move.amountCents)
  await addRefund(needs, tx, move, parts, now)
  await reviseProfile(tx, loanId)
}

/** Carries out a move `return`: sends a receipt without a known charge back to its sender. @throws MoveImpossible */
export async function startReturn(
  needs: StartNeeds,
  tx: Transaction<Database>,
  move: MoneyMoveRow,
): Promise<void> {
  const paymentId = move.paymentId!
  // Until the lock is there, the bank may take the receipt back, or staff may assign it.
  await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().executeTakeFirst()
  const unrecorded = await unrecordedTransfers(tx)
  if (unrecorded.some(each => each.paymentId === paymentId)) throw new MoveImpossible('refund-unrecorded')
  const [receipt] = await unidentifiedReceipts(tx, paymentId)
  if (receipt?.amountCents !== move.amountCents) throw new MoveImpossible('not-enough')
  const now = new Date(needs.clock.now())
  const parts = planRefund(move.amountCents, await receivedPayments(tx, { paymentId }), now)
  // The account of the sender is unknown, so only a return reaches it.
  if (parts.some(({ way }) => way === 'payout')) throw new MoveImpossible('too-late-to-return')
  const entries = refundEntries('unidentified', move.amountCents)
  await book(tx, 'refund', entries, { loanId: null, paymentId, at: now, now })
  await addRefund(needs, tx, move, parts, now)
}

async function addRefund(
  { jobs }: StartNeeds,
  tx: Transaction<Database>,
  { id: moveId, loanId, paymentId, amountCents }: MoneyMoveRow,
  parts: readonly PlannedPart[],
  createdAt: Date,
) {
  const refundId = randomUUID()
  const refund = { id: refundId, moveId, loanId, paymentId, amountCents, createdAt }
  await tx
    .insertInto('refunds')
    .values({ ...refund, status: 'pending' })
    .execute()
  for (const part of parts) await addPart({ jobs }, tx, { ...part, refundId, createdAt })
}

/** Adds a transfer to a refund and enqueues it. Returns its id. */
export async function addPart(
  { jobs }: Pick<StartNeeds, 'jobs'>,
  tx: Transaction<Database>,
  part: PlannedPart & { refundId: string; createdAt: Date },
  delaySeconds = 0,
): Promise<string> {
  const id = randomUUID()
  const nextTryAt = new Date(part.createdAt.getTime() + delaySeconds * 1000)
  await tx
    .insertInto('refundParts')
    .values({ ...part, id, status: 'pending', attempts: 0, nextTryAt: delaySeconds > 0 ? nextTryAt : null })
    .execute()
  await jobs.send('refund', { partId: id }, { tx, delaySeconds })
  return id
}

/** A waiting charge that subtracts credit which is not there any more would be short. */
async function dropCharges(
  { jobs }: Pick<StartNeeds, 'jobs'>,
  tx: Transaction<Database>,
  loanId: string,
  creditLeftCents: number,
) {
  const replaced = await replaceCharges(tx, loanId, { installmentIds: [], creditLeftCents })
  for (const txid of replaced) await jobs.send('remove-charge', { txid }, { tx })
}
