import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { migrate, schemaState } from './db/migrate.ts'
import { createJobs } from './jobs/jobs.ts'
import { isQueueBehind } from './jobs/queue-schema.ts'

/** Migrates the tables of the lender and of the job queue. Several processes may run it at once. */
export async function migrateEverything(
  database: OpenDatabase,
  databaseUrl: string | undefined,
  log: Logger,
): Promise<void> {
  if (!databaseUrl) return migrateTables(database, log)
  // Without timeouts: a migration, or waiting for one, may take longer than a request.
  const migrating = await openDatabase({ url: databaseUrl, maxConnections: 2, noTimeouts: true })
  await migrateTables(migrating, log).finally(migrating.close)
}

async function migrateTables(database: OpenDatabase, log: Logger): Promise<void> {
  await migrate(database.db)
  if (!(await isQueueBehind(database))) return
  const jobs = createJobs(database, log)
  await jobs.start({ polling: false })
  await jobs.stop()
}

const pauseMs = 1_000

/**
 * For a start that does not migrate: waits until `npm run migrate` has brought the schema of this version. A newer
 * schema is fine, because each version leaves the one before it able to run.
 * @throws ConfigError with what is missing after `seconds`
 */
export async function waitForSchema(database: OpenDatabase, seconds: number, log: Logger): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const { missing, newer } = await schemaState(database.db)
    const lacks = (await isQueueBehind(database)) ? [...missing, 'the job queue'] : missing
    if (newer.length > 0) log.warn({ newer }, 'the schema is of a newer version')
    if (lacks.length === 0) return
    if (performance.now() >= end) throw new ConfigError([sentence(lacks)])
    log.warn({ missing: lacks }, 'waiting for npm run migrate')
    await sleep(Math.max(0, Math.min(pauseMs, end - performance.now())))
  }
}

const sentence = (lacks: string[]) =>
  `The schema of the database is behind this version; it lacks ${lacks.join(', ')}. Run "npm run migrate" with the ` +
  'same variables, or set MIGRATE=on-start.'

/** Brings the schema to this version, or waits for it, as `MIGRATE` says. @throws ConfigError */
export async function prepareSchema(config: Config, database: OpenDatabase, log: Logger): Promise<void> {
  if (config.migrate === 'on-start') return migrateEverything(database, config.databaseUrl, log)
  await waitForSchema(database, config.databaseWaitSeconds, log)
}
