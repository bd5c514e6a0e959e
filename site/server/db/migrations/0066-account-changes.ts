import type { Kysely } from 'kysely'

/** Documents by which a customer gives another account for a payout that the bank refused, and how many were signed. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('accountChanges')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('number', 'text', c => c.notNull())
    .addColumn('html', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('textVersion', 'text', c => c.notNull())
    .addColumn('fromAccount', 'jsonb')
    .addColumn('toAccount', 'jsonb')
    .addColumn('issuedAt', 'timestamptz', c => c.notNull())
    .addColumn('issuedOn', 'date', c => c.notNull())
    .addColumn('supersededAt', 'timestamptz')
    .addColumn('signedAt', 'timestamptz')
    .addColumn('evidence', 'jsonb')
    .execute()
  await db.schema.createIndex('accountChangesByLoanId').on('accountChanges').column('loanId').execute()
  await db.schema
    .alterTable('payouts')
    .addColumn('accountChanges', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
