import { type Kysely, sql } from 'kysely'

/** What a person needs who reads an invoice: its key, what the tax authority says, and since when the customer waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('accessKey', 'text').execute()
  await db.schema.alterTable('invoices').addColumn('taxState', 'text').execute()
  await db.schema.alterTable('applications').addColumn('checkingSince', 'timestamptz').execute()
  await sql`update invoices set access_key = nfe ->> 'key' where nfe is not null`.execute(db)
}
