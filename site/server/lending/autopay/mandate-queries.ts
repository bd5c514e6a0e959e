import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import type { MandateEnd, MandateRow, MandateStatus } from './tables.ts'

const openStatuses: readonly MandateStatus[] = ['new', 'created', 'approved']

/** The newest mandate of a loan, ended or not. */
export const latestMandate = (db: Kysely<Database>, loanId: string): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('loanId', '=', loanId)
    .orderBy('createdAt', 'desc')
    .orderBy('endedAt', order => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** The mandate of a loan that has not ended. The caller has locked the loan. */
export const openMandate = (tx: Transaction<Database>, loanId: string): Promise<MandateRow | undefined> =>
  tx
    .selectFrom('mandates')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export const mandateById = (db: Kysely<Database>, id: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()

export const mandateByIdRec = (db: Kysely<Database>, idRec: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('idRec', '=', idRec).executeTakeFirst()

export async function addMandate(
  tx: Transaction<Database>,
  loanId: string,
  createdAt: Date,
): Promise<MandateRow> {
  const row = { id: randomUUID(), loanId, status: 'new' as const, createdAt }
  return tx.insertInto('mandates').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Ends an open mandate. False when it has ended already. */
export async function markEnded(
  tx: Transaction<Database>,
  id: string,
  end: { status: MandateStatus; endedBy: MandateEnd; endedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set(end)
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Mandates that the bank knows and that have not ended. */
export const runningMandates = (db: Kysely<Database>, { after, limit }: Page): Promise<MandateRow[]> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('status', 'in', ['created', 'approved'])
    .$if(after !== undefined, query => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Mandates that we ended and of which the bank does not know yet. */
export const uncancelledMandates = (db: Kysely<Database>, { after, limit }: Page) =>
  db
    .selectFrom('mandates')
    .select(['id', 'loanId'])
    .where('status', '=', 'cancelled')
    .where('endedBy', 'in', ['customer', 'loan'])
    .where('idRec', 'is not', null)
    .where('cancelledAtBankAt', 'is', null)
    .$if(after !== undefined, query => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
