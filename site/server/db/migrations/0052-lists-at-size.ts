import { type Kysely, sql } from 'kysely'

/**
 * What `npm run bench -- size` found slow with a million customers: the nightly search for old accounts, and for the keys of
 * an account that is erased. The index of due dates alone goes, because plans took it instead of `installments_pending_by_due`
 * and read a whole day of instalments for each page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX IF NOT EXISTS customers_by_created_at ON customers (created_at, id) WHERE erased_at IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX IF NOT EXISTS idempotency_keys_by_caller ON idempotency_keys ((split_part(scope, ' ', 1)))`.execute(
    db,
  )
  await sql`DROP INDEX IF EXISTS installments_pending_duedate`.execute(db)
}
