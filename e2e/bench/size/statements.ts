import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds from which on a statement is shown with its plan. */
export const slowMs = 50

/** PostgreSQL writes the plans of slow statements into its log, and counts all of them. */
export const watching = ['shared_preload_libraries=auto_explain,pg_stat_statements', 'log_line_prefix=@@ ']

/** What ran between two looks. Times are PostgreSQL's own. */
export interface Statements {
  /** Different statements, and how often all of them ran. */
  different: number
  calls: number
  slowestMs: number
  /** Those over `slowMs`, each once: the slowest, with its plan. */
  slow: { sql: string; ms: number; times: number; plan: string }[]
}

/** Records the statements of a database. @param log the file that it logs to */
export async function watchStatements(url: string, log: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const settings = {
    log_min_duration: String(slowMs),
    ...{ log_analyze: 'on', log_buffers: 'on', log_parameter_max_length: '0' },
  }
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`ALTER SYSTEM SET auto_explain.${name} = '${value}'`)
  }
  await client.query('SELECT pg_reload_conf()')
  return {
    /** Runs something and says which statements it took. */
    async during<T>(work: () => Promise<T>): Promise<{ done: T; statements: Statements }> {
      await client.query('SELECT pg_stat_statements_reset()')
      const from = statSync(log).size
      const done = await work()
      // The log comes through a pipe.
      await sleep(300)
      const { rows } = await client.query<{ different: string; calls: string; slowest: number | null }>(
        `SELECT count(*) AS different, coalesce(sum(calls), 0) AS calls, max(max_exec_time) AS slowest
          FROM pg_stat_statements WHERE query !~ '^(BEGIN|COMMIT|ROLLBACK|SELECT pg_stat)'`,
      )
      const { different, calls, slowest } = rows[0]!
      const slow = slowestOfEach(plansIn(readFrom(log, from)))
      const counts = { different: Number(different), calls: Number(calls), slowestMs: slowest ?? 0 }
      return { done, statements: { ...counts, slow } }
    },
    close: () => client.end(),
  }
}

function readFrom(file: string, from: number): string {
  const text = Buffer.alloc(statSync(file).size - from)
  const opened = openSync(file, 'r')
  readSync(opened, text, 0, text.length, from)
  closeSync(opened)
  return text.toString()
}

/** An entry begins with '@@ ', its other lines with a tab. */
function plansIn(log: string) {
  return log.split(/^@@ /m).flatMap(entry => {
    const found = /duration: ([\d.]+) ms {2}plan:\n\tQuery Text: ([\s\S]+)/.exec(entry)
    if (!found) return []
    const lines = found[2]!.replaceAll('\n\t', '\n').trimEnd().split('\n')
    const planAt = lines.findIndex(line => /\(cost=/.test(line))
    const sql = lines.slice(0, planAt).join(' ').replace(/\s+/g, ' ').trim()
    const [text] = sql.split(' Query Parameters: ')
    return [{ sql: text!, ms: Number(found[1]), plan: lines.slice(planAt).join('\n') }]
  })
}

function slowestOfEach(plans: ReturnType<typeof plansIn>): Statements['slow'] {
  const slowest = new Map<string, Statements['slow'][number]>()
  for (const { sql, ms, plan } of plans.sort((a, b) => a.ms - b.ms)) {
    slowest.set(sql, { sql, ms, plan, times: (slowest.get(sql)?.times ?? 0) + 1 })
  }
  return [...slowest.values()].sort((a, b) => b.ms - a.ms)
}
