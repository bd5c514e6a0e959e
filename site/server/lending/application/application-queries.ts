import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction, UpdateObject } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ApplicationRow, ApplicationStatus } from './tables.ts'

/** The application that is not closed. A customer has one at most. */
export const currentApplication = (
  db: Kysely<Database>,
  customerId: string,
): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '<>', 'closed')
    .executeTakeFirst()

/** The current application, created when there is none. Two calls at once return the same one. */
export async function openApplication(
  tx: Transaction<Database>,
  customerId: string,
  now: Date,
): Promise<ApplicationRow> {
  await tx
    .insertInto('applications')
    .values({ id: randomUUID(), customerId, status: 'open', openedAt: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await currentApplication(tx, customerId))!
}

/** Moves an application from one status to the next. False when it is no longer in `from`. */
export async function moveApplication(
  tx: Transaction<Database>,
  id: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  changes: Omit<UpdateObject<Database, 'applications'>, 'status'> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Applications whose analysis should have started before this time. */
export const stuckAnalyses = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('applications')
    .select(['id', 'submittedAt'])
    .where('status', '=', 'analysing')
    .where(({ eb, fn }) => eb(fn.coalesce('nextTryAt', 'submittedAt'), '<', before))
    .orderBy('submittedAt')
    .execute()
