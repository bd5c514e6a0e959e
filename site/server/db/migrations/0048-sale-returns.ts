import { type Kysely, sql } from 'kysely'

/** A sale that a shop cancels after it was paid: what the shop owes for it, and the receipt that paid it. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('purchases').addColumn('claimCents', 'integer').execute()
  await db.schema
    .alterTable('purchases')
    .addColumn('claimPaymentId', 'uuid', c => c.references('payments.id'))
    .execute()
  await db.schema.alterTable('purchases').addColumn('claimPaidAt', 'timestamptz').execute()
  await db.schema
    .createIndex('purchasesByClaim')
    .on('purchases')
    .columns(['claimPaidAt', 'endedAt'])
    .where(sql.ref('claimCents'), 'is not', null)
    .execute()
  await db.schema.createIndex('purchasesByClaimPayment').on('purchases').column('claimPaymentId').execute()
}
