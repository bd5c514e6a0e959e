import { type Kysely, sql } from 'kysely'

/**
 * The accounting day of a booking: the São Paulo day on which it was written. Existing bookings get the day on which the
 * bank reported their payment, else the day of their event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledgerEntries').addColumn('bookedOn', 'date').execute()
  await sql`
    update ledger_entries set booked_on = (coalesce(
      (select p.received_at from payments p where p.id = ledger_entries.payment_id), at
    ) at time zone 'UTC' - interval '3 hours')::date`.execute(db)
  await db.schema.createIndex('ledger_entries_bookedon').on('ledgerEntries').column('bookedOn').execute()
}
