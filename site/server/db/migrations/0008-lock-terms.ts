import type { Kysely } from 'kysely'

/**
 * The days that a contract with the clause on locking the phone promises. Contracts from before keep null: only a sandbox
 * can have one with the clause, and its phone is never locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contracts').addColumn('lockAfterDays', 'integer').execute()
  await db.schema.alterTable('contracts').addColumn('lockNoticeDays', 'integer').execute()
}
