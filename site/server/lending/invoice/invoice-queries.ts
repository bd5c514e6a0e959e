import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { InvoiceFiles } from './files.ts'
import type { InvoiceRow } from './tables.ts'

/** An invoice without its file. */
export type StoredInvoice = Omit<InvoiceRow, 'content' | 'file'>

export type TaxState = NonNullable<InvoiceRow['taxState']>

export const invoiceOf = (db: Kysely<Database>, deviceId: string): Promise<StoredInvoice | undefined> =>
  db
    .selectFrom('invoices')
    .select(['id', 'deviceId', 'kind', 'sha256', 'sizeBytes', 'nfe', 'pdf', 'warnings', 'accessKey'])
    .select(['taxState', 'proof', 'provenAt', 'createdAt'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()

/** The file of an invoice, as it was sent. */
export async function fileOf(
  { db, files }: { db: Kysely<Database>; files: Pick<InvoiceFiles, 'read'> },
  deviceId: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(['file', 'sha256', 'content'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row && files.read(row)
}

/** Whether the tax authority or a person has confirmed the invoice of a phone. No offer and no payout without it. */
export async function isProven(db: Kysely<Database>, deviceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where('deviceId', '=', deviceId)
    .where('proof', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The first proof of an invoice stays. */
export async function markProven(
  tx: Transaction<Database>,
  deviceId: string,
  proof: 'tax-office' | 'person',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ proof, provenAt: at })
    .where('deviceId', '=', deviceId)
    .where('proof', 'is', null)
    .execute()
}

/** Records why a person has to read the note. */
export async function recordDoubt(
  tx: Transaction<Database>,
  deviceId: string,
  { taxState, doubt }: { taxState: TaxState | null; doubt?: string | undefined },
): Promise<void> {
  const invoice = await invoiceOf(tx, deviceId)
  if (!invoice) return
  const warnings = JSON.stringify([...new Set([...invoice.warnings, ...(doubt ? [doubt] : [])])])
  await tx.updateTable('invoices').set({ taxState, warnings }).where('deviceId', '=', deviceId).execute()
}
