import { type Kysely, sql } from 'kysely'

/** Every hour looks for the offers that have just expired: without an index it reads all offers there ever were. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`CREATE INDEX IF NOT EXISTS offers_by_end ON offers (expires_at)`.execute(db)
}
