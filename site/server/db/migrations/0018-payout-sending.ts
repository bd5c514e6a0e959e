import type { Kysely } from 'kysely'

/** When a payout was first handed to the bank: from then on a withdrawal can no longer hold it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payouts').addColumn('sendingSince', 'timestamptz').execute()
}
