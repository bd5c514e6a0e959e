import type { Kysely } from 'kysely'

/** How often each step of the customers' way was seen, per day. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('funnelSteps')
    .addColumn('day', 'date', c => c.notNull())
    .addColumn('step', 'text', c => c.notNull())
    .addColumn('times', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('funnel_steps_pkey', ['day', 'step'])
    .execute()
}
