import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { migrate, schemaState } from './db/migrate.ts'
import { openLender } from './lender.ts'
import { createLog } from './log.ts'
import { migrateEverything, waitForSchema } from './migration.ts'
import { databases } from './testing/databases.ts'
import { createDatabase } from './testing/postgres.ts'

const log = createLog('silent')

describe.each(databases)('on %s', engine => {
  let directory: string
  let url: string | undefined
  let env: Record<string, string | undefined>
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'celastro-'))
    url = engine === 'postgres' ? (await createDatabase(inject('postgresUrl'))).url : undefined
    env = {
      ...{ SANDBOX: '1', DATABASE_URL: url, DATA_DIR: directory, LOG_LEVEL: 'silent' },
      ...{ MIGRATE: 'apart', DATABASE_WAIT_SECONDS: '0' },
    }
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const open = (): Promise<OpenDatabase> => openDatabase(url ? { url } : { directory })
  async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const database = await open()
    return work(database).finally(database.close)
  }

  test('a start apart from the migrations refuses an empty database and says what to run', async () => {
    await expect(openLender(env)).rejects.toThrow(
      /it lacks 0001-identity, .*, the job queue\. Run "npm run migrate"/,
    )
  })

  test('npm run migrate brings the schema, says so, and may run again; then the start works', async () => {
    const run = () =>
      execFileSync(process.execPath, ['site/server/migrate.ts'], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
    expect(run()).toMatch(/^migrated 0001-identity\n[\s\S]*The schema is that of this version\.\n$/)
    expect(run()).toBe('The schema is that of this version.\n')
    const lender = await openLender(env)
    expect((await lender.app.request('/api/readyz')).status).toBe(200)
    await lender.close()
  })

  test('npm run migrate says that it cannot run, and not that a server cannot start', () => {
    const dead = {
      ...process.env,
      ...env,
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      DATABASE_WAIT_SECONDS: '0',
    }
    const { status, stderr } = spawnSync(process.execPath, ['site/server/migrate.ts'], {
      env: dead,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The migrations cannot run:\n- DATABASE_URL: the database did not answer/),
    ])
  })

  test('a job queue that is behind counts, and is named', async () => {
    await withDatabase(async database => {
      await migrate(database.db)
      await expect(waitForSchema(database, 0, log)).rejects.toThrow('it lacks the job queue. Run')
    })
  })

  test('a start waits while the migrations run elsewhere; a newer version is neither refused nor changed: a release can be rolled back', async () => {
    await withDatabase(async database => {
      const waiting = waitForSchema(database, 60, log)
      await migrateEverything(database, url, log)
      await waiting
      await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', 'then')`.execute(
        database.db,
      )
      await sql`update pgboss.version set version = version + 1`.execute(database.db)
      expect(await schemaState(database.db)).toEqual({ missing: [], newer: ['9999-newer'] })
      await waitForSchema(database, 0, log)
      await migrateEverything(database, url, log)
    })
    for (const MIGRATE of ['apart', 'on-start']) await (await openLender({ ...env, MIGRATE })).close()
  })
})
