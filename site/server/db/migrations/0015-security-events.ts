import type { Kysely } from 'kysely'

/** Security events, counted by minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('securityEvents')
    .addColumn('minute', 'timestamptz', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('network', 'text', c => c.notNull())
    .addColumn('detail', 'text', c => c.notNull())
    .addColumn('times', 'integer', c => c.notNull())
    .addColumn('lastAt', 'timestamptz', c => c.notNull())
    .addPrimaryKeyConstraint('security_events_pkey', ['minute', 'name', 'subject', 'network', 'detail'])
    .execute()
  await db.schema
    .createIndex('security_events_subject')
    .on('securityEvents')
    .columns(['subject', 'minute'])
    .execute()
}
