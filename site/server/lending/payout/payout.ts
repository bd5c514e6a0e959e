import type { Kysely, Transaction } from 'kysely'
import type { LoanPayout } from '../../../../shared/api/customers.ts'
import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { PayoutRefused, PayoutUnavailable } from '../../providers/pix/pix.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { book, payoutEntries } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { lockLoan, moveLoan } from '../loan/loan-queries.ts'
import type { InstallmentRow, LoanRow } from '../loan/tables.ts'
import { tell } from '../notify/notify.ts'
import { bankName } from '../offer/contract-facts.ts'

const HOUR = 3600

/**
 * The job `payout`: pays a signed loan out, Signed → UpToDate. May be repeated at any point: the bank knows the loan's
 * id, and the loan moves on once. A bank that is out of order is asked again, later and later, until it answers; one
 * that refuses is not.
 */
export async function payOut(deps: Deps, loanId: string): Promise<void> {
  const payout = await pendingPayout(deps, loanId)
  if (!payout) return
  if (await hasUnrecordedTransfer(deps.db, loanId)) {
    deps.log.warn({ job: 'payout', round: payout.round }, 'held: an earlier transfer is not in the books')
    return
  }
  const endToEndId = await transfer(deps, payout)
  if (endToEndId) await recordTransfer(deps, payout, endToEndId)
}

async function recordTransfer(deps: Deps, payout: PendingPayout, endToEndId: string): Promise<void> {
  const { loanId, round } = payout
  const now = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    // Of two runs at once the first counts: the days of withdrawal begin when the money went.
    const { numUpdatedRows } = await tx
      .updateTable('payouts')
      .set({ status: 'sent', endToEndId, sentAt: now })
      .where('loanId', '=', loanId)
      .where('status', '=', 'pending')
      .where('round', '=', round)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return noteUnrecorded(deps, tx, payout, endToEndId)
    if (!(await moveLoan(tx, loanId, 'Signed', 'UpToDate', now))) return
    const loan = (await lockLoan(tx, loanId))!
    const installments = await installmentsOf(tx, loanId)
    await grantGrace(tx, loan, installments, todayInSaoPaulo(now))
    const entries = payoutEntries(loan, installments)
    await book(tx, 'payout', entries, { loanId, at: now })
    const { amountCents, bankAccount } = payout
    const bank = bankName(bankAccount!.bankCode) ?? bankAccount!.bankCode
    await tell(deps, tx, payout.customerId, { kind: 'paid-out', amountCents, bank })
    await emit(deps.listeners.loanPaidOut, tx, { applicationId: loan.applicationId })
  })
}

/**
 * Money that came later than the signature leaves the customer as many days as were agreed between the two. Until then
 * nothing that is due by the contract costs more: its dates stay, as they were signed.
 */
async function grantGrace(
  tx: Transaction<Database>,
  { id, scheduledOn }: LoanRow,
  installments: readonly InstallmentRow[],
  sentOn: CalendarDay,
): Promise<void> {
  const [first] = installments
  if (!first || !scheduledOn || sentOn <= scheduledOn) return
  const graceUntil = nextBusinessDay(addDays(sentOn, daysBetween(scheduledOn, first.dueDate)))
  await tx
    .updateTable('installments')
    .set({ graceUntil })
    .where('loanId', '=', id)
    .where('dueDate', '<', graceUntil)
    .execute()
}

/**
 * The bank has paid, but the payout went on without this run. When another run recorded the same transfer, all is well.
 * Else the payout was refused meanwhile, or begun again: money went of which nothing tells. While this entry stands no
 * other goes out, by no job and by no member of staff.
 */
async function noteUnrecorded(
  deps: Deps,
  tx: Transaction<Database>,
  { loanId, round }: PendingPayout,
  endToEndId: string,
): Promise<void> {
  const row = (await lockPayout(tx, loanId))!
  if (row.status === 'sent' && row.round === round && row.endToEndId === endToEndId) return
  const state = { round, statusNow: row.status, roundNow: row.round }
  // Before anything is written: no run comes back to this transfer when writing fails.
  deps.log.error({ job: 'payout', ...state }, 'the bank has paid what is not in the books')
  const noted = await unrecordedTransfers(tx, loanId)
  if (noted.some(transfer => transfer.endToEndId === endToEndId)) return
  const detail = { endToEndId, ...state }
  await audit(tx, { who: 'bank', action: unrecorded, at: new Date(deps.clock.now()), loanId, detail })
}

const unrecorded = 'payout-unrecorded'

/** What the bank has paid and no payout tells of: of one loan, or of all. */
export async function unrecordedTransfers(db: Kysely<Database>, loanId?: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['loanId', 'at', 'detail'])
    .where('action', '=', unrecorded)
    .$if(loanId !== undefined, query => query.where('loanId', '=', loanId!))
    .orderBy('ordinal')
    .execute()
  return rows.map(({ detail, ...row }) => ({ ...row, endToEndId: detail.endToEndId, round: detail.round }))
}

const hasUnrecordedTransfer = async (db: Kysely<Database>, loanId: string) =>
  (await unrecordedTransfers(db, loanId)).length > 0

/** The payout, kept from every other transaction until this one ends. */
const lockPayout = (tx: Transaction<Database>, loanId: string) =>
  tx.selectFrom('payouts').selectAll().where('loanId', '=', loanId).forUpdate().executeTakeFirst()

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

async function askLater(deps: Deps, { loanId, attempts, round }: PendingPayout): Promise<undefined> {
  const delaySeconds = Math.min(5 * 2 ** attempts, HOUR)
  deps.log.warn({ job: 'payout', attempts: attempts + 1 }, 'the bank is out of order')
  const { numUpdatedRows } = await deps.db
    .updateTable('payouts')
    .set({ attempts: attempts + 1, nextTryAt: new Date(deps.clock.now() + delaySeconds * 1000) })
    .where('loanId', '=', loanId)
    .where('status', '=', 'pending')
    .where('round', '=', round)
    .executeTakeFirst()
  // Another run has heard the bank's word meanwhile.
  if (numUpdatedRows !== 1n) return
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
 * one is spent. Not while the bank has paid what is not in the books.
 */
export async function payOutAgain(deps: Deps, loanId: string, { by, why }: Staff): Promise<PayoutAgain> {
  const at = new Date(deps.clock.now())
  return deps.db.transaction().execute(async tx => {
    // Locked first: a run that comes back now waits, and notes its transfer before this or finds the next round.
    const payout = await lockPayout(tx, loanId)
    if (await hasUnrecordedTransfer(tx, loanId)) return 'unrecorded'
    if (payout?.status !== 'refused') return 'not-refused'
    const round = payout.round + 1
    await tx
      .updateTable('payouts')
      .set({ status: 'pending', round, refusedAt: null, attempts: 0, nextTryAt: null, createdAt: at })
      .where('loanId', '=', loanId)
      .execute()
    await audit(tx, { who: by, action: 'payout-again', at, loanId, why, detail: { round } })
    await deps.jobs.send('payout', { loanId }, { tx })
    return 'again'
  })
}

/** `not-refused`: nothing waits for it. `unrecorded`: see `noteUnrecorded`. */
export type PayoutAgain = 'again' | 'not-refused' | 'unrecorded'

/** How the payout of a loan stands, for the customer; null before the signature. */
export async function payoutView({ db }: Deps, loanId: string): Promise<LoanPayout | null> {
  const payout = await db
    .selectFrom('payouts')
    .select(['status', 'amountCents', 'sentAt'])
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  return payout ? { ...payout, sentAt: payout.sentAt?.toISOString() ?? null } : null
}
