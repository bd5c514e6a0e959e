import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { makePrivate } from '../private-directory.ts'
import { labelOf, qualified, type Table, tablesInOrder } from './tables.ts'

/** What a backup says of itself. */
export interface Manifest {
  migrations: string[]
  /** Rows by table. */
  rows: Record<string, number>
}

export const manifestFile = 'manifest.json'
export const rowsFolder = 'rows'
export const filesFolder = 'files'

/** In the data directory, but of the running process: the embedded database is copied row by row. */
const notCopied = /^(pglite|pglite-new-.*|server\.(pid|lock))$/
const rowsAtOnce = 200

/**
 * Writes all rows, as they were at one moment, and the files of the data directory into a new folder for this account
 * alone. Sealed columns stay sealed: keep `DATA_KEY` elsewhere. @throws when the folder exists and is not empty
 */
export async function backUp(db: Kysely<Database>, dataDir: string, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  // Before the folder is made: what is left of a failed try would refuse the next one.
  await migrationsOf(db.withoutPlugins())
  makePrivate(folder)
  mkdirSync(join(folder, rowsFolder))
  const manifest = await db
    .withoutPlugins()
    .transaction()
    .execute(async tx => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const rows: Manifest['rows'] = {}
      for (const table of await tablesInOrder(tx)) rows[labelOf(table)] = await writeRows(tx, table, folder)
      return { migrations: await migrationsOf(tx), rows }
    })
  copyFiles(dataDir, join(folder, filesFolder))
  // Written last: a backup without it is not whole.
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

/** One JSON object per line. Returns how many. @throws when the disk takes no more */
async function writeRows(tx: Transaction<Database>, table: Table, folder: string): Promise<number> {
  const file = join(folder, rowsFolder, `${labelOf(table)}.ndjson`)
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${qualified(table)} t`.execute(
    tx,
  )
  let count = 0
  async function* lines() {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx)
      for (const { row } of rows) yield `${row}\n`
      count += rows.length
      if (rows.length < rowsAtOnce) return
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
  await sql`close backup_rows`.execute(tx)
  return count
}

/** Names of the migrations that have run, in their order. @throws where none has */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows: history } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (history.length === 0) throw new Error('The database has no tables yet: there is nothing to save.')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  if (!existsSync(from)) return
  cpSync(from, to, {
    recursive: true,
    filter: path => !notCopied.test(basename(path)) && !path.endsWith('.part'),
  })
}
