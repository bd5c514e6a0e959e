import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '../../site/server/db/database.ts'
import { createDatabase, startPostgres } from '../../site/server/testing/postgres.ts'
import { type Program, startProgram } from '../tooling/program.ts'
import { root } from '../tooling/run.ts'
import { nodeOptions } from '../tooling/server.ts'
import { borrow, type Outcome } from './borrow.ts'
import { brokenInvariants } from './invariants.ts'
import { openProxy } from './proxy.ts'
import { checkOut } from './version-before.ts'

const run = promisify(execFile)

/** Each phase lasts so long after its last change. */
const phaseMs = 8_000

/**
 * An upgrade and the step back, while customers borrow without a pause: the version before alone; on the new schema; beside
 * the new one; the new one alone; beside the version before again; the version before alone.
 * @param before git revision of the version before
 * @param customers begin one after the other, spread over all phases
 */
export async function playRelease(before: string, customers: number): Promise<Outcome> {
  const old = await checkOut(before)
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-release-'))
  const serving = new Set<Program>()
  const over = new AbortController()
  const proxy = await openProxy(() => [...serving].map(({ url }) => url))
  try {
    const { url: databaseUrl } = await createDatabase(postgres.url)
    const env = {
      ...{ DATABASE_URL: databaseUrl, SANDBOX: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
      ...{ LOG_LEVEL: 'warn', SIGNATURE_CODE: '0', ALTCHA_COST: '1', MIGRATE: 'apart' },
      ...{ ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '1' },
    }
    const migrate = (cwd: string) =>
      run(process.execPath, ['site/server/migrate.ts'], { cwd, env: { ...process.env, ...env } })
    const begin = async (cwd: string) => {
      const program = await startProgram('site/server/start.ts', {
        cwd,
        env,
        nodeOptions,
        readyPath: '/readyz',
      })
      serving.add(program)
      return program
    }
    /** As behind a load balancer: no new calls first, then the end. */
    const end = async (program: Program) => {
      serving.delete(program)
      await program.stop()
    }

    await migrate(old.directory)
    const first = await begin(old.directory)
    const usualMs = await borrow(proxy.url)
    const journeys = Promise.allSettled(
      Array.from({ length: customers }, (_, index) =>
        sleep((index * 6 * phaseMs) / customers, undefined, over).then(() => borrow(proxy.url)),
      ),
    )
    await sleep(phaseMs)
    await migrate(root)
    await sleep(phaseMs)
    const upgraded = await begin(root)
    await sleep(phaseMs)
    await end(first)
    await sleep(phaseMs)
    const back = await begin(old.directory)
    await sleep(phaseMs)
    await end(upgraded)
    const ends = await journeys
    await end(back)

    const times = ends.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    const failures = ends.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
    const database = await openDatabase({ url: databaseUrl })
    const broken = await brokenInvariants(database, times.length + 1).finally(database.close)
    return {
      finished: times.length,
      broken: [...failures, ...broken],
      delayMs: Math.max(0, ...times) - usualMs,
    }
  } finally {
    over.abort()
    await proxy.close()
    for (const program of serving) await program.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    await old.remove()
  }
}
