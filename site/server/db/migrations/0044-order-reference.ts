import type { Kysely } from 'kysely'

/** What a shop calls the order of an application, and the public key by which its server signs what it knows of a customer. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('orderReference', 'text').execute()
  await db.schema.alterTable('partners').addColumn('prefillKey', 'jsonb').execute()
}
