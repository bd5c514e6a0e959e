import { type Kysely, sql } from 'kysely'

/**
 * What applications have in common (`risk_marks`), the applications and payouts that a person has to decide (`risk_cases`),
 * and since when and why an application or a payout waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('riskMarks')
    .addColumn('applicationId', 'uuid', c => c.notNull().references('applications.id'))
    .addColumn('customerId', 'uuid', c => c.notNull())
    .addColumn('signal', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('at', 'timestamptz', c => c.notNull())
    .addPrimaryKeyConstraint('risk_marks_pkey', ['applicationId', 'signal'])
    .execute()
  await db.schema
    .createIndex('risk_marks_shared')
    .on('riskMarks')
    .columns(['signal', 'value', 'at'])
    .execute()

  await db.schema
    .createTable('riskCases')
    .addColumn('id', 'uuid', c => c.primaryKey())
    .addColumn('applicationId', 'uuid', c => c.notNull().references('applications.id'))
    .addColumn('customerId', 'uuid', c => c.notNull().references('customers.id'))
    .addColumn('stage', 'text', c => c.notNull())
    .addColumn('reasons', 'jsonb', c => c.notNull())
    .addColumn('openedAt', 'timestamptz', c => c.notNull())
    .addColumn('decidedAt', 'timestamptz')
    .addColumn('decision', 'text')
    .execute()
  await db.schema
    .createIndex('risk_cases_application')
    .on('riskCases')
    .columns(['applicationId', 'openedAt'])
    .execute()
  await db.schema
    .createIndex('risk_cases_one_open')
    .on('riskCases')
    .column('applicationId')
    .unique()
    .where(sql.ref('decidedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('risk_cases_open_by_customer')
    .on('riskCases')
    .column('customerId')
    .where(sql.ref('decidedAt'), 'is', null)
    .execute()

  for (const table of ['applications', 'payouts']) {
    await db.schema.alterTable(table).addColumn('heldFor', 'text').execute()
    await db.schema.alterTable(table).addColumn('heldSince', 'timestamptz').execute()
  }
  await db.schema.alterTable('applications').addColumn('nextTryAt', 'timestamptz').execute()
}
