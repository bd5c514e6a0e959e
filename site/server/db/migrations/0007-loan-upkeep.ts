import { type Kysely, sql } from 'kysely'

/**
 * What a loan keeps of its offer, which phone secures it, how its payout went, and which charges the bank has
 * forgotten. Offers and loans from before keep null as their IOF basis: for them the setting of the server counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offers').addColumn('iofBasis', 'text').execute()
  await db.schema.alterTable('loans').addColumn('iofBasis', 'text').execute()
  await db.schema.alterTable('loans').addColumn('securedImei', 'text').execute()
  // Of several running loans on one phone, which nothing prevented until now, the oldest has it.
  await sql`
    update loans set secured_imei = d.imei from devices d
    where d.id = loans.device_id and loans.status <> 'Rejected' and loans.closed_at is null
      and not exists (
        select 1 from loans o join devices od on od.id = o.device_id
        where od.imei = d.imei and o.status <> 'Rejected' and o.closed_at is null
          and (o.created_at, o.id) < (loans.created_at, loans.id)
      )`.execute(db)
  await db.schema
    .createIndex('loans_one_per_phone')
    .on('loans')
    .column('securedImei')
    .unique()
    .where(sql.ref('securedImei'), 'is not', null)
    .execute()

  await db.schema
    .alterTable('payouts')
    .addColumn('round', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('payouts').addColumn('refusedAt', 'timestamptz').execute()
  await db.schema.alterTable('payouts').addColumn('nextTryAt', 'timestamptz').execute()
  await db.schema.alterTable('charges').addColumn('removedAt', 'timestamptz').execute()
  // The profile shows how the payout stands, see 0004.
  await sql`
    create trigger payouts_revision after insert or update or delete on payouts
    for each row execute function revise_customer_of_loan()`.execute(db)
}
