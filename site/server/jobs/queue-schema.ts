import { PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { OpenDatabase } from '../db/database.ts'

/** Whether the tables of the job queue are missing or older than pg-boss wants. A newer schema is not behind. */
export async function isQueueBehind({
  forJobs,
  engine,
}: Pick<OpenDatabase, 'forJobs' | 'engine'>): Promise<boolean> {
  const boss = new PgBoss({ db: forJobs, backend: engine })
  if (!(await boss.isInstalled())) return true
  return ((await boss.schemaVersion()) ?? 0) < manifest.pgboss.schema
}
