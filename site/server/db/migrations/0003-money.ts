import { type Kysely, sql } from 'kysely'

/** The tables of charges, payments, ledger and audit. Money in integer cents, calendar days as `date`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('charges')
    .addColumn('txid', 'text', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('mode', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('amountCents', 'integer', c => c.notNull())
    .addColumn('creditCents', 'integer', c => c.notNull())
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('brCode', 'text')
    .addColumn('payableUntil', 'date')
    .addColumn('expiresAt', 'timestamptz', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('paidAt', 'timestamptz')
    .execute()
  await index(db, 'charges', 'loanId')

  await db.schema
    .createTable('chargeLines')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('txid', 'text', c => c.notNull().references('charges.txid'))
    .addColumn('installmentId', 'uuid', c => c.notNull().references('installments.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('dueDate', 'date', c => c.notNull())
    .addColumn('faceCents', 'integer', c => c.notNull())
    .addColumn('days', 'integer', c => c.notNull())
    .addColumn('daysLate', 'integer', c => c.notNull())
    .addColumn('fineCents', 'integer', c => c.notNull())
    .addColumn('interestCents', 'integer', c => c.notNull())
    .addColumn('discountCents', 'integer', c => c.notNull())
    .addColumn('totalCents', 'integer', c => c.notNull())
    .addColumn('settledAt', 'timestamptz')
    .addUniqueConstraint('charge_lines_once', ['txid', 'installmentId'])
    .execute()
  await index(db, 'chargeLines', 'installmentId')

  await db.schema
    .createTable('payments')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('endToEndId', 'text', c => c.notNull().unique())
    .addColumn('txid', 'text')
    .addColumn('loanId', 'uuid', c => c.references('loans.id'))
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('paidAt', 'timestamptz', c => c.notNull())
    .addColumn('receivedAt', 'timestamptz', c => c.notNull())
    .execute()
  await index(db, 'payments', 'txid')
  await index(db, 'payments', 'loanId')

  await db.schema
    .createTable('ledgerEntries')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('ordinal', 'bigint', c => c.generatedAlwaysAsIdentity())
    .addColumn('bookingId', 'uuid', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('loanId', 'uuid', c => c.references('loans.id'))
    .addColumn('account', 'text', c => c.notNull())
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('paymentId', 'uuid', c => c.references('payments.id'))
    .addColumn('at', 'timestamptz', c => c.notNull())
    .addCheckConstraint('ledger_entries_not_empty', sql`amount_cents <> 0`)
    .execute()
  await index(db, 'ledgerEntries', 'loanId')

  await db.schema
    .createTable('reminders')
    .addColumn('installmentId', 'uuid', c => c.notNull().references('installments.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('at', 'timestamptz', c => c.notNull())
    .addPrimaryKeyConstraint('reminders_once', ['installmentId', 'kind'])
    .execute()

  await db.schema
    .createTable('audit')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('ordinal', 'bigint', c => c.generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('loanId', 'uuid')
    .addColumn('why', 'text')
    .addColumn('detail', 'jsonb', c => c.notNull())
    .execute()
  await index(db, 'audit', 'loanId')

  // The daily job looks for what is due; most instalments are paid.
  await db.schema
    .createIndex('installments_pending_duedate')
    .on('installments')
    .column('dueDate')
    .where(sql.ref('status'), '=', sql.lit('Pending'))
    .execute()
}

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column.toLowerCase()}`).on(table).column(column).execute()
