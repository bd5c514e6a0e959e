import type { Kysely } from 'kysely'

/** The file of an invoice may be outside the database. Rows from before keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invoices')
    .alterColumn('content', c => c.dropNotNull())
    .execute()
}
