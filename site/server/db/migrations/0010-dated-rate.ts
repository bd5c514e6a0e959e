import type { Kysely } from 'kysely'

/**
 * The dated rate of a contract and when its first instalment falls due. Existing loans get `monthly`: their contract
 * states the monthly rate of the table as the rate of early settlement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offers').addColumn('firstDue', 'text').execute()
  await db.schema.alterTable('loans').addColumn('firstDue', 'text').execute()
  await db.schema
    .alterTable('loans')
    .addColumn('settlementBasis', 'text', column => column.notNull().defaultTo('monthly'))
    .execute()
  await db.schema.alterTable('loans').addColumn('datedRate', 'double precision').execute()
}
