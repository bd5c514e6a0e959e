import type { Kysely } from 'kysely'

/** Moves of money by hand, with who proposed and who confirmed them, and refunds with their transfers. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('moneyMoves')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('loanId', 'uuid', c => c.references('loans.id'))
    .addColumn('paymentId', 'uuid', c => c.references('payments.id'))
    .addColumn('proposedBy', 'text', c => c.notNull())
    .addColumn('why', 'text', c => c.notNull())
    .addColumn('proposedAt', 'timestamptz', c => c.notNull())
    .addColumn('decidedBy', 'text')
    .addColumn('decidedWhy', 'text')
    .addColumn('decidedAt', 'timestamptz')
    .execute()
  await index(db, 'moneyMoves', 'loanId')
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('moveId', 'uuid', c => c.notNull().references('moneyMoves.id'))
    .addColumn('loanId', 'uuid', c => c.references('loans.id'))
    .addColumn('paymentId', 'uuid', c => c.references('payments.id'))
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('endedAt', 'timestamptz')
    .execute()
  await index(db, 'refunds', 'loanId')
  await db.schema
    .createTable('refundParts')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('refundId', 'uuid', c => c.notNull().references('refunds.id'))
    .addColumn('way', 'text', c => c.notNull())
    .addColumn('paymentId', 'uuid', c => c.references('payments.id'))
    .addColumn('amountCents', 'bigint', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('nextTryAt', 'timestamptz')
    .addColumn('bankId', 'text')
    .addColumn('bookingId', 'uuid')
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('endedAt', 'timestamptz')
    .execute()
  await db.schema.alterTable('loans').addColumn('refundAccount', 'jsonb').execute()
  await index(db, 'refundParts', 'refundId')
  await index(db, 'refundParts', 'paymentId')
}

const index = <Tables>(db: Kysely<Tables>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column.toLowerCase()}`).on(table).column(column).execute()
