import type { Kysely } from 'kysely'

/**
 * Phones that are bought with the loan: no IMEI before the sale. The answer comes from the model, and the sale brings IMEI and
 * invoice. A shop may have an account to which the loan is paid.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('devices')
    .alterColumn('imei', c => c.dropNotNull())
    .execute()
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('applicationId', 'uuid', c => c.notNull().unique().references('applications.id'))
    .addColumn('customerId', 'uuid', c => c.notNull().references('customers.id'))
    .addColumn('partnerId', 'text', c => c.notNull().references('partners.id'))
    .addColumn('brand', 'text', c => c.notNull())
    .addColumn('model', 'text', c => c.notNull())
    .addColumn('priceCents', 'integer', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('acceptance', 'jsonb')
    .addColumn('acceptedAt', 'timestamptz')
    .addColumn('orderUntil', 'timestamptz')
    .addColumn('payee', 'jsonb')
    .addColumn('endedAt', 'timestamptz')
    .addColumn('endedBy', 'text')
    .execute()
  await db.schema.createIndex('purchasesByCustomer').on('purchases').column('customerId').execute()
  await db.schema
    .createIndex('purchasesByPartner')
    .on('purchases')
    .columns(['partnerId', 'createdAt'])
    .execute()
  await db.schema.createIndex('purchasesByEnd').on('purchases').column('orderUntil').execute()
  await db.schema.alterTable('partners').addColumn('payoutAccount', 'jsonb').execute()
}
