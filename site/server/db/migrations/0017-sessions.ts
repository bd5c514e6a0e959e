import type { Kysely } from 'kysely'

/** Sign-ins on the hosted site. Tokens from before name no session, so their owners sign in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('customerId', 'uuid', c => c.notNull().references('customers.id'))
    .addColumn('codeRequestId', 'uuid', c => c.unique())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('lastSeenAt', 'timestamptz', c => c.notNull())
    .addColumn('endsAt', 'timestamptz', c => c.notNull())
    .addColumn('endedAt', 'timestamptz')
    .addColumn('endedBy', 'text')
    .addColumn('browser', 'text', c => c.notNull())
    .addColumn('network', 'text')
    .addColumn('browserKeyHash', 'text')
    .addColumn('generation', 'integer', c => c.notNull())
    .addColumn('seenGeneration', 'integer', c => c.notNull())
    .addColumn('rotatedAt', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('sessionsByCustomer')
    .on('sessions')
    .columns(['customerId', 'createdAt'])
    .execute()
}
