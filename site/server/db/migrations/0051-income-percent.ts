import type { Kysely } from 'kysely'

/** The share of the income that an offer was decided with: larger after good payment. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('offers').addColumn('incomePercent', 'integer').execute()
}
