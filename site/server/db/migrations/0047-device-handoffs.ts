import type { Kysely } from 'kysely'

/** Links that take a customer's unsent draft to another device. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('deviceHandoffs')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('codeHash', 'text', c => c.notNull().unique())
    .addColumn('customerId', 'uuid', c => c.notNull().references('customers.id'))
    .addColumn('draft', 'jsonb', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('expiresAt', 'timestamptz', c => c.notNull())
    .addColumn('usedAt', 'timestamptz')
    .addColumn('usedBy', 'uuid')
    .execute()
  await db.schema
    .createIndex('deviceHandoffsByCustomer')
    .on('deviceHandoffs')
    .columns(['customerId', 'createdAt'])
    .execute()
  await db.schema.createIndex('deviceHandoffsByEnd').on('deviceHandoffs').column('expiresAt').execute()
}
