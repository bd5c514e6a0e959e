import type { Kysely } from 'kysely'

/** What customers tell about the phone that secures their loan: stolen, lost, broken or replaced. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('deviceReports')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('reportedAt', 'timestamptz', c => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answeredAt', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('deviceReportsByLoan')
    .on('deviceReports')
    .columns(['loanId', 'reportedAt'])
    .execute()
}
