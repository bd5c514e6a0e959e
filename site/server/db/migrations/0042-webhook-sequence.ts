import type { Kysely } from 'kysely'

/** The number of a webhook among those of its application. Older rows were sent without one. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('webhooks').addColumn('sequence', 'integer').execute()
  await db.schema
    .createIndex('webhooksBySequence')
    .unique()
    .on('webhooks')
    .columns(['applicationId', 'sequence'])
    .execute()
}
