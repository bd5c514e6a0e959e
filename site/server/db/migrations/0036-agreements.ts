import type { Kysely } from 'kysely'

/** Documents that replace the open instalments of a loan, and on which days instalments came and went by them. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('agreements')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('number', 'text', c => c.notNull())
    .addColumn('html', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('textVersion', 'text', c => c.notNull())
    .addColumn('figures', 'jsonb', c => c.notNull())
    .addColumn('issuedAt', 'timestamptz', c => c.notNull())
    .addColumn('issuedOn', 'date', c => c.notNull())
    .addColumn('supersededAt', 'timestamptz')
    .addColumn('signedAt', 'timestamptz')
    .addColumn('evidence', 'jsonb')
    .execute()
  await db.schema.createIndex('agreementsByLoanId').on('agreements').column('loanId').execute()
  await db.schema.alterTable('installments').addColumn('addedOn', 'date').execute()
  await db.schema.alterTable('installments').addColumn('replacedOn', 'date').execute()
}
