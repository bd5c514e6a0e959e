import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { book, creditOf, receiptEntries, unidentifiedEntries } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { NeedsDatabase } from '../needs.ts'
import { notify } from '../notify/notify.ts'
import { chargeByTxid } from './charge-queries.ts'
import type { Settled } from './mark-charge-paid.ts'
import type { SettleNeeds } from './needs.ts'
import { settle } from './settle.ts'
import type { ChargeRow, PaymentReason } from './tables.ts'

type ReceiveNeeds = NeedsDatabase & SettleNeeds

/** A transfer as the bank reports it. */
export interface IncomingPix {
  endToEndId: string
  txid: string | null
  amountCents: number
  paidAt: Date
}

/**
 * Stores a transfer that the bank reports, once per end-to-end id, and settles the charge that it names. Every transfer is
 * stored with a reason, also when it settles nothing.
 */
export async function receivePayment(
  needs: ReceiveNeeds,
  pix: IncomingPix,
): Promise<PaymentReason | 'duplicate'> {
  const now = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const named = pix.txid === null ? undefined : await chargeByTxid(tx, pix.txid)
    if (named) await lockLoan(tx, named.loanId)
    // Read again behind the lock: another payment may have settled this charge while we waited.
    const charge = named && (await chargeByTxid(tx, named.txid))
    const paidAt = between(charge?.createdAt, pix.paidAt, now)
    const paymentId = await storePayment(tx, { ...pix, paidAt }, charge, now)
    if (!paymentId) {
      await auditDuplicate(tx, pix, charge, now)
      return 'duplicate'
    }
    if (!charge) {
      await book(tx, 'receipt', unidentifiedEntries(pix.amountCents), { loanId: null, paymentId, at: paidAt })
      await audit(tx, { who: 'bank', action: 'payment-unknown', at: now, detail: { paymentId } })
      return 'unknown-txid'
    }
    const { loanId } = charge
    await book(tx, 'receipt', receiptEntries(pix.amountCents), { loanId, paymentId, at: paidAt })
    const on = todayInSaoPaulo(paidAt)
    const settled = await settle(needs, tx, charge, { on, paidAt, paymentId })
    const leftCents = await creditOf(tx, loanId)
    const reason = reasonOf(settled, charge, { paidAt, leftCents })
    await tx.updateTable('payments').set({ reason }).where('id', '=', paymentId).execute()
    await audit(tx, { who: 'bank', action: 'payment', at: now, loanId, why: reason, detail: { paymentId } })
    await notifyOfRest(needs, tx, charge, settled, { amountCents: pix.amountCents, leftCents })
    return reason
  })
}

/** Limits the bank's time to the lifetime of the charge: not before its creation, not in the future. */
function between(earliest: Date | undefined, said: Date, now: Date): Date {
  if (said > now) return now
  return earliest && said < earliest ? earliest : said
}

async function storePayment(
  tx: Transaction<Database>,
  pix: IncomingPix,
  charge: ChargeRow | undefined,
  receivedAt: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('payments')
    .values({
      ...pix,
      id: randomUUID(),
      loanId: charge?.loanId ?? null,
      reason: charge ? 'partial' : 'unknown-txid',
      receivedAt,
    })
    .onConflict(conflict => conflict.column('endToEndId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Banks repeat a report until they get an answer. A repeat with another amount or txid contradicts the first one. */
async function auditDuplicate(
  tx: Transaction<Database>,
  pix: IncomingPix,
  charge: ChargeRow | undefined,
  at: Date,
) {
  const first = await tx
    .selectFrom('payments')
    .select(['id', 'amountCents', 'txid'])
    .where('endToEndId', '=', pix.endToEndId)
    .executeTakeFirstOrThrow()
  const isSame = Number(first.amountCents) === pix.amountCents && first.txid === pix.txid
  await audit(tx, {
    who: 'bank',
    action: isSame ? 'payment-again' : 'payment-contradicted',
    at,
    loanId: charge?.loanId ?? null,
    detail: { paymentId: first.id, amountCents: pix.amountCents },
  })
}

function reasonOf(
  settled: Settled,
  { status, expiresAt }: ChargeRow,
  { paidAt, leftCents }: { paidAt: Date; leftCents: number },
): PaymentReason {
  if (settled.kind === 'short') return 'partial'
  if (settled.kind === 'nothing-open') return 'already-paid'
  if (status === 'replaced' || paidAt > expiresAt) return 'late'
  return leftCents > 0 ? 'overpaid' : 'exact'
}

async function notifyOfRest(
  needs: ReceiveNeeds,
  tx: Transaction<Database>,
  { txid, loanId }: ChargeRow,
  settled: Settled,
  { amountCents, leftCents }: { amountCents: number; leftCents: number },
) {
  const { customerId } = await tx
    .selectFrom('loans')
    .select('customerId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  if (settled.kind === 'short') {
    await tx
      .updateTable('charges')
      .set({ status: 'partial' })
      .where('txid', '=', txid)
      .where('status', '<>', 'paid')
      .execute()
    const { missingCents } = settled
    await notify(needs, tx, customerId, { kind: 'payment-partial', amountCents, missingCents })
  } else if (leftCents > 0) {
    await notify(needs, tx, customerId, { kind: 'payment-credit', amountCents: leftCents })
  }
}
