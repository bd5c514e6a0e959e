import { type Kysely, sql } from 'kysely'

/**
 * Access keys in use, and what proves an invoice. Loans from before keep the key of their note, if it was read: of several
 * loans with one key, which nothing prevented until now, the oldest has it. Applications on their way have no key yet, so
 * staff confirm their notes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('pdf', 'jsonb').execute()
  await db.schema.alterTable('invoices').addColumn('proof', 'text').execute()
  await db.schema.alterTable('invoices').addColumn('provenAt', 'timestamptz').execute()
  await db.schema
    .createTable('invoiceKeys')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('applicationId', 'uuid', c => c.notNull().unique().references('applications.id'))
    .addColumn('proven', 'boolean', c => c.notNull().defaultTo(false))
    .addColumn('loanId', 'uuid')
    .addColumn('claimedAt', 'timestamptz', c => c.notNull())
    .execute()
  await sql`
    insert into invoice_keys (key, application_id, loan_id, claimed_at)
    select i.nfe ->> 'key', l.application_id, l.id, l.created_at
    from loans l join invoices i on i.device_id = l.device_id
    where l.status <> 'Rejected' and i.nfe ->> 'key' is not null
    order by l.created_at
    on conflict do nothing`.execute(db)
}
