import { type Kysely, sql } from 'kysely'

/**
 * What money settled of each instalment, and a copy of the customer's credit for reading. Instalments that were paid
 * before get their row from the line of the charge that paid them. Loans keep what they paid.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('settlements')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('installmentId', 'uuid', c => c.notNull().references('installments.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('txid', 'text', c => c.references('charges.txid'))
    .addColumn('paymentId', 'uuid', c => c.references('payments.id'))
    .addColumn('bookingId', 'uuid')
    .addColumn('settledOn', 'date', c => c.notNull())
    .addColumn('at', 'timestamptz', c => c.notNull())
    .addColumn('fineCents', 'integer', c => c.notNull())
    .addColumn('lateInterestCents', 'integer', c => c.notNull())
    .addColumn('principalCents', 'integer', c => c.notNull())
    .addColumn('moneyCents', 'integer', c => c.notNull())
    .addColumn('discountCents', 'integer', c => c.notNull())
    .addColumn('roundingCents', 'integer', c => c.notNull())
    .addColumn('reversedAt', 'timestamptz')
    .execute()
  await index(db, 'loanId')
  await index(db, 'installmentId')
  await db.schema.alterTable('loans').addColumn('creditCents', 'integer').execute()
  await db.schema.alterTable('chargeLines').addColumn('leftCents', 'integer').execute()

  // The booking is found by its principal, which differs between the instalments of a loan with interest.
  await sql`
    insert into settlements (id, loan_id, installment_id, number, position, txid, booking_id, settled_on, at,
      fine_cents, late_interest_cents, principal_cents, money_cents, discount_cents, rounding_cents)
    select l.id, i.loan_id, i.id, i.number, i.number, l.txid,
      (select e.booking_id from ledger_entries e
        where e.loan_id = i.loan_id and e.kind = 'installment' and e.at = l.settled_at
          and e.account = 'receivable-principal' and e.amount_cents = -i.principal_cents limit 1),
      cast(l.settled_at at time zone 'America/Sao_Paulo' as date), l.settled_at,
      l.fine_cents, l.interest_cents, l.face_cents, l.total_cents, l.discount_cents, 0
    from charge_lines l join installments i on i.id = l.installment_id
    where l.settled_at is not null and i.status = 'Paid'`.execute(db)
  await sql`
    update loans set credit_cents = credits.total
    from (select loan_id, cast(-sum(amount_cents) as integer) as total from ledger_entries
          where account = 'customer-credit' and loan_id is not null group by loan_id) credits
    where credits.loan_id = loans.id and credits.total <> 0`.execute(db)
}

const index = <Tables>(db: Kysely<Tables>, column: string) =>
  db.schema.createIndex(`settlements_${column.toLowerCase()}`).on('settlements').column(column).execute()
