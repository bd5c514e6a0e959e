import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { PayoutRefused, PayoutUnavailable } from '../../providers/pix/pix.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { renewPayee } from '../purchase/purchase-queries.ts'
import { idempotencyKeyOf, mayPayOutAgain, type PayoutAgain, retryDelaySeconds } from './decide.ts'
import { passesGate } from './gate.ts'
import type { PayoutNeeds } from './needs.ts'
import {
  beginSending,
  changePending,
  hasUnrecordedTransfer,
  isInvoiceProven,
  lockPayout,
  type PendingPayout,
} from './payout-queries.ts'
import { recordRefusal, recordTransfer } from './record.ts'
import type { PayoutRow } from './tables.ts'

/**
 * The job `payout`: sends the money of a signed loan, Signed → UpToDate. It is idempotent: the bank pays an idempotency
 * key once, and the loan moves once. A transient error is retried until the bank answers; a refusal is not.
 * @param phoneTries earlier tries that found the register of blocked phones down
 */
export async function payOut(needs: PayoutNeeds, loanId: string, phoneTries = 0): Promise<void> {
  if (await hasUnrecordedTransfer(needs.db, loanId)) {
    needs.log.warn({ job: 'payout' }, 'held: an earlier transfer is not in the books')
    return
  }
  if (!(await isInvoiceProven(needs.db, loanId))) {
    // Only loans from before invoices were confirmed: an offer needs a proven one. `invoice accept` lets it go on.
    needs.log.warn({ job: 'payout' }, 'held: nothing proves the invoice')
    return
  }
  if (!(await passesGate(needs, loanId, phoneTries))) return
  const payout = await beginSending(needs.db, loanId, new Date(needs.clock.now()))
  if (!payout) return
  const outcome = await send(needs, payout)
  if (outcome instanceof PayoutRefused) await recordRefusal(needs, payout, outcome)
  else if (outcome instanceof PayoutUnavailable) await retryLater(needs, payout)
  else await recordTransfer(needs, payout, outcome.endToEndId)
}

/** The bank's answer. Its two known failures are answers too; any other failure is thrown. */
async function send(
  { providers }: PayoutNeeds,
  { loanId, amountCents, round, name, cpf, bankAccount, payee }: PendingPayout,
): Promise<{ endToEndId: string } | PayoutRefused | PayoutUnavailable> {
  const receiver = payee ?? { name, cpf, ...bankAccount! }
  const idempotencyKey = idempotencyKeyOf(loanId, round)
  try {
    return await providers.pix.payOut({ idempotencyKey, amountCents, receiver })
  } catch (error) {
    if (error instanceof PayoutRefused || error instanceof PayoutUnavailable) return error
    throw error
  }
}

async function retryLater(needs: PayoutNeeds, payout: PendingPayout): Promise<void> {
  const { loanId, attempts } = payout
  const delaySeconds = retryDelaySeconds(attempts)
  needs.log.warn({ job: 'payout', attempts: attempts + 1 }, 'the bank is out of order')
  const nextTryAt = new Date(needs.clock.now() + delaySeconds * 1000)
  // False: another run has had a final answer in the meantime.
  if (!(await changePending(needs.db, payout, { attempts: attempts + 1, nextTryAt }))) return
  await needs.jobs.send('payout', { loanId }, { delaySeconds })
}

/**
 * Staff send a refused payout again, in a new round with a new idempotency key; to a shop by its account of today, if that is of the
 * same company.
 */
export async function payOutAgain(
  needs: Pick<PayoutNeeds, 'clock' | 'db' | 'jobs'>,
  loanId: string,
  staff: Staff,
): Promise<PayoutAgain> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    // Locked before the check: a run whose transfer arrives now waits, and either records it first or finds the new round.
    const payout = await lockPayout(tx, loanId)
    const decision = mayPayOutAgain(payout, {
      hasUnrecordedTransfer: await hasUnrecordedTransfer(tx, loanId),
    })
    if (decision !== 'again') return decision
    await renewPayee(tx, loanId)
    const round = await beginNextRound(needs, tx, payout!)
    await audit(tx, { who: staff, action: 'payout-again', at, loanId, detail: { round } })
    return decision
  })
}

/** Sends a refused payout again, under a new idempotency key. The caller has locked it. Returns the number of the round. */
export async function beginNextRound(
  { clock, jobs }: Pick<PayoutNeeds, 'clock' | 'jobs'>,
  tx: Transaction<Database>,
  { loanId, round }: Pick<PayoutRow, 'loanId' | 'round'>,
): Promise<number> {
  const next = round + 1
  await tx
    .updateTable('payouts')
    .set({ status: 'pending', round: next, refusedAt: null, returnedAt: null, attempts: 0, nextTryAt: null })
    .set({ sendingSince: null, heldFor: null, heldSince: null, createdAt: new Date(clock.now()) })
    .where('loanId', '=', loanId)
    .execute()
  await jobs.send('payout', { loanId }, { tx })
  return next
}
