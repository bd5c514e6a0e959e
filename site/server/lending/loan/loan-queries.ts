import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { assertTransition } from './loan-states.ts'
import type { LoanRow, LoanStatus, LoansTable } from './tables.ts'

type NewLoan = Omit<Insertable<LoansTable>, 'id' | 'status' | 'createdAt'>

/** Creates a loan in its first state and returns its id. */
export async function createLoan(
  tx: Transaction<Database>,
  status: LoanStatus,
  loan: NewLoan,
  at: Date,
): Promise<string> {
  assertTransition(null, status)
  const id = randomUUID()
  await tx
    .insertInto('loans')
    .values({ ...loan, id, status, createdAt: at })
    .execute()
  await recordTransition(tx, id, null, status, at)
  return id
}

/** Moves a loan from one status to the next. False when it is no longer in `from`. @throws Error on an illegal transition */
export async function moveLoan(
  tx: Transaction<Database>,
  id: string,
  from: LoanStatus,
  to: LoanStatus,
  at: Date,
): Promise<boolean> {
  assertTransition(from, to)
  const { numUpdatedRows } = await tx
    .updateTable('loans')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await recordTransition(tx, id, from, to, at)
  return true
}

const recordTransition = (
  tx: Transaction<Database>,
  loanId: string,
  fromStatus: LoanStatus | null,
  toStatus: LoanStatus,
  at: Date,
) => tx.insertInto('loanTransitions').values({ id: randomUUID(), loanId, fromStatus, toStatus, at }).execute()

/** The loan. Other transactions wait for it until this one ends. */
export const lockLoan = (tx: Transaction<Database>, id: string): Promise<LoanRow | undefined> =>
  tx.selectFrom('loans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const loanById = (db: Kysely<Database>, id: string): Promise<LoanRow | undefined> =>
  db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether it is the loan that the customer's profile shows: that of the open application, or else of the last one. */
export async function isLatest(
  tx: Transaction<Database>,
  { customerId, applicationId }: Pick<LoanRow, 'customerId' | 'applicationId'>,
): Promise<boolean> {
  const { id } = await tx
    .selectFrom('applications')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy(sql`status = 'closed'`)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id === applicationId
}

/** Makes the profile show a change of a table that no trigger watches: refunds, and claims in the books. */
export const reviseProfile = (tx: Transaction<Database>, loanId: string) =>
  tx
    .updateTable('customers')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('loans').select('loans.customerId').where('loans.id', '=', loanId),
    )
    .execute()
