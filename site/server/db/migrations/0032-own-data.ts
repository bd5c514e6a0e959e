import type { Kysely } from 'kysely'

/**
 * Requests about own data, and the access records of erased customers. Neither refers to `customers`: they outlive the row.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('dataRequests')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('customerId', 'uuid', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('field', 'text')
    .addColumn('wanted', 'text')
    .addColumn('askedAt', 'timestamptz', c => c.notNull())
    .addColumn('answeredAt', 'timestamptz')
    .addColumn('answer', 'text')
    .execute()
  await db.schema
    .createIndex('dataRequestsByCustomer')
    .on('dataRequests')
    .columns(['customerId', 'askedAt'])
    .execute()
  await db.schema
    .createTable('pastAccesses')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('startedAt', 'timestamptz', c => c.notNull())
    .addColumn('lastSeenAt', 'timestamptz', c => c.notNull())
    .addColumn('network', 'text')
    .addColumn('browser', 'text', c => c.notNull())
    .execute()
  await db.schema.alterTable('customers').addColumn('erasedAt', 'timestamptz').execute()
}
