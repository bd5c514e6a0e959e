import type { Kysely } from 'kysely'

/** The figures that a contract states, so that it can be compared with the one that replaces it. Null in older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contracts').addColumn('figures', 'jsonb').execute()
}
