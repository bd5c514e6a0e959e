import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { erasurePath } from '../../../../shared/api/own-data.ts'
import { type Lender, openLender } from '../../lender.ts'
import { runOps } from '../../ops/run.ts'
import { borrower } from '../../testing/borrower.ts'
import { createDatabase } from '../../testing/postgres.ts'
import { dumpOf, filesIn, isIn } from '../../testing/stored-files.ts'
import { databases } from '../../testing/test-app.ts'

const name = 'Nome Apagado da Silva'
const other = 'Nome Guardado da Silva'

/** Name and IMEI are not sealed, so they are found wherever they are. */
describe.each(databases)('files of %s after an erasure', engine => {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-erased-'))
  let lender: Lender
  let imei: string
  let dump: string
  let before: Buffer[]
  let after: Buffer[]
  let drop = async () => {}

  beforeAll(async () => {
    const database = engine === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
    drop = database?.drop ?? drop
    const env = {
      ...{ SANDBOX: '1', DATA_DIR: directory, DATABASE_URL: database?.url, LOG_LEVEL: 'silent' },
      ...{ ALTCHA_COST: '1', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '0' },
    }
    lender = await openLender(env, { working: false })
    const { deps, app } = lender
    const request = async (path: string, init?: RequestInit) => app.request(`/api${path}`, init)
    const needs = { deps, request, runJobs: () => deps.jobs.runAll() }
    await borrower(needs, { name: other })
    const me = await borrower(needs, { name })
    imei = me.imei
    await me.toOffer()
    const { body } = await me.call<{ requests: [{ id: string }] }>(erasurePath, { json: {} })
    const tables = await placeOfTables()
    await sql`checkpoint`.execute(deps.db)
    before = tables()
    const words = ['data', 'erase', body.requests[0].id, '--by', 'Ana', '--why', 'o cliente pediu']
    if ((await runOps(deps, words, () => {})) !== 0) throw new Error('not erased')
    await deps.jobs.runAll()
    // PostgreSQL does it in its own time; the command does it for the embedded database.
    if (engine === 'postgres') await sql`vacuum full`.execute(deps.db)
    await sql`checkpoint`.execute(deps.db)
    dump = await dumpOf(deps.db)
    await lender.close()
    after = tables()
  }, 120_000)
  afterAll(async () => {
    await drop()
    rmSync(directory, { recursive: true, force: true })
  })

  /** The files of the tables. The log of writes (`pg_wal`) and backups are replaced in their own time. */
  async function placeOfTables(): Promise<() => Buffer[]> {
    const { rows } = await sql<{ directory: string; oid: number }>`
      select current_setting('data_directory') as directory, oid from pg_database
      where datname = current_database()`.execute(lender.deps.db)
    const [{ directory: cluster, oid }] = rows as [{ directory: string; oid: number }]
    if (engine === 'postgres') return () => filesIn(join(cluster, 'base', String(oid)))
    return () => filesIn(directory, path => !path.includes('pg_wal'))
  }

  const found = (files: Buffer[], mark: string) => files.some(file => isIn(file, mark))

  test('the search finds the data before, and those of another customer after', () => {
    expect([found(before, name), found(before, imei), found(after, other)]).toEqual([true, true, true])
  })

  test('no row has them', () => {
    expect([name, imei].filter(mark => isIn(Buffer.from(dump), mark))).toEqual([])
  })

  test('no file of a table has them', () => {
    expect([name, imei].filter(mark => found(after, mark))).toEqual([])
  })
})
