import type { Kysely } from 'kysely'

/**
 * The wrapped keys of the sealed columns, which columns are sealed in all rows, the keyed hashes of columns that are looked
 * up, and the column of incomes (a sealed value is a text). Rows are sealed at the start, after the migrations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dataKeys')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('wrapped', 'text', c => c.notNull())
    .addColumn('createdAt', 'timestamptz', c => c.notNull())
    .execute()
  await db.schema
    .createTable('sealedColumns')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('at', 'timestamptz', c => c.notNull())
    .execute()
  await db.schema.alterTable('applications').addColumn('incomeCents', 'text').execute()
  for (const [table, column] of hashed) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute()
  }
  await db.schema.createIndex('customers_cpf_hash').unique().on('customers').column('cpfHash').execute()
  await db.schema.createIndex('customers_phone_hash').unique().on('customers').column('phoneHash').execute()
  await db.schema
    .createIndex('registrations_by_phone_hash')
    .on('registrations')
    .columns(['phoneHash', 'createdAt'])
    .execute()
  await db.schema
    .createIndex('messages_by_recipient_hash')
    .on('messages')
    .columns(['recipientHash', 'ordinal'])
    .execute()
}

const hashed = [
  ['customers', 'cpfHash'],
  ['customers', 'phoneHash'],
  ['registrations', 'phoneHash'],
  ['messages', 'recipientHash'],
] as const
