import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AcceptedInvoice } from '../../lending/invoice.ts'
import type { DeviceRow } from '../schema/lending.ts'
import type { Database } from '../schema.ts'

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
