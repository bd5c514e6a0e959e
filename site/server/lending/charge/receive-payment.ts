import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { receiptEntries, unidentifiedEntries } from '../ledger/entries.ts'
import { book } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { NeedsDatabase } from '../needs.ts'
import { chargeByTxid } from './charge-queries.ts'
import type { SettleNeeds } from './needs.ts'
import { type Outcome, settle } from './settle.ts'
import type { ChargeRow, PaymentReason } from './tables.ts'

export type ReceiveNeeds = NeedsDatabase & SettleNeeds

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
      await book(tx, 'receipt', unidentifiedEntries(pix.amountCents), {
        loanId: null,
        paymentId,
        at: paidAt,
        now,
      })
      await audit(tx, { who: 'bank', action: 'payment-unknown', at: now, detail: { paymentId } })
      return 'unknown-txid'
    }
    const { loanId } = charge
    await book(tx, 'receipt', receiptEntries(pix.amountCents), { loanId, paymentId, at: paidAt, now })
    const outcome = await settle(needs, tx, charge, {
      ...pix,
      on: todayInSaoPaulo(paidAt),
      paidAt,
      paymentId,
    })
    const reason = reasonOf(outcome, charge, paidAt)
    await tx.updateTable('payments').set({ reason }).where('id', '=', paymentId).execute()
    await audit(tx, { who: 'bank', action: 'payment', at: now, loanId, why: reason, detail: { paymentId } })
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
  { kind, postings, leftCents }: Outcome,
  { status, expiresAt }: ChargeRow,
  paidAt: Date,
): PaymentReason {
  if (kind === 'short') return 'partial'
  if (kind === 'nothing-open') return 'already-paid'
  if (status === 'replaced' || paidAt > expiresAt) return 'late'
  return leftCents > 0 || postings.some(({ isOwn }) => !isOwn) ? 'overpaid' : 'exact'
}
