import type { Kysely } from 'kysely'

/** Changes of the due day of a loan, with the instalments before and after. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('dueDayChanges')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('at', 'timestamptz', c => c.notNull())
    .addColumn('changedOn', 'date', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addColumn('fromDay', 'integer', c => c.notNull())
    .addColumn('toDay', 'integer', c => c.notNull())
    .addColumn('differenceCents', 'bigint', c => c.notNull())
    .addColumn('iofCents', 'bigint', c => c.notNull())
    .addColumn('lines', 'jsonb', c => c.notNull())
    .execute()
  await db.schema.createIndex('dueDayChangesByLoan').on('dueDayChanges').column('loanId').execute()
}
