import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { LoanPayout } from '../../../../shared/api/customers.ts'
import type { Database } from '../../db/schema.ts'
import { isProven } from '../invoice/invoice-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { payeeOf } from '../purchase/purchase-queries.ts'
import { moneyStopOf, moneyStopOfLoan } from '../risk/money-stop.ts'
import { payoutOnWire } from './held.ts'
import type { PayoutRow } from './tables.ts'

/** Prepares the payout of a loan that is being signed. The job `payout` sends it. */
export const preparePayout = (tx: Transaction<Database>, loan: LoanRow, createdAt: Date) =>
  tx
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      loanId: loan.id,
      amountCents: loan.principalCents!,
      status: 'pending',
      createdAt,
    })
    .execute()

/**
 * Marks a waiting payout as being sent and returns it with its receiver; undefined when it does not wait any more. The
 * mark is written before the bank is asked, so that a withdrawal either comes first or is refused.
 */
export async function beginSending(db: Kysely<Database>, loanId: string, at: Date) {
  return db.transaction().execute(async tx => {
    const payout = await lockPayout(tx, loanId)
    if (payout?.status !== 'pending') return undefined
    // Under the lock: the report of an earlier round may have come while the gate asked others.
    if (await hasUnrecordedTransfer(tx, loanId)) return undefined
    const pending = (await pendingPayout(tx, loanId))!
    if (await moneyStopOf(tx, pending.customerId)) return undefined
    const sending = { sendingSince: payout.sendingSince ?? at, heldFor: null, heldSince: null }
    await tx.updateTable('payouts').set(sending).where('loanId', '=', loanId).execute()
    return pending
  })
}

/** Whether the invoice of the loan's phone is proven. No money leaves without it. */
export async function isInvoiceProven(db: Kysely<Database>, loanId: string): Promise<boolean> {
  const loan = await db
    .selectFrom('loans')
    .select('deviceId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return isProven(db, loan.deviceId)
}

export type PendingPayout = NonNullable<Awaited<ReturnType<typeof pendingPayout>>>

/** The payout that waits to be sent. */
const pendingPayout = (db: Kysely<Database>, loanId: string) => payoutIn(db, loanId, 'pending')

/** The payout in this state, with its receiver: the shop (`payee`) that sells the phone, or the customer. */
export async function payoutIn(db: Kysely<Database>, loanId: string, status: PayoutRow['status']) {
  const found = await db
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['p.loanId', 'p.amountCents', 'p.attempts', 'p.round', 'p.accountChanges'])
    .select(['l.customerId', 'l.bankAccount'])
    .select(['c.name', 'c.cpf', 'l.applicationId'])
    .where('p.loanId', '=', loanId)
    .where('p.status', '=', status)
    .executeTakeFirst()
  return found && { ...found, payee: await payeeOf(db, found.applicationId) }
}

/** The payout of a loan. Other transactions wait for it until this one ends. */
export const lockPayout = (tx: Transaction<Database>, loanId: string): Promise<PayoutRow | undefined> =>
  tx.selectFrom('payouts').selectAll().where('loanId', '=', loanId).forUpdate().executeTakeFirst()

/**
 * Changes a pending payout of this round. False when another run has already moved it on. @param round without it a
 * slow run could overwrite what staff began after it
 */
