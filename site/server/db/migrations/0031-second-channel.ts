import { type Kysely, sql } from 'kysely'

/** Codes by e-mail; accounts that do not have their phone (any more), so that somebody else's account may have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('customers').addColumn('phoneState', 'text').execute()
  await db.schema.alterTable('customers').addColumn('phoneDueAt', 'timestamptz').execute()
  await db.schema.alterTable('codeRequests').addColumn('email', 'text').execute()
  await db.schema.alterTable('codeRequests').addColumn('customerId', 'uuid').execute()
  await db.schema.alterTable('sessions').addColumn('proof', 'text').execute()
  await db.schema.dropIndex('customers_phone_hash').execute()
  await db.schema
    .createIndex('customers_phone_hash_held')
    .unique()
    .on('customers')
    .column('phoneHash')
    .where(sql.ref('phoneState'), 'is', null)
    .execute()
  await db.schema.createIndex('customers_by_phone_hash').on('customers').column('phoneHash').execute()
}
