import type { Kysely } from 'kysely'

/** Files of invoices are in an object store. Rows from before keep theirs until `npm run ops -- files move`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('file', 'text').execute()
  await db.schema.createIndex('invoices_by_file').on('invoices').column('file').execute()
}
