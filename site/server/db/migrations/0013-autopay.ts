import { type Kysely, sql } from 'kysely'

/** Tables of lending/autopay/tables.ts: authorisations of Pix Automático, and the debits under them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mandates')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('loanId', 'uuid', c => c.notNull().references('loans.id'))
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('idRec', 'text', c => c.unique())
    .addColumn('brCode', 'text')
    .addColumn('requestedUntil', 'timestamptz')
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .addColumn('approvedAt', 'timestamptz')
    .addColumn('endedAt', 'timestamptz')
    .addColumn('endedBy', 'text')
    .addColumn('cancelledAtBankAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('mandates_loanid').on('mandates').column('loanId').execute()
  await db.schema
    .createIndex('mandates_one_open')
    .on('mandates')
    .column('loanId')
    .unique()
    .where(sql.ref('endedAt'), 'is', null)
    .execute()
  await db.schema
    .createTable('debits')
    .addColumn('txid', 'text', c => c.primaryKey().references('charges.txid'))
    .addColumn('mandateId', 'uuid', c => c.notNull().references('mandates.id'))
    .addColumn('installmentId', 'uuid', c => c.notNull().references('installments.id'))
    .addColumn('firstDay', 'date', c => c.notNull())
    .addColumn('tryDay', 'date', c => c.notNull())
    .addColumn('retries', 'integer', c => c.notNull())
    .addColumn('failedAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('debits_mandateid').on('debits').column('mandateId').execute()
  await db.schema.createIndex('debits_installmentid').on('debits').column('installmentId').execute()
}
