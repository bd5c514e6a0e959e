import { type Kysely, sql } from 'kysely'

/** The daily reminders read open instalments in the order of their due dates, a page at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX IF NOT EXISTS installments_pending_by_due ON installments (due_date, id) WHERE status = 'Pending'`.execute(
    db,
  )
}
