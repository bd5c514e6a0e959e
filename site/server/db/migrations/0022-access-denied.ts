import type { Kysely } from 'kysely'

/** The link by which a customer denies a sign-in, and since when their payouts wait for staff because of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('denialHash', 'text').execute()
  await db.schema.createIndex('sessionsByDenial').unique().on('sessions').column('denialHash').execute()
  await db.schema.alterTable('customers').addColumn('moneyHeldAt', 'timestamptz').execute()
}
