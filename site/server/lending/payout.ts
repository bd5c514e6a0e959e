import { installmentsOf } from '../db/queries/installments.ts'
import { lockLoan, moveLoan } from '../db/queries/loans.ts'
import type { Deps } from '../deps.ts'
import { PayoutUnavailable } from '../providers/pix/pix.ts'
import { book, payoutEntries } from './ledger.ts'
import { tell } from './tell.ts'

const HOUR = 3600

/**
 * The job `payout`: pays a signed loan out, Signed → UpToDate. May be repeated at any point: the bank knows the loan's
 * id, and the loan moves on once. A bank that is out of order is asked again, later and later, until it answers.
 */
export async function payOut(deps: Deps, loanId: string): Promise<void> {
  const payout = await pendingPayout(deps, loanId)
  if (!payout) return
  const endToEndId = await transfer(deps, payout)
  if (!endToEndId) return
  const now = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    await tx
      .updateTable('payouts')
      .set({ status: 'sent', endToEndId, sentAt: now })
      .where('loanId', '=', loanId)
      .execute()
    if (!(await moveLoan(tx, loanId, 'Signed', 'UpToDate', now))) return
    const loan = (await lockLoan(tx, loanId))!
    const entries = payoutEntries(loan, await installmentsOf(tx, loanId))
    await book(tx, 'payout', entries, { loanId, at: now })
    const { amountCents, bankAccount } = payout
    const { bankCode } = bankAccount!
    await tell(deps, tx, payout.customerId, { kind: 'paid-out', amountCents, bankCode })
  })
}

type PendingPayout = NonNullable<Awaited<ReturnType<typeof pendingPayout>>>

const pendingPayout = ({ db }: Deps, loanId: string) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['p.loanId', 'p.amountCents', 'p.attempts', 'l.customerId', 'l.bankAccount', 'c.name', 'c.cpf'])
    .where('p.loanId', '=', loanId)
    .where('p.status', '=', 'pending')
    .executeTakeFirst()

/** Undefined when the bank could not say: the job is then in the queue again. */
async function transfer(deps: Deps, payout: PendingPayout): Promise<string | undefined> {
  const { loanId, amountCents, attempts, name, cpf } = payout
  const { bankCode, branch, number, digit } = payout.bankAccount!
  try {
    const receiver = { name, cpf, bankCode, branch, number, digit }
    const sent = await deps.providers.pix.payOut({ idempotencyKey: loanId, amountCents, receiver })
    return sent.endToEndId
  } catch (error) {
    if (!(error instanceof PayoutUnavailable)) throw error
    await deps.db
      .updateTable('payouts')
      .set({ attempts: attempts + 1 })
      .where('loanId', '=', loanId)
      .execute()
    deps.log.warn({ job: 'payout', attempts: attempts + 1 }, 'the bank is out of order')
    await deps.jobs.send('payout', { loanId }, { delaySeconds: Math.min(5 * 2 ** attempts, HOUR) })
    return undefined
  }
}
