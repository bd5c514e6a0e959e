import { type Kysely, sql } from 'kysely'

/** Every night deletes the oldest rows of these tables: without an index, each batch reads and sorts the whole table. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`CREATE INDEX IF NOT EXISTS spent_challenges_by_end ON spent_challenges (expires_at)`.execute(db)
  await sql`CREATE INDEX IF NOT EXISTS past_accesses_by_start ON past_accesses (started_at)`.execute(db)
  await sql`CREATE INDEX IF NOT EXISTS registrations_unconfirmed ON registrations (created_at) WHERE customer_id IS NULL`.execute(
    db,
  )
}
