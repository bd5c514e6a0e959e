import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { lockFile } from './lock-directory.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'celastro-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('data persist when the directory is opened again', async () => {
  const first = await openDatabase({ directory })
  await sql`create table told (what text)`.execute(first.db)
  await sql`insert into told values ('olá')`.execute(first.db)
  await first.close()

  const again = await openDatabase({ directory })
  const { rows } = await sql`select what from told`.execute(again.db)
  await again.close()
  expect(rows).toEqual([{ what: 'olá' }])
})

test('a database whose creation was interrupted is created again', async () => {
  const half = join(directory, 'pglite-new-x1', 'pglite')
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'PG_VERSION'), '18')

  const { db, close } = await openDatabase({ directory })
  const { rows } = await sql`select 1 as one`.execute(db)
  await close()
  expect(rows).toEqual([{ one: 1 }])
  expect(readdirSync(directory).toSorted()).toEqual(['pglite', lockFile])
})
