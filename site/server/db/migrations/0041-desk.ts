import type { Kysely } from 'kysely'

/** The people who work at the desk: what lets them in, and their sessions. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('nameKey', 'text', c => c.notNull().unique())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('offAt', 'timestamptz')
    .execute()
  await db.schema
    .createTable('staffGrants')
    .addColumn('codeHash', 'text', c => c.primaryKey())
    .addColumn('staffId', 'uuid', c => c.notNull().references('staff.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('expiresAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('staffGrantsByStaff').on('staffGrants').column('staffId').execute()
  await db.schema
    .createTable('staffPasskeys')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('staffId', 'uuid', c => c.notNull().references('staff.id'))
    .addColumn('publicKey', 'text', c => c.notNull())
    .addColumn('counter', 'bigint', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .execute()
  await db.schema.createIndex('staffPasskeysByStaff').on('staffPasskeys').column('staffId').execute()
  await db.schema
    .createTable('staffChallenges')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('challenge', 'text', c => c.notNull())
    .addColumn('codeHash', 'text')
    .addColumn('expiresAt', 'timestamptz', c => c.notNull())
    .execute()
  await db.schema.createIndex('staffChallengesByEnd').on('staffChallenges').column('expiresAt').execute()
  await db.schema
    .createTable('staffSessions')
    .addColumn('tokenHash', 'text', c => c.primaryKey())
    .addColumn('staffId', 'uuid', c => c.notNull().references('staff.id'))
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('lastSeenAt', 'timestamptz', c => c.notNull())
    .addColumn('endsAt', 'timestamptz', c => c.notNull())
    .addColumn('endedAt', 'timestamptz')
    .addColumn('browser', 'text', c => c.notNull())
    .addColumn('network', 'text')
    .execute()
  await db.schema
    .createIndex('staffSessionsByStaff')
    .on('staffSessions')
    .columns(['staffId', 'createdAt'])
    .execute()
}
