import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import { type MoneyStop, moneyStopOf, moneyStopOfLoan } from '../risk/money-stop.ts'
import type { ReceivedPayment } from './plan.ts'
import type { RefundPartRow, RefundRow } from './tables.ts'

/**
 * The payments that can be returned, of a loan or one receipt, with what was returned of each, by us or by a bank. None of a loan for
 * whose refunds the customer has signed an account: they go there.
 */
export async function receivedPayments(
  tx: Transaction<Database>,
  { loanId, paymentId }: { loanId?: string | null; paymentId?: string | null },
): Promise<ReceivedPayment[]> {
  if (loanId && (await countSignedChanges(tx, loanId)) > 0) return []
  const rows = await tx
    .selectFrom('payments as p')
    .select(['p.id', 'p.amountCents', 'p.reversedCents', 'p.paidAt'])
    // The bank of whoever paid would refuse again, and the customer has been told of their account.
    .$if(!paymentId, query => query.where(eb => eb.not(eb.exists(refusedReturnOf(tx)))))
    .select(({ selectFrom }) =>
      selectFrom('refundParts as r')
        .select(({ fn }) => fn.sum<string | number | null>('r.amountCents').as('cents'))
        .whereRef('r.paymentId', '=', 'p.id')
        .where('r.status', '<>', 'refused')
        .as('returnedCents'),
    )
    .$if(Boolean(paymentId), query => query.where('p.id', '=', paymentId!))
    .$if(!paymentId, query => query.where('p.loanId', '=', loanId!))
    .execute()
  return rows.map(({ returnedCents, reversedCents, amountCents, ...row }) => ({
    ...row,
    amountCents: Number(amountCents),
    returnedCents: Number(returnedCents ?? 0) + (reversedCents ?? 0),
  }))
}

const refusedReturnOf = (db: Kysely<Database>) =>
  db
    .selectFrom('refundParts as x')
    .select('x.id')
    .whereRef('x.paymentId', '=', sql.ref('p.id'))
    .where('x.status', '=', 'refused')
    .where('x.replacedBy', 'is', null)

export type PendingPart = NonNullable<Awaited<ReturnType<typeof pendingPart>>>

/** The part that waits to be sent, with the payment that it returns. */
const pendingPart = (db: Kysely<Database>, id: string) =>
  parts(db).where('t.id', '=', id).where('t.status', '=', 'pending').executeTakeFirst()

const parts = (db: Kysely<Database>) =>
  db
    .selectFrom('refundParts as t')
    .innerJoin('refunds as r', 'r.id', 't.refundId')
    .leftJoin('payments as p', 'p.id', 't.paymentId')
    .selectAll('t')
    .select(['r.loanId', 'r.paymentId as receiptId', 'p.endToEndId'])

/** The name of a return at the bank: 1–35 letters and digits. */
export const nameOfReturn = ({ id }: Pick<RefundPartRow, 'id'>) => id.replaceAll('-', '')

/** The part that is this return of a payment, however it stands; undefined where the bank made it by itself. */
export async function partOfReturn(
  db: Kysely<Database>,
  { endToEndId, id, returnId }: { endToEndId: string; id: string; returnId: string },
): Promise<PendingPart | undefined> {
  const ours = await parts(db).where('t.way', '=', 'return').where('p.endToEndId', '=', endToEndId).execute()
  return ours.find(part => nameOfReturn(part) === id || part.bankId === returnId)
}

/** The payout of a customer's refund that the bank has made under this name. */
export const sentPayout = (db: Kysely<Database>, endToEndId: string): Promise<PendingPart | undefined> =>
  parts(db)
    .where('t.way', '=', 'payout')
    .where('t.status', '=', 'sent')
    .where('t.bankId', '=', endToEndId)
    .executeTakeFirst()

export const partById = (db: Kysely<Database>, id: string): Promise<PendingPart> =>
  parts(db).where('t.id', '=', id).executeTakeFirstOrThrow()

