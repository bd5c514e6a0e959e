import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { refuseUnsynced, startParams } from './embedded.ts'
import { SyncedFiles } from './synced-files.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'celastro-synced-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const fsyncOf = async ({ db }: Awaited<ReturnType<typeof openDatabase>>) =>
  (await sql<{ fsync: string }>`show fsync`.execute(db)).rows[0]?.fsync

test('every commit waits for the disk, and a read does not', async () => {
  await (await openDatabase({ directory })).close()
  const fs = new SyncedFiles(join(directory, 'pglite'))
  const pglite = await PGlite.create({
    fs,
    startParams: [...startParams.filter(each => each !== '-F'), '-c', 'wal_sync_method=fsync'],
  })
  await pglite.exec('create table told (what text)')
  const before = fs.syncs
  for (const what of ['a', 'b', 'c']) await pglite.query('insert into told values ($1)', [what])
  expect(fs.syncs - before).toBe(3)
  await pglite.query('select * from told')
  expect(fs.syncs - before).toBe(3)
  await pglite.close()
})

test('a synced database is opened with fsync on, also one that was made without', async () => {
  const first = await openDatabase({ directory })
  expect(await fsyncOf(first)).toBe('off')
  await sql`create table told (what text)`.execute(first.db)
  await first.close()
  const synced = await openDatabase({ directory, isSynced: true })
  expect(await fsyncOf(synced)).toBe('on')
  await sql`insert into told values ('olá')`.execute(synced.db)
  await synced.close()
})

test('a database whose commits do not reach the disk is refused', async () => {
  const pglite = await PGlite.create({ startParams })
  await expect(refuseUnsynced(pglite, { syncs: 0 })).rejects.toThrow(
    'The embedded database does not sync to disk: set DATABASE_URL.',
  )
})
