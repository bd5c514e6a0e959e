import type { Kysely } from 'kysely'

/** What the registry of persons said about the customer of an application, and whether a correction was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('personChecks')
    .addColumn('applicationId', 'uuid', c => c.primaryKey().references('applications.id'))
    .addColumn('customerId', 'uuid', c => c.notNull().references('customers.id'))
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('answer', 'text', c => c.notNull())
    .addColumn('fields', 'jsonb', c => c.notNull())
    .addColumn('askedAt', 'timestamptz', c => c.notNull())
    .addColumn('correctionAskedAt', 'timestamptz')
    .addColumn('correctedAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('person_checks_customer').on('personChecks').column('customerId').execute()
}
