import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import { type AcceptedInvoice, keyOf } from '../invoice/judge.ts'
import { moveApplication } from './application-queries.ts'
import type { DeviceRow } from './tables.ts'

/** Stores a phone with its invoice and returns the id of the phone. */
export async function addDevice(
  tx: Transaction<Database>,
  device: Omit<DeviceRow, 'id'>,
  invoice: AcceptedInvoice,
  file: string,
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
      accessKey: keyOf(invoice),
      file,
      content: null,
      nfe: invoice.nfe && JSON.stringify(invoice.nfe),
      pdf: invoice.pdf && JSON.stringify(invoice.pdf),
      warnings: JSON.stringify(invoice.warnings),
      createdAt: device.createdAt,
    })
    .execute()
  return id
}

/** Stores a phone that is not sold yet, which has neither IMEI nor invoice, and returns its id. */
export async function addUnsoldDevice(
  tx: Transaction<Database>,
  device: Omit<DeviceRow, 'id' | 'imei'>,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('devices')
    .values({ ...device, id, imei: null })
    .execute()
  return id
}

export const deviceById = (db: Kysely<Database>, id: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Locks an open application until the transaction ends. Without the lock, one call could submit the application with a
 * phone that another call deletes. False when the application is not open any more.
 */
export const lockOpenApplication = (tx: Transaction<Database>, applicationId: string): Promise<boolean> =>
  moveApplication(tx, applicationId, 'open', 'open')

/** Deletes the phones and invoices of an application, all or up to a time, except for the phone that it was submitted with. */
export async function deleteUnusedDevices(
  tx: Transaction<Database>,
  applicationId: string,
  until?: Date,
): Promise<void> {
  const devices = tx
    .selectFrom('devices')
    .select('id')
    .where('applicationId', '=', applicationId)
    .$if(until !== undefined, query => query.where('createdAt', '<=', until!))
    .where(isUnused)
  await tx.deleteFrom('invoices').where('deviceId', 'in', devices).execute()
  await tx.deleteFrom('devices').where('id', 'in', devices).execute()
}

/**
 * The phones of up to a time, by id, with their applications; those that `deleteUnusedDevices` would delete are marked. Each
 * page reads so many phones, used or not: a search for the few unused ones would read all of them in one statement.
 */
export const devicesUntil = (db: Kysely<Database>, until: Date, { after, limit }: Page) =>
  db
    .selectFrom('devices')
    .select(eb => ['id', 'applicationId', isUnused(eb).as('isUnused')])
    .where('createdAt', '<=', until)
    .$if(after !== undefined, query => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Only an application refers to a phone: a loan uses the phone of its application. */
const isUnused = ({ exists, not, selectFrom }: ExpressionBuilder<Database, 'devices'>) =>
  not(
    exists(
      selectFrom('applications as a')
        .select('a.id')
        .whereRef('a.id', '=', 'devices.applicationId')
        .whereRef('a.deviceId', '=', 'devices.id'),
    ),
  )
