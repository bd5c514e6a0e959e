import { type Kysely, sql } from 'kysely'

/** Two phones may give the same CPF: one account has it, the others contest it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('customers').addColumn('contestedAt', 'timestamptz').execute()
  await db.schema.dropIndex('customers_cpf_hash').execute()
  await db.schema
    .createIndex('customers_cpf_hash_held')
    .unique()
    .on('customers')
    .column('cpfHash')
    .where(sql.ref('contestedAt'), 'is', null)
    .execute()
  await db.schema.createIndex('customers_contested').on('customers').column('contestedAt').execute()
}
