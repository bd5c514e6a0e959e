import { inject } from 'vitest'
import type { Registration } from '../../../shared/api/customers.ts'
import { createApp } from '../app.ts'
import { type Config, config } from '../config.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { createJobs } from '../jobs/jobs.ts'
import { registerWorkers } from '../jobs/workers.ts'
import { lendingListeners } from '../lending.ts'
import { createLog } from '../log.ts'
import { seedSandboxPartner } from '../partners/registry.ts'
import { createProviders, type Providers } from '../providers/providers.ts'
import { bearer, type Request, register } from './customer.ts'
import { createDatabase } from './postgres.ts'
import type {} from './postgres-setup.ts'

/** For `describe.each(databases)`: every server test runs on both engines. */
export const databases = ['pglite', 'postgres'] as const

export interface TestOptions {
  database: (typeof databases)[number]
  /** Time of day when the test begins, ISO or milliseconds; it goes on from there only by `advance`. */
  now?: string | number
  config?: Partial<Config>
  providers?: Partial<Providers>
  /** Receives the log, line by line. */
  log?: (line: string) => void
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The API over an empty database of its own, with a clock that stands still and jobs that run when told. */
export async function testApp(options: TestOptions) {
  const { database, release } = await emptyDatabase(options.database)
  let now = new Date(options.now ?? '2026-03-10T15:00:00Z').getTime()
  const log = createLog(options.log ? 'debug' : 'silent', options.log && { write: options.log })
  const base = {
    config: { ...testConfig, ...options.config },
    db: database.db,
    clock: {
      now: () => now,
      offset: () => 0,
      move: async (offsetMs: number) => {
        now += offsetMs
      },
    },
    log,
  }
  await seedSandboxPartner(base)
  const jobs = createJobs(database, log)
  const listeners = lendingListeners({ ...base, jobs })
  const deps: Deps = {
    ...base,
    jobs,
    listeners,
    providers: { ...createProviders(base), ...options.providers },
  }
  registerWorkers(deps)
  await jobs.start({ polling: false })
  const app = createApp(deps)
  const request: Request = async (path, init) => app.request(path, init)

  return {
    app,
    deps,
    request,
    /** Registers somebody and signs in; answers the headers of their session. See customer.ts for single steps. */
    async login(person: Partial<Registration> = {}) {
      return bearer(await register(request, person))
    },
    /** Works all waiting jobs, whatever their delay; returns how many. */
    runJobs: () => jobs.runAll(),
    advance(milliseconds: number) {
      now += milliseconds
    },
    async close() {
      await jobs.stop()
      await database.close()
      await release()
    },
  }
}

/** A human check that costs nothing to solve, no waiting, and limits that no test meets by chance. */
export const testConfig: Config = {
  ...config({
    SANDBOX: '1',
    ALTCHA_COST: '1',
    ANALYSIS_MIN_SECONDS: '0',
    ANALYSIS_MAX_SECONDS: '0',
    SIGNATURE_CODE: '0',
  }),
  tokenSecret: 'a secret that only the tests know, 32+',
  trustProxy: 1,
}

/** An own, migrated database; `release` drops it once it is closed. */
export async function emptyDatabase(
  engine: TestOptions['database'],
): Promise<{ database: OpenDatabase; release: () => Promise<void> }> {
  if (engine === 'pglite') {
    const database = await openDatabase({ memory: { loadDataDir: await migratedSnapshot() } })
    return { database, release: async () => {} }
  }
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  // One connection, as PGlite has: what deadlocks there shall deadlock here.
  const database = await openDatabase({ url, maxConnections: 1 })
  await migrate(database.db)
  return { database, release: drop }
}

let snapshot: Promise<Blob | File> | undefined

/** A fresh PGlite takes seconds, a copy of a migrated one much less; made once per test file. */
function migratedSnapshot(): Promise<Blob | File> {
  snapshot ??= (async () => {
    const database = await openDatabase({ memory: {} })
    await migrate(database.db)
    const jobs = createJobs(database, createLog('silent'))
    await jobs.start({ polling: false })
    await jobs.stop()
    const dump = await database.dump!()
    await database.close()
    return dump
  })()
  return snapshot
}
