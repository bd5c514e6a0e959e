import type { Kysely } from 'kysely'

/** Browsers that get a customer's notices by Web Push. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('pushSubscriptions')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('customerId', 'uuid', c => c.notNull().references('customers.id'))
    .addColumn('endpoint', 'text', c => c.notNull())
    .addColumn('endpointHash', 'text', c => c.notNull().unique())
    .addColumn('p256dh', 'text', c => c.notNull())
    .addColumn('auth', 'text', c => c.notNull())
    .addColumn('sessionId', 'uuid', c => c.notNull())
    .addColumn('browserKeyHash', 'text')
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('usedAt', 'timestamptz', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('pushSubscriptionsByCustomer')
    .on('pushSubscriptions')
    .columns(['customerId', 'createdAt'])
    .execute()
  await db.schema
    .createIndex('pushSubscriptionsByBrowser')
    .on('pushSubscriptions')
    .column('browserKeyHash')
    .execute()
  await db.schema.createIndex('pushSubscriptionsByUse').on('pushSubscriptions').column('usedAt').execute()
}
