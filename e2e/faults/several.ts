import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../site/server/db/database.ts'
import { createDatabase } from '../../site/server/testing/postgres.ts'
import { type Program, startProgram } from '../tooling/program.ts'
import { root } from '../tooling/run.ts'
import { nodeOptions } from '../tooling/server.ts'
import { startPooler } from './pooler.ts'
import { openProxy } from './proxy.ts'

/** Several server processes on one database, behind a proxy that gives each call to the next of them. */
export interface Several {
  /** Of the proxy. */
  url: string
  programs: Program[]
  /** How many of the servers' connections the pooler has taken on. */
  pooled(): number
  /** How many calls the proxy gave to each, by its URL. */
  calls: Map<string, number>
  /** Lets the jobs that are due end, then the servers, and opens their database to look at what is there. */
  look<T>(at: (database: OpenDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * @param server URL of the maintenance database of a running PostgreSQL
 * @param poolerProgram PgBouncer, if the servers reach the database through it
 */
export async function openSeveral(server: string, count: number, poolerProgram?: string): Promise<Several> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-several-'))
  const { url: databaseUrl, drop } = await createDatabase(server)
  const pooler = poolerProgram ? await startPooler(poolerProgram, server) : undefined
  const programs: Program[] = []
  const stop = () => Promise.all(programs.map(each => each.stop()))
  const tidy = async () => {
    await stop()
    await pooler?.stop()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const env = {
    ...{
      DATABASE_URL: pooler?.through(databaseUrl) ?? databaseUrl,
      SANDBOX: '1',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    ...{ LOG_LEVEL: 'info', SIGNATURE_CODE: '0', ALTCHA_COST: '1' },
    ...{ ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '1' },
    ...(pooler && { MIGRATE: 'apart' }),
  }
  const start = () => startProgram('site/server/start.ts', { env, nodeOptions, readyPath: '/readyz' })
  try {
    if (pooler) await migrate({ ...env, DATABASE_URL: databaseUrl })
    // The first one migrates, unless there is a pooler, and writes the sandbox's keys.
    programs.push(await start())
    programs.push(...(await Promise.all(Array.from({ length: count - 1 }, start))))
  } catch (error) {
    await tidy()
    throw error
  }
  const proxy = await openProxy(() => programs.map(each => each.url))
  return {
    ...{ url: proxy.url, programs, calls: proxy.calls },
    pooled: () => pooler?.connections() ?? 0,
    async look(at) {
      const database = await openDatabase({ url: databaseUrl })
      try {
        await untilNoJobWaits(database)
        await stop()
        return await at(database)
      } finally {
        await database.close()
      }
    },
    async close() {
      await proxy.close()
      await tidy()
    },
  }
}

/** Migrations lock the session, so their address leads past the pooler. */
const migrate = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['site/server/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
  })

async function untilNoJobWaits({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() limit 1`.execute(db)
    if (rows.length === 0) return
    await sleep(100)
  }
}
