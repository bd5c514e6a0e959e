import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { type Lender, openLender } from '../../../site/server/lender.ts'
import type { Stage } from '../../../site/server/testing/payer.ts'
import { playLives } from './lives.ts'
import { multiply } from './multiply.ts'
import { type Path, pathsOf } from './paths.ts'
import { type Statements, slowMs, watchStatements } from './statements.ts'

/*
 * The lender in a process of its own, on a database that it fills first. `SIZE` is the number of customers, `SIZE_LOG`
 * the log of PostgreSQL; the result goes to the file `SIZE_RESULT`.
 */

export interface Result {
  paths: { of: Path['of']; name: string; seconds: number; statements: Statements; failure?: string }[]
  rows: Record<string, number>
  databaseGigabytes: number
  /** The largest tables with their indexes. */
  tables: { name: string; gigabytes: number }[]
  loadSeconds: number
  /** The highest of this process while it measured. */
  residentMegabytes: number
}

const { SIZE, SIZE_LOG, SIZE_RESULT, DATABASE_URL } = process.env
const began = performance.now()
const say = (text: string) =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`)

const lender = await openLender(process.env, { working: false })
const stage = stageOf(lender)
const lives = await playLives(stage)
say('lives played')
const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
await multiply(
  client,
  { lives: lives.lives, customers: Number(SIZE), now: new Date(lender.deps.clock.now()) },
  say,
)
const loadSeconds = (performance.now() - began) / 1000
say('loaded')

const watched = await watchStatements(DATABASE_URL!, SIZE_LOG!)
let residentMegabytes = 0
const sampling = setInterval(() => {
  residentMegabytes = Math.max(residentMegabytes, process.memoryUsage().rss / 1e6)
}, 200)
const paths: Result['paths'] = []
for (const path of pathsOf(stage, lives)) paths.push(await measure(path))
clearInterval(sampling)

const sizes = await client.query<{ name: string; gigabytes: number; rows: number }>(`
  SELECT relname AS name, pg_total_relation_size(oid) / 1e9::float AS gigabytes, reltuples::float AS rows FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC`)
const whole = await client.query<{ gigabytes: number }>(
  'SELECT pg_database_size(current_database()) / 1e9::float AS gigabytes',
)
const result: Result = {
  ...{ paths, loadSeconds, residentMegabytes },
  rows: Object.fromEntries(sizes.rows.map(({ name, rows }) => [name, rows])),
  databaseGigabytes: whole.rows[0]!.gigabytes,
  tables: sizes.rows.slice(0, 12),
}
writeFileSync(SIZE_RESULT!, JSON.stringify(result))
await watched.close()
await client.end()
await lender.close()

async function measure({ of, name, run }: Path): Promise<Result['paths'][number]> {
  const start = performance.now()
  let failure: string | undefined
  const { statements } = await watched.during(() =>
    run().catch(error => {
      failure = String(error)
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const { calls, slowestMs, slow } = statements
  say(
    `${name}: ${seconds.toFixed(2)} s, ${calls} statements, slowest ${slowestMs.toFixed(1)} ms ${failure ?? ''}`,
  )
  for (const { sql, ms, times, plan } of slow) {
    console.error(`\n— ${name}: ${ms.toFixed(0)} ms, ${times} times over ${slowMs} ms\n${sql}\n${plan}\n`)
  }
  return { of, name, seconds, statements, ...(failure && { failure }) }
}

/** The clock stands for ten minutes at a time, so that a customer's calls share a session. */
function stageOf({ app, deps }: Lender): Stage {
  const { clock } = deps
  const stands = 600_000
  return {
    deps: { ...deps, clock: { now: () => Math.floor(clock.now() / stands) * stands } },
    request: async (path, init) => app.request(`/api${path}`, init),
    runJobs: () => deps.jobs.runAll(),
  }
}
