import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PaymentRow } from '../charge/tables.ts'
import type { ReversalRow } from './tables.ts'

export const paymentByName = (db: Kysely<Database>, endToEndId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst()

/** The payment. Other transactions wait for it until this one ends. */
export const lockPayment = (tx: Transaction<Database>, id: string): Promise<PaymentRow> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Stores a reversal once per return. Undefined when it is stored already. */
export async function addReversal(
  tx: Transaction<Database>,
  reversal: Omit<ReversalRow, 'id' | 'bookingId'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('reversals')
    .values({ ...reversal, id: randomUUID() })
    .onConflict(conflict => conflict.column('returnId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const reversalByReturn = (db: Kysely<Database>, returnId: string): Promise<ReversalRow> =>
  db.selectFrom('reversals').selectAll().where('returnId', '=', returnId).executeTakeFirstOrThrow()

/** Keeps on the payment how much of it was taken back: what is read with it has no time for sums. */
export const addToReversed = (tx: Transaction<Database>, payment: PaymentRow, cents: number) =>
  tx
    .updateTable('payments')
    .set({ reversedCents: (payment.reversedCents ?? 0) + cents })
    .where('id', '=', payment.id)
    .execute()

/** Which of these returns are in the books, as reversals or as refunds of ours. */
export async function knownReturns(db: Kysely<Database>, returnIds: readonly string[]): Promise<Set<string>> {
  if (returnIds.length === 0) return new Set()
  const reversed = await db
    .selectFrom('reversals')
    .select('returnId')
    .where('returnId', 'in', returnIds)
    .execute()
  const sent = await db.selectFrom('refundParts').select('bankId').where('bankId', 'in', returnIds).execute()
  return new Set([...reversed.map(({ returnId }) => returnId), ...sent.map(({ bankId }) => bankId!)])
}

/** What banks took back since, newest first. */
export const reversalsSince = (db: Kysely<Database>, since: Date) =>
  db
    .selectFrom('reversals')
    .select(['loanId', 'paymentId', 'returnId', 'nature', 'amountCents', 'returnedAt'])
    .where('receivedAt', '>', since)
    .orderBy('receivedAt', 'desc')
    .execute()

/** Claims against customers, and against senders whom nobody knows (`loanId` null); cents. */
export async function openClaims(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['loanId', ({ fn }) => fn.sum<string | number>('amountCents').as('cents')])
    .where('account', '=', 'reversal-claims')
    .groupBy('loanId')
    .having(({ fn }) => fn.sum('amountCents'), '<>', 0)
    .execute()
  return rows.map(({ loanId, cents }) => ({ loanId, amountCents: Number(cents) }))
}

/** Loans that a reversal has opened again while their phone secures another loan. */
export const lostLiens = (db: Kysely<Database>) =>
  db
    .selectFrom('audit as a')
    .innerJoin('loans as l', 'l.id', 'a.loanId')
    .select(['a.loanId', 'a.at'])
    .where('a.action', '=', 'lien-lost')
    .where('l.closedAt', 'is', null)
    .where('l.securedImei', 'is', null)
    .orderBy('a.ordinal')
    .execute()