export async function changePending(
  tx: Kysely<Database>,
  { loanId, round }: Pick<PayoutRow, 'loanId' | 'round'>,
  change: Partial<
    Pick<
      PayoutRow,
      | 'status'
      | 'endToEndId'
      | 'sentAt'
      | 'refusedAt'
      | 'returnedAt'
      | 'attempts'
      | 'nextTryAt'
      | 'heldFor'
      | 'heldSince'
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set(change)
    .where('loanId', '=', loanId)
    .where('status', '=', 'pending')
    .where('round', '=', round)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The action under which the audit trail keeps why the bank did not pay. */
export const refusedByBank = 'payout-refused'

/** The action under which the audit trail keeps that the gate held a payout, and the customer was told. */
export const heldByGate = 'payout-held'

/** The action under which it keeps that a refusal which seemed our fault was the account's. */
export const accountWasWrong = 'payout-account-wrong'

/** The action under which it keeps that the receiver's bank sent the payout back. */
export const cameBack = 'payout-came-back'

/** Whether a transfer was recorded, and undone since because the receiver's bank sent it back. */
export async function wasSentBack(db: Kysely<Database>, endToEndId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payoutReturns')
    .select('id')
    .where('endToEndId', '=', endToEndId)
    .where('outcome', '=', 'unpaid')
    .executeTakeFirst()
  return row !== undefined
}

/** Why the bank has refused each payout that waits for staff, in the last round, by loan. The others have no reason but their name. */
export async function lastRefusals(db: Kysely<Database>): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('audit as a')
    .innerJoin('payouts as p', 'p.loanId', 'a.loanId')
    .select(['p.loanId', 'a.why', 'a.action'])
    .where('a.action', 'in', [refusedByBank, accountWasWrong, cameBack])
    .where('p.status', '=', 'refused')
    .orderBy('a.ordinal')
    .execute()
  return new Map(rows.map(({ loanId, why, action }) => [loanId, action === refusedByBank ? why : action]))
}

/**
 * Whether the last thing that the customer heard of this payout was a fault of the lender. The gate may have held it since, and told
 * them something else.
 */
export async function wasLenderAtFault(db: Kysely<Database>, loanId: string): Promise<boolean> {
  const last = await db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('loanId', '=', loanId)
    .where('action', 'in', [refusedByBank, heldByGate, accountWasWrong, cameBack])
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === refusedByBank && last.detail.fault === 'lender'
}

/** The action under which the audit trail keeps a transfer that no payout names. */
export const unrecorded = 'payout-unrecorded'

/** Transfers that the bank has made and no payout names, of one loan or of all loans. */
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

export const hasUnrecordedTransfer = async (db: Kysely<Database>, loanId: string): Promise<boolean> =>
  (await unrecordedTransfers(db, loanId)).length > 0

/**
 * Payouts that were not sent and have no job, because the last try was planned or made before this time. Those that wait for a
 * person are not among them, unless the bank was asked before the stop: then the money may have left.
 */
export const stuckPayouts = (db: Kysely<Database>, before: Date): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', 'pending')
    .where(({ eb, fn }) => eb(fn.coalesce('nextTryAt', 'createdAt'), '<', before))
    .where(({ eb, or, ref }) =>
      or([eb('sendingSince', 'is not', null), eb(moneyStopOfLoan(ref('payouts.loanId')), 'is', null)]),
    )
    .orderBy('createdAt')
    .execute()

/** When the money of a paid-out loan was sent. */
export async function payoutSentAt(db: Kysely<Database>, loanId: string): Promise<Date> {
  const { sentAt } = await db
    .selectFrom('payouts')
    .select('sentAt')
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  return sentAt!
}

/** The payout of a loan as the customer sees it; null before the signature. */
export async function payoutView(
  db: Kysely<Database>,
  loanId: string,
  now: Date,
): Promise<LoanPayout | null> {
  const payout = await db
    .selectFrom('payouts as p')
    .innerJoin('loans as l', 'l.id', 'p.loanId')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['p.status', 'p.amountCents', 'p.sentAt', 'p.heldFor', 'p.heldSince', 'p.accountChanges'])
    .select('p.returnedAt')
    .select(['c.moneyHeldAt', 'c.phoneDueAt', 'c.phoneState'])
    .leftJoin('purchases as u', 'u.applicationId', 'l.applicationId')
    .leftJoin('partners as s', 's.id', 'u.partnerId')
    .select(['u.payee', 's.name as shopName'])
    .where('p.loanId', '=', loanId)
    .executeTakeFirst()
  return payout ? payoutOnWire(payout, payout, now) : null
}
