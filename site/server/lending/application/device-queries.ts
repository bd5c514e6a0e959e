import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { moveApplication } from './application-queries.ts'
import type { AcceptedInvoice } from './invoice.ts'
import type { DeviceRow } from './tables.ts'

/** Keeps a phone with its invoice; answers the id of the phone. */
export async function addDevice(
  tx: Transaction<Database>,
  device: Omit<DeviceRow, 'id'>,
  invoice: AcceptedInvoice,
  content: Uint8Array,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('devices')
    .values({ ...device, id })
    .execute()
  await tx
    .insertInto('invoices')
    .values({
      ...invoice,
      id: randomUUID(),
      deviceId: id,
      content,
      nfe: invoice.nfe && JSON.stringify(invoice.nfe),
      warnings: JSON.stringify(invoice.warnings),
      createdAt: device.createdAt,
    })
    .execute()
  return id
}

export const deviceById = (db: Kysely<Database>, id: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Holds an application until the transaction ends, so that it is not sent off with a phone that is deleted meanwhile: to
 * be done before its phones are read. False when it is not open any more.
 */
export const holdOpen = (tx: Transaction<Database>, applicationId: string): Promise<boolean> =>
  moveApplication(tx, applicationId, 'open', 'open')

/** Deletes what an application was given until then, phones with their invoices, but not the phone it was sent off with. */
export async function dropDevices(
  tx: Transaction<Database>,
  applicationId: string,
  until: Date,
): Promise<void> {
  const devices = tx
    .selectFrom('devices')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('createdAt', '<=', until)
    .where(isUnused)
  await tx.deleteFrom('invoices').where('deviceId', 'in', devices).execute()
  await tx.deleteFrom('devices').where('id', 'in', devices).execute()
}

/** The applications in which `dropDevices` would find something. */
export async function applicationsWithUnused(db: Kysely<Database>, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('devices')
    .select('applicationId')
    .distinct()
    .where('createdAt', '<=', until)
    .where(isUnused)
    .execute()
  return rows.map(({ applicationId }) => applicationId)
}

/** A loan has the phone of its application, so nothing else refers to one. */
const isUnused = ({ exists, not, selectFrom }: ExpressionBuilder<Database, 'devices'>) =>
  not(
    exists(
      selectFrom('applications as a')
        .select('a.id')
        .whereRef('a.id', '=', 'devices.applicationId')
        .whereRef('a.deviceId', '=', 'devices.id'),
    ),
  )
