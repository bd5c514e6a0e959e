import type { Kysely } from 'kysely'

/** A code that nobody can use any more is not a message that waits for staff. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('expiredAt', 'timestamptz').execute()
}
