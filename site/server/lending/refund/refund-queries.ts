import { type Kysely, sql, type Transaction } from 'kysely'
import type { Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import { type MoneyStop, moneyStopOf, moneyStopOfLoan } from '../risk/money-stop.ts'
import type { ReceivedPayment } from './plan.ts'
import type { RefundPartRow, RefundRow } from './tables.ts'

/** The payments of a loan, or one payment, with what was returned of each, by us or by a bank. */
export async function receivedPayments(
  tx: Transaction<Database>,
  { loanId, paymentId }: { loanId?: string | null; paymentId?: string | null },
): Promise<ReceivedPayment[]> {
  const rows = await tx
    .selectFrom('payments as p')
    .select(['p.id', 'p.amountCents', 'p.reversedCents', 'p.paidAt'])
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
): Promise<{ part?: PendingPart | undefined; stop?: MoneyStop | 'unrecorded' | undefined }> =>
  db.transaction().execute(async tx => {
    const found = await pendingPart(tx, id)
    if (!found) return {}
    // What is recorded at this moment is recorded under the lock of the refund.
    await lockRefund(tx, found.refundId)
    await tx.selectFrom('refundParts').select('id').where('id', '=', id).forUpdate().execute()
    const part = await pendingPart(tx, id)
    if (!part) return {}
    const stop = part.loanId ? await stopOf(tx, part.loanId) : undefined
    if (!stop && part.attempts === 0) await changePending(tx, id, { attempts: 1 })
    return { part, stop }
  })

/** Why no money of a refund may leave. After an unrecorded transfer the customer may have the money already. */
async function stopOf(
  tx: Transaction<Database>,
  loanId: string,
): Promise<MoneyStop | 'unrecorded' | undefined> {
  if ((await unrecordedTransfers(tx)).some(each => each.loanId === loanId)) return 'unrecorded'
  return moneyStopOf(tx, (await receiverOf(tx, loanId)).customerId)
}

/** Changes a part that is still pending. False when another run has already ended it. */
export async function changePending(
  db: Kysely<Database>,
  id: string,
  change: Partial<Pick<RefundPartRow, 'status' | 'bankId' | 'endedAt' | 'attempts' | 'nextTryAt'>>,
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

/** Whether the bank has refused the last refund of a loan. */
export async function wasRefusedLast(db: Kysely<Database>, loanId: string): Promise<boolean> {
  const last = await db
    .selectFrom('refunds')
    .select('status')
    .where('loanId', '=', loanId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.status === 'refused'
}

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

/** The action under which the audit trail keeps a transfer that the bank has made and no part names. */
export const unrecorded = 'refund-unrecorded'

/** Transfers that the bank has made and no part names. */
export async function unrecordedTransfers(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('audit')
    .select(['loanId', 'at', 'detail'])
    .where('action', '=', unrecorded)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ detail: { paymentId = null, bankId, amountCents }, ...row }) => ({
    ...row,
    ...{ paymentId, bankId, amountCents: Number(amountCents) },
  }))
}

/** Credits that wait for somebody: of closed loans, and of loans of which the bank has refused a refund. */
export const waitingCredits = (db: Kysely<Database>) =>
  db
    .selectFrom('loans as l')
    .select(['l.id as loanId', 'l.closedAt', 'l.creditCents as amountCents'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refunds as r')
          .select('r.id')
          .whereRef('r.loanId', '=', 'l.id')
          .where('r.status', '=', 'refused'),
      ).as('wasRefused'),
    )
    .where('l.creditCents', '>', 0)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('l.closedAt', 'is not', null),
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.loanId', '=', 'l.id')
            .where('r.status', '=', 'refused'),
        ),
      ]),
    )
    .orderBy('l.closedAt')
    .orderBy('l.id')
    .execute()

/** Closed loans with a credit of which no refund was refused. */
export const closedWithCredit = (db: Kysely<Database>, { after, limit }: Page) =>
  db
    .selectFrom('loans as l')
    .select('l.id')
    .where('l.creditCents', '>', 0)
    .where('l.closedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.loanId', '=', 'l.id')
            .where('r.status', '=', 'refused'),
        ),
      ),
    )
    .$if(after !== undefined, query => query.where('l.id', '>', after!))
    .orderBy('l.id')
    .limit(limit)
    .execute()
