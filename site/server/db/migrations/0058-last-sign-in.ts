import { type Kysely, sql } from 'kysely'

/**
 * When a customer last signed in: accounts without a contract are kept for years from then, and sessions for months. Sessions
 * that the version before opens are still found in their own table.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('customers').addColumn('lastSignInAt', 'timestamptz').execute()
  await sql`
    update customers set last_sign_in_at = latest.at
    from (select customer_id, max(created_at) as at from sessions group by customer_id) latest
    where latest.customer_id = customers.id`.execute(db)
}
