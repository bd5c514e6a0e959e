import type { Kysely } from 'kysely'

/** How far a job over many rows has come. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('cursors')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('run', 'text', c => c.notNull())
    .addColumn('after', 'text', c => c.notNull())
    .execute()
}
