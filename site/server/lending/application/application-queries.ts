import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction, UpdateObject } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ApplicationRow, ApplicationStatus } from './tables.ts'

/** The application that is not closed; a customer has one at most. */
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

/** The current application, opened now when there is none. Two at once answer the same. */
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

/** Moves an application on if it is still in `from`; false when somebody else was faster. */
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
