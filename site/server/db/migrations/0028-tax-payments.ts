import type { Kysely } from 'kysely'

/** Tax that was paid to the tax authority, once per ten days. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('taxPayments')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('periodFrom', 'date', c => c.notNull().unique())
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('paidOn', 'date', c => c.notNull())
    .addColumn('bankId', 'text')
    .addColumn('bookingId', 'uuid', c => c.notNull())
    .execute()
}
