import { type Kysely, sql } from 'kysely'

/**
 * What one member of staff did, for `npm run ops -- audit --staff`: few rows among those of customers, banks and jobs. Rows of
 * one customer have `audit_by_customer`, those of one loan have an index on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX IF NOT EXISTS audit_by_staff ON audit (lower(who), ordinal)
    WHERE who NOT IN ('customer', 'bank', 'system')`.execute(db)
}
