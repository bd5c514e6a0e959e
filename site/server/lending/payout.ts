import type { LoanPayout } from '../../../shared/api/customers.ts'
import { installmentsOf } from '../db/queries/installments.ts'
import { lockLoan, moveLoan } from '../db/queries/loans.ts'
import type { Deps } from '../deps.ts'
import { announce } from '../partners/webhooks.ts'
import { PayoutRefused, PayoutUnavailable } from '../providers/pix/pix.ts'
import { audit } from './audit.ts'
import type { Staff } from './decide-by-hand.ts'
import { book, payoutEntries } from './ledger.ts'
import { tell } from './tell.ts'

const HOUR = 3600

/**
 * The job `payout`: pays a signed loan out, Signed → UpToDate. May be repeated at any point: the bank knows the loan's
 * id, and the loan moves on once. A bank that is out of order is asked again, later and later, until it answers; one
 * that refuses is not.
 */
export async function payOut(deps: Deps, loanId: string): Promise<void> {
  const payout = await pendingPayout(deps, loanId)
  if (!payout) return
  const endToEndId = await transfer(deps, payout)
  if (!endToEndId) return
  const now = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    // Of two runs at once the first counts: the days of withdrawal begin when the money went.
    const { numUpdatedRows } = await tx
      .updateTable('payouts')
      .set({ status: 'sent', endToEndId, sentAt: now })
      .where('loanId', '=', loanId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    if (!(await moveLoan(tx, loanId, 'Signed', 'UpToDate', now))) return
    const loan = (await lockLoan(tx, loanId))!
    const entries = payoutEntries(loan, await installmentsOf(tx, loanId))
    await book(tx, 'payout', entries, { loanId, at: now })
    const { amountCents, bankAccount } = payout
    const { bankCode } = bankAccount!
    await tell(deps, tx, payout.customerId, { kind: 'paid-out', amountCents, bankCode })
    await announce(tx, deps, loan.applicationId, 'loan.paid-out')
  })
}

type PendingPayout = NonNullable<Awaited<ReturnType<typeof pendingPayout>>>

const pendingPayout = ({ db }: Deps, loanId: string) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['p.loanId', 'p.amountCents', 'p.attempts', 'p.round', 'l.customerId', 'l.bankAccount'])
    .select(['c.name', 'c.cpf'])
    .where('p.loanId', '=', loanId)
    .where('p.status', '=', 'pending')
    .executeTakeFirst()

/** Undefined when the bank could not say, and the job is in the queue again; or will not, and staff have to find out. */
async function transfer(deps: Deps, payout: PendingPayout): Promise<string | undefined> {
  const { loanId, amountCents, round, name, cpf } = payout
  const { bankCode, branch, number, digit } = payout.bankAccount!
  try {
    const receiver = { name, cpf, bankCode, branch, number, digit }
    const idempotencyKey = round === 0 ? loanId : `${loanId}r${round}`
    const sent = await deps.providers.pix.payOut({ idempotencyKey, amountCents, receiver })
    return sent.endToEndId
  } catch (error) {
    if (error instanceof PayoutRefused) return noteRefusal(deps, payout, error)
    if (!(error instanceof PayoutUnavailable)) throw error
    return askLater(deps, payout)
  }
}

async function askLater(deps: Deps, { loanId, attempts }: PendingPayout): Promise<undefined> {
  const delaySeconds = Math.min(5 * 2 ** attempts, HOUR)
  await deps.db
    .updateTable('payouts')
    .set({ attempts: attempts + 1, nextTryAt: new Date(deps.clock.now() + delaySeconds * 1000) })
    .where('loanId', '=', loanId)
    .execute()
  deps.log.warn({ job: 'payout', attempts: attempts + 1 }, 'the bank is out of order')
  await deps.jobs.send('payout', { loanId }, { delaySeconds })
}

/** The bank's last word: asking again would get the same. The customer is told, and staff see it in their queue. */
async function noteRefusal(
  deps: Deps,
  { loanId, customerId, amountCents, round }: PendingPayout,
  { message: why }: PayoutRefused,
): Promise<undefined> {
  const now = new Date(deps.clock.now())
  deps.log.warn({ job: 'payout', round }, 'the bank refused')
  await deps.db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('payouts')
      .set({ status: 'refused', refusedAt: now })
      .where('loanId', '=', loanId)
      .where('status', '=', 'pending')
      .where('round', '=', round)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    await audit(tx, { who: 'bank', action: 'payout-refused', at: now, loanId, why, detail: { round } })
    await tell(deps, tx, customerId, { kind: 'payout-refused', amountCents })
  })
}

/**
 * Staff have found out why, and the money is to be sent after all: under another name at the bank, because the refused
 * one is spent. False when no refused payout waits.
 */
export async function payOutAgain(deps: Deps, loanId: string, { by, why }: Staff): Promise<boolean> {
  const at = new Date(deps.clock.now())
  return deps.db.transaction().execute(async tx => {
    const payout = await tx
      .updateTable('payouts')
      .set(({ eb }) => ({
        ...{ status: 'pending' as const, refusedAt: null, attempts: 0, nextTryAt: null, createdAt: at },
        round: eb('round', '+', 1),
      }))
      .where('loanId', '=', loanId)
      .where('status', '=', 'refused')
      .returning('round')
      .executeTakeFirst()
    if (!payout) return false
    await audit(tx, { who: by, action: 'payout-again', at, loanId, why, detail: { round: payout.round } })
    await deps.jobs.send('payout', { loanId }, { tx })
    return true
  })
}

/** How the payout of a loan stands, for the customer; null before the signature. */
export async function payoutView({ db }: Deps, loanId: string): Promise<LoanPayout | null> {
  const payout = await db
    .selectFrom('payouts')
    .select(['status', 'amountCents', 'sentAt'])
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  return payout ? { ...payout, sentAt: payout.sentAt?.toISOString() ?? null } : null
}
