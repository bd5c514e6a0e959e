import { type Kysely, sql } from 'kysely'

/** Table of lending/device-lock/tables.ts: written only where `DEVICE_LOCK` is on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deviceLocks')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('noticedAt', 'timestamptz', c => c.notNull())
    .addColumn('locksOn', 'date', c => c.notNull())
    .addColumn('lockingAt', 'timestamptz')
    .addColumn('lockedAt', 'timestamptz')
    .addColumn('endedAt', 'timestamptz')
    .addColumn('endReason', 'text')
    .addColumn('releasedAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('device_locks_loanid').on('deviceLocks').column('loanId').execute()
  await db.schema
    .createIndex('device_locks_one_running')
    .on('deviceLocks')
    .column('loanId')
    .unique()
    .where(sql.ref('endedAt'), 'is', null)
    .execute()
  // The profile shows it, see 0004.
  await sql`
    create trigger device_locks_revision after insert or update or delete on device_locks
    for each row execute function revise_customer_of_loan()`.execute(db)
}
