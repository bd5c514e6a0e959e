import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../audit/audit.ts'
import { book, creditOf, receiptEntries, unidentifiedEntries } from '../ledger/ledger.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { tell } from '../notify/notify.ts'
import { chargeByTxid } from './charge-queries.ts'
import type { Settled } from './mark-charge-paid.ts'
import { settle } from './settle.ts'
import type { ChargeRow, PaymentReason } from './tables.ts'

/** A transfer as the bank reports it. */
export interface IncomingPix {
  endToEndId: string
  txid: string | null
  amountCents: number
  paidAt: Date
}

/**
 * Takes note of money that came in, once per transfer, and uses it for what it was meant for. Whatever it was, it
 * is kept with a reason: nothing that the bank reports is lost, and nothing is paid because somebody says so.
 */
export async function receivePayment(deps: Deps, pix: IncomingPix): Promise<PaymentReason | 'duplicate'> {
  const now = new Date(deps.clock.now())
  return deps.db.transaction().execute(async tx => {
    const named = pix.txid === null ? undefined : await chargeByTxid(tx, pix.txid)
    if (named) await lockLoan(tx, named.loanId)
    // Read again behind the lock: whoever held it may have paid this charge.
    const charge = named && (await chargeByTxid(tx, named.txid))
    const paidAt = between(charge?.createdAt, pix.paidAt, now)
    const paymentId = await takeNote(tx, { ...pix, paidAt }, charge, now)
    if (!paymentId) {
      await noteDuplicate(tx, pix, charge, now)
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
    const settled = await settle(deps, tx, charge, { on, paidAt, paymentId })
    const leftCents = await creditOf(tx, loanId)
    const reason = reasonOf(settled, charge, { paidAt, leftCents })
    await tx.updateTable('payments').set({ reason }).where('id', '=', paymentId).execute()
    await audit(tx, { who: 'bank', action: 'payment', at: now, loanId, why: reason, detail: { paymentId } })
    await tellOfRest(deps, tx, charge, settled, { amountCents: pix.amountCents, leftCents })
    return reason
  })
}

/** Nobody pays a charge before there is one, nor tomorrow. */
function between(earliest: Date | undefined, said: Date, now: Date): Date {
  if (said > now) return now
  return earliest && said < earliest ? earliest : said
}

async function takeNote(
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

/** Banks report again until they are answered, so that is nothing; another amount under one name is. */
async function noteDuplicate(
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

async function tellOfRest(
  deps: Deps,
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
    await tell(deps, tx, customerId, { kind: 'payment-partial', amountCents, missingCents })
  } else if (leftCents > 0) {
    await tell(deps, tx, customerId, { kind: 'payment-credit', amountCents: leftCents })
  }
}
