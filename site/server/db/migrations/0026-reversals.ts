import type { Kysely } from 'kysely'

/** Returns of received payments that a bank made by itself, and how much of each payment they took. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('reversals')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('paymentId', 'uuid', c => c.notNull().references('payments.id'))
    .addColumn('loanId', 'uuid', c => c.references('loans.id'))
    .addColumn('returnId', 'text', c => c.notNull().unique())
    .addColumn('nature', 'text')
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('returnedAt', 'timestamptz', c => c.notNull())
    .addColumn('receivedAt', 'timestamptz', c => c.notNull())
    .addColumn('bookingId', 'uuid')
    .execute()
  await index(db, 'paymentId')
  await index(db, 'loanId')
  await db.schema.alterTable('payments').addColumn('reversedCents', 'integer').execute()
}

const index = <Tables>(db: Kysely<Tables>, column: string) =>
  db.schema.createIndex(`reversals_${column.toLowerCase()}`).on('reversals').column(column).execute()
