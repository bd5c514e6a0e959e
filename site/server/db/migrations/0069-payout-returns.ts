import { type Kysely, sql } from 'kysely'

/**
 * A Pix of ours that the receiver's bank sent back. `payouts.returnedAt`: it was the payout's, whose loan waits for another account.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('payoutReturns')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.references('loans.id'))
    .addColumn('endToEndId', 'text', c => c.notNull())
    .addColumn('returnId', 'text', c => c.notNull().unique())
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('returnedAt', 'timestamptz', c => c.notNull())
    .addColumn('receivedAt', 'timestamptz', c => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('bookingId', 'uuid')
    .addColumn('payoutBookingId', 'uuid')
    .addColumn('payoutSentAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('payoutReturnsByLoan').on('payoutReturns').column('loanId').execute()
  await db.schema.createIndex('payoutReturnsByTransfer').on('payoutReturns').column('endToEndId').execute()
  await db.schema.alterTable('payouts').addColumn('returnedAt', 'timestamptz').execute()
  // Every report of the bank looks for its transfer among our payouts.
  await sql`CREATE INDEX IF NOT EXISTS payouts_by_transfer ON payouts (end_to_end_id)`.execute(db)
}
