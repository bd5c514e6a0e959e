import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { audit } from '../lending/audit/audit.ts'
import { createLog } from '../log.ts'
import { migrateEverything } from '../migration.ts'
import { borrower } from '../testing/borrower.ts'
import { createDatabase } from '../testing/postgres.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { labelOf, qualified, tablesInOrder } from './tables.ts'

/** Every row of every table, as text, in one order. */
async function allRows(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const plain = db.withoutPlugins()
  const all: Record<string, string[]> = {}
  for (const table of await tablesInOrder(plain)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${qualified(table)} t`.execute(
      plain,
    )
    all[labelOf(table)] = rows.map(({ row }) => row).sort()
  }
  return all
}

/** Every file of a data directory but those of the running process, with its content. */
function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
  const copied = paths.filter(path => !/^pglite|^server\.pid$/.test(path))
  return Object.fromEntries(copied.map(path => [path, readFileSync(join(folder, path), 'base64')]))
}

describe.each(databases)('on %s', engine => {
  let app: TestApp
  let home: string
  let empty: OpenDatabase
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'celastro-backup-'))
    app = await testApp({ database: engine })
    empty =
      engine === 'postgres'
        ? await openDatabase({ url: (await createDatabase(inject('postgresUrl'))).url })
        : await openDatabase({ directory: join(home, 'other') })
  })
  afterEach(async () => {
    await app.close()
    await empty.close()
    rmSync(home, { recursive: true, force: true })
  })

  test('a backup of a customer with a loan is restored into an empty place, row by row and file by file', async () => {
    await (await borrower(app)).toLoan()
    // The running queue notes the time of its rounds, which a later read of the rows would find changed.
    await app.deps.jobs.stop()
    const { dataDir } = app.deps.config
    writeFileSync(join(dataDir, 'token-secret'), 'word')
    const saved = await backUp(app.deps.db, dataDir, join(home, 'saved'))
    expect(saved.rows['public.loans']).toBe(1)
    expect(saved.rows['pgboss.queue']).toBeGreaterThan(5)

    await migrateEverything(empty, undefined, createLog('silent'))
    const other = join(home, 'data')
    await restore(empty.db, other, join(home, 'saved'))
    expect(await allRows(empty.db)).toEqual(await allRows(app.deps.db))
    expect(filesIn(other)).toEqual(filesIn(dataDir))
    expect(filesIn(other)).toHaveProperty('token-secret')
    // The invoice is a file of its own.
    expect(Object.keys(filesIn(other)).some(path => path.startsWith('invoices'))).toBe(true)
    expect(statSync(join(home, 'saved')).mode & 0o077).toBe(0)

    await expect(restore(empty.db, other, join(home, 'saved'))).rejects.toThrow('The database has customers')
    await expect(backUp(app.deps.db, dataDir, join(home, 'saved'))).rejects.toThrow('is not empty')
  })

  test('after a restore the trail goes on behind what was restored, and nothing is restored over it', async () => {
    const folder = join(home, 'saved')
    await app.deps.jobs.stop()
    const write = (db: Kysely<Database>, why: string) =>
      db
        .transaction()
        .execute(tx => audit(tx, { who: { by: 'Rita', why }, action: 'staff-invited', at: new Date() }))
    await write(app.deps.db, 'before')
    await backUp(app.deps.db, app.deps.config.dataDir, folder)
    await migrateEverything(empty, undefined, createLog('silent'))
    // What a server that was started once leaves is replaced.
    await sql`insert into pgboss.job (name) select name from pgboss.queue limit 1`.execute(empty.db)
    await restore(empty.db, join(home, 'data'), folder)
    expect(await allRows(empty.db)).toEqual(await allRows(app.deps.db))

    await write(empty.db, 'after')
    const trail = await empty.db.selectFrom('audit').select(['why', 'ordinal']).orderBy('ordinal').execute()
    expect(trail.map(({ why }) => why)).toEqual(['before', 'after'])
    expect(new Set(trail.map(({ ordinal }) => ordinal)).size).toBe(2)
    const before = await allRows(empty.db)
    await expect(restore(empty.db, join(home, 'data'), folder)).rejects.toThrow(
      'Staff have worked in this database',
    )
    expect(await allRows(empty.db)).toEqual(before)
  })

  test('a folder without a whole backup, and a database without tables, are named', async () => {
    await expect(restore(empty.db, join(home, 'data'), join(home, 'nowhere'))).rejects.toThrow(
      `There is no whole backup in ${join(home, 'nowhere')}`,
    )
    const saving = backUp(empty.db, app.deps.config.dataDir, join(home, 'saved'))
    await expect(saving).rejects.toThrow('The database has no tables yet')
    expect(existsSync(join(home, 'saved'))).toBe(false)
  })

  test('a backup that lost rows, or is of another schema, changes nothing', async () => {
    await (await borrower(app)).toLoan()
    const folder = join(home, 'saved')
    await backUp(app.deps.db, app.deps.config.dataDir, folder)
    await migrateEverything(empty, undefined, createLog('silent'))
    const before = await allRows(empty.db)
    writeFileSync(join(folder, 'rows/public.loans.ndjson'), '')
    await expect(restore(empty.db, join(home, 'data'), folder)).rejects.toThrow()
    expect(await allRows(empty.db)).toEqual(before)
    const manifest = join(folder, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('0001-identity', '0000-other'))
    await expect(restore(empty.db, join(home, 'data'), folder)).rejects.toThrow('another schema')
  })

  test('rows whose files find no place are not restored, so that the restore can be tried again', async () => {
    await (await borrower(app)).toLoan()
    const folder = join(home, 'saved')
    await app.deps.jobs.stop()
    await backUp(app.deps.db, app.deps.config.dataDir, folder)
    await migrateEverything(empty, undefined, createLog('silent'))
    const before = await allRows(empty.db)
    writeFileSync(join(home, 'a-file'), '')
    await expect(restore(empty.db, join(home, 'a-file/data'), folder)).rejects.toThrow('ENOTDIR')
    expect(await allRows(empty.db)).toEqual(before)
    await restore(empty.db, join(home, 'data'), folder)
    expect(await allRows(empty.db)).toEqual(await allRows(app.deps.db))
  })

  test('a backup without the rows of a table ends with an error', async () => {
    const folder = join(home, 'saved')
    await backUp(app.deps.db, app.deps.config.dataDir, folder)
    await migrateEverything(empty, undefined, createLog('silent'))
    rmSync(join(folder, 'rows/public.loans.ndjson'))
    await expect(restore(empty.db, join(home, 'data'), folder)).rejects.toThrow('public.loans.ndjson')
  })
})