/** What the bank that had received a payout has sent back of it. */
export async function cameBackCents(db: Kysely<Database>, partId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refundComebacks')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('cents'))
    .where('partId', '=', partId)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** The customer of a loan and their account: the one for refunds if staff noted one, else that of the payout. */
export const receiverOf = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('loans as l')
    .innerJoin('customers as c', 'c.id', 'l.customerId')
    .select(['l.customerId', 'l.bankAccount', 'l.refundAccount', 'c.name', 'c.cpf'])
    .where('l.id', '=', loanId)
    .executeTakeFirstOrThrow()
    .then(({ bankAccount, refundAccount, ...row }) => ({ ...row, account: (refundAccount ?? bankAccount)! }))

/**
 * Marks a part as being sent and returns it as it was before; without `part` it does not wait any more. With `stop` no money may
 * leave to its customer: `money release` enqueues it again; after an unrecorded transfer of the loan it waits for a person. The mark
 * is written before the bank is asked, so that a stop either comes first or finds the part asked about, and a part whose process
 * died is one that the bank may know.
 */
export const beginSending = (
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<{ part?: PendingPart | undefined; stop?: MoneyStop | 'unrecorded' | undefined }> =>
  db.transaction().execute(async tx => {
    const found = await pendingPart(tx, id)
    if (!found) return {}
    // What is recorded at this moment is recorded under the lock of the refund.
    await lockRefund(tx, found.refundId)
    await tx.selectFrom('refundParts').select('id').where('id', '=', id).forUpdate().execute()
    const part = await pendingPart(tx, id)
    if (!part) return {}
    const stop = await stopOf(tx, part)
    if (!stop)
      await changePending(tx, id, { attempts: Math.max(1, part.attempts), nextTryAt: now, faultAt: null })
    return { part, stop }
  })

/** Why no money of a refund may leave. After an unrecorded transfer the customer may have the money already. */
async function stopOf(
  tx: Transaction<Database>,
  { loanId, receiptId }: PendingPart,
): Promise<MoneyStop | 'unrecorded' | undefined> {
  const isOfPart = (each: { loanId: string | null; paymentId: unknown }) =>
    loanId ? each.loanId === loanId : each.paymentId === receiptId
  if ((await unrecordedTransfers(tx)).some(isOfPart)) return 'unrecorded'
  return loanId ? moneyStopOf(tx, (await receiverOf(tx, loanId)).customerId) : undefined
}

/** Changes a part that is still pending. False when another run has already ended it. */
export async function changePending(
  db: Kysely<Database>,
  id: string,
  change: Partial<
    Pick<RefundPartRow, 'status' | 'bankId' | 'endedAt' | 'attempts' | 'nextTryAt' | 'faultAt' | 'replacedBy'>
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refundParts')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const lockRefund = (tx: Transaction<Database>, id: string): Promise<RefundRow> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const partsOf = (tx: Transaction<Database>, refundId: string): Promise<RefundPartRow[]> =>
  tx.selectFrom('refundParts').selectAll().where('refundId', '=', refundId).orderBy('createdAt').execute()

/** The refund of a loan that is on its way. */
export const pendingRefund = (db: Kysely<Database>, loanId: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** The transfers that wait of all refunds of a loan, or of a receipt, oldest first. */
export const waitingParts = (
  db: Kysely<Database>,
  { loanId, receiptId }: Pick<PendingPart, 'loanId' | 'receiptId'>,
): Promise<PendingPart[]> =>
  parts(db)
    .where('t.status', '=', 'pending')
    .$if(loanId !== null, query => query.where('r.loanId', '=', loanId))
    .$if(loanId === null, query => query.where('r.paymentId', '=', receiptId))
    .orderBy('t.createdAt')
    .execute()

/** The oldest payout that waits of a loan's refund, or this one. */
export const pendingPayout = (
  db: Kysely<Database>,
  of: { loanId: string } | { partId: string },
): Promise<PendingPart | undefined> =>
  parts(db)
    .where('r.loanId', 'is not', null)
    .where(({ eb }) => ('loanId' in of ? eb('r.loanId', '=', of.loanId) : eb('t.id', '=', of.partId)))
    .where('t.way', '=', 'payout')
    .where('t.status', '=', 'pending')
    .orderBy('t.createdAt')
    .executeTakeFirst()

/** The loans of a customer of which a refund went to their account. */
export async function loansWithSentRefund(db: Kysely<Database>, customerId: string): Promise<Set<string>> {
  const sent = await parts(db)
    .innerJoin('loans as l', 'l.id', 'r.loanId')
    .where('l.customerId', '=', customerId)
    .where('t.way', '=', 'payout')
    .where('t.status', '=', 'sent')
    .execute()
  return new Set(sent.map(({ loanId }) => loanId!))
}

/** Which of these payments a bank did not take back when they were returned. */
export async function refusedReturns(db: Kysely<Database>, paymentIds: readonly string[]) {
  const rows = await db
    .selectFrom('refundParts')
    .select('paymentId')
    .where('paymentId', 'in', paymentIds)
    .where('way', '=', 'return')
    .where('status', '=', 'refused')
    .where('replacedBy', 'is', null)
    .execute()
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** Whether the bank has refused, or sent back, what it did last of a loan's refunds, and the customer has signed no other account since. */
export async function wasRefusedLast(db: Kysely<Database>, loanId: string): Promise<boolean> {
  const last = await db
    .selectFrom('refunds')
    .select(['status', 'endedAt'])
    .where('loanId', '=', loanId)
    // One that is on its way has not ended.
    .orderBy('endedAt', order => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (last?.status !== 'refused') return false
  const changes = await signedChanges(db, loanId)
  return !changes.some(({ signedAt }) => last.endedAt && signedAt! > last.endedAt)
}

/** The accounts for refunds that the customer has signed. */
const signedChanges = (db: Kysely<Database>, loanId: string) =>
  db
    .selectFrom('accountChanges')
    .select('signedAt')
    .where('loanId', '=', loanId)
    .where('isForRefund', '=', true)
    .where('signedAt', 'is not', null)
    .execute()

export const countSignedChanges = async (db: Kysely<Database>, loanId: string): Promise<number> =>
  (await signedChanges(db, loanId)).length

/**
 * Parts that have no final answer and no job, because the last try was planned or made before this time. Those that wait for a
 * person are not among them, unless the bank was asked before the stop: then the money may have left.
 */
export const stuckParts = (db: Kysely<Database>, before: Date): Promise<RefundPartRow[]> =>
  db
    .selectFrom('refundParts as t')
    .innerJoin('refunds as r', 'r.id', 't.refundId')
    .selectAll('t')
    .where('t.status', '=', 'pending')
    .where(({ eb, fn }) => eb(fn.coalesce('t.nextTryAt', 't.createdAt'), '<', before))
    .where(({ eb, or, ref }) =>
      or([eb('t.attempts', '>', 0), eb(moneyStopOfLoan(ref('r.loanId')), 'is', null)]),
    )
    .orderBy('t.createdAt')
    .execute()

/** The action under which the audit trail keeps why the bank did not make a payout by our own fault. */
export const ourFault = 'refund-our-fault'

/** Why the bank did not make a part by our own fault; undefined where it did not say so. */
export async function lastFault(db: Kysely<Database>, partId: string): Promise<string | null | undefined> {
  const last = await db
    .selectFrom('audit')
    .select('why')
    .where('action', '=', ourFault)
    .where(({ eb, ref }) => eb(ref('detail', '->>').key('partId'), '=', partId))
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.why
}

/** Transfers under way, oldest first. `fault`: why the bank did not make it by our own fault. */
export const pendingParts = (db: Kysely<Database>) =>
  db
    .selectFrom('refundParts as t')
    .innerJoin('refunds as r', 'r.id', 't.refundId')
    .select(['t.id', 't.way', 't.amountCents', 't.attempts', 't.createdAt', 'r.loanId'])
    .select(({ selectFrom }) =>
      selectFrom('audit as a')
        .select('a.why')
        .where('a.action', '=', ourFault)
        .where(({ eb, ref }) => eb(ref('a.detail', '->>').key('partId'), '=', sql<string>`t.id::text`))
        .orderBy('a.ordinal', 'desc')
        .limit(1)
        .as('fault'),
    )
    .where('t.status', '=', 'pending')
    .orderBy('t.createdAt')
    .execute()
