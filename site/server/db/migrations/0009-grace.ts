import type { Kysely } from 'kysely'

/** Until when an instalment costs nothing more although its due day is over, because the loan's money came late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('installments').addColumn('graceUntil', 'date').execute()
  await db.schema.alterTable('chargeLines').addColumn('graceUntil', 'date').execute()
}
