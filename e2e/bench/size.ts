import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../../site/server/testing/postgres.ts'
import { root, run } from '../tooling/run.ts'
import { nodeOptions } from '../tooling/server.ts'
import { type Figure, failed, figure } from './figure.ts'
import type { Result } from './size/process.ts'
import { slowMs, watching } from './size/statements.ts'

/**
 * Fills a PostgreSQL with this many customers and runs the product's own code on it. Prints each statement over 50 ms with
 * its plan.
 */
export async function measureSize(customers: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-size-'))
  const logFile = join(dataDir, 'postgres.log')
  const settings = [...watching, 'max_wal_size=8GB', 'shared_buffers=1GB']
  const postgres = await startPostgres({ settings, logFile })
  const result = join(dataDir, 'result.json')
  try {
    const { url } = await createDatabase(postgres.url)
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent', SIGNATURE_CODE: '0' },
      ...{ ALTCHA_COST: '1', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '0', TRUST_PROXY: '1' },
      ...{
        DEVICE_LOCK: '1',
        SIZE: String(customers),
        SIZE_LOG: logFile,
        SIZE_RESULT: result,
      },
    }
    const program = join(root, 'e2e/bench/size/process.ts')
    const code = await run(process.execPath, [...nodeOptions, program], { env, minutes: 240 })
    if (code !== 0) return [failed('size', 'see above')]
    return figuresOf(JSON.parse(readFileSync(result, 'utf8')), customers)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function figuresOf(
  { paths, rows, databaseGigabytes, tables, ...process }: Result,
  customers: number,
): Figure[] {
  const name = `size, ${customers} customers`
  const slowOf = (of: string) =>
    paths.filter(path => path.of === of).reduce((sum, { statements }) => sum + statements.slow.length, 0)
  const [kinds, goal] = [
    { customer: 'customers’ paths', job: 'daily jobs', staff: 'staff’s lists' },
    { atMost: 0 },
  ]
  const count = (table: string) => `${((rows[table] ?? 0) / 1e6).toFixed(2)} M ${table}`
  const nightly = paths.filter(path => path.of === 'job').reduce((sum, { seconds }) => sum + seconds, 0)
  const inGigabytes = { unit: 'GB', digits: 2 }
  return [
    ...(['customer', 'job'] as const).map(of =>
      figure(`${name}: statements over ${slowMs} ms on ${kinds[of]}`, slowOf(of), goal),
    ),
    figure(`${name}: statements over ${slowMs} ms on ${kinds.staff}`, slowOf('staff')),
    ...paths.map(({ name: path, seconds, statements, failure }) =>
      failure
        ? failed(path, failure)
        : figure(
            path,
            statements.slowestMs,
            {},
            {
              ...{ unit: 'ms', digits: 1 },
              note: ` the slowest of ${statements.calls} (${seconds.toFixed(1)} s in all)`,
            },
          ),
    ),
    figure(`${name}: all jobs of a day once`, nightly, {}, { unit: 's' }),
    figure(`${name}: memory`, process.residentMegabytes, {}, { unit: 'MB' }),
    figure(
      `${name}: on disk`,
      databaseGigabytes,
      {},
      {
        ...inGigabytes,
        note: ` (${['customers', 'installments', 'ledger_entries', 'messages'].map(count).join(', ')})`,
      },
    ),
    ...tables.map(table => figure(`${name}: ${table.name}`, table.gigabytes, {}, inGigabytes)),
    figure(`${name}: making them`, process.loadSeconds, {}, { unit: 's' }),
  ]
}
