import type { Kysely } from 'kysely'

/** Waivers of late charges, and loans that were written off. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('waivers')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('moveId', 'uuid', c => c.notNull().references('moneyMoves.id'))
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('fineCents', 'integer', c => c.notNull())
    .addColumn('lateInterestCents', 'integer', c => c.notNull())
    .addColumn('at', 'timestamptz')
    .execute()
  await db.schema.createIndex('waivers_loanid').on('waivers').column('loanId').execute()
  await db.schema.createIndex('waivers_moveid').on('waivers').column('moveId').execute()
  await db.schema.alterTable('settlements').addColumn('waivedCents', 'integer').execute()
  await db.schema.alterTable('loans').addColumn('writtenOffAt', 'timestamptz').execute()
}
