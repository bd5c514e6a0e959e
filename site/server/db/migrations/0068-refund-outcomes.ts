import type { Kysely } from 'kysely'

/**
 * What became of the transfers of refunds: not made by our own fault (`faultAt`), made again under another name (`replacedBy`), or sent back by the bank that had received it
 * (`refundComebacks`), of which staff may tell (`moneyMoves`). Documents that name another account can be for a refund.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('refundParts')
    .addColumn('replacedBy', 'uuid')
    .addColumn('faultAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('refundPartsByBankId').on('refundParts').column('bankId').execute()
  await db.schema
    .createTable('refundComebacks')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('partId', 'uuid', c => c.notNull().references('refundParts.id'))
    .addColumn('returnId', 'text', c => c.notNull().unique())
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('returnedAt', 'timestamptz', c => c.notNull())
    .addColumn('receivedAt', 'timestamptz', c => c.notNull())
    .addColumn('bookingId', 'uuid')
    .execute()
  await db.schema.createIndex('refundComebacksByPartId').on('refundComebacks').column('partId').execute()
  await db.schema
    .alterTable('moneyMoves')
    // No foreign key: refunds refer to moves, and a backup restores tables in the order of their keys.
    .addColumn('refundPartId', 'uuid')
    .addColumn('bankId', 'text')
    .execute()
  await db.schema
    .alterTable('accountChanges')
    .addColumn('isForRefund', 'boolean', c => c.notNull().defaultTo(false))
    .execute()
}
