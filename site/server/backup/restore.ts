import { cpSync, createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { makePrivate } from '../private-directory.ts'
import { filesFolder, type Manifest, manifestFile, migrationsOf, rowsFolder } from './back-up.ts'
import { labelOf, qualified, type Table, tablesInOrder } from './tables.ts'

const bytesAtOnce = 4_000_000

/**
 * Brings the rows and files of a backup into an empty, migrated database and a data directory, all rows or none.
 * @throws when there is no whole backup, the database is in use, or its schema is not that of the backup
 */
export async function restore(db: Kysely<Database>, dataDir: string, folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, manifestFile))) {
    throw new Error(`There is no whole backup in ${folder}: ${manifestFile} is missing.`)
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'))
  await db
    .withoutPlugins()
    .transaction()
    .execute(async tx => {
      // Whoever registers meanwhile, or restores too, waits: nothing that is written after the look is deleted.
      await sql`lock table customers, audit in access exclusive mode`.execute(tx)
      await refuseUsed(tx, manifest)
      const tables = await tablesInOrder(tx)
      // The queue's tables have rows from their creation.
      for (const table of tables.toReversed()) await sql`delete from ${qualified(table)}`.execute(tx)
      // They would count a restored row as a change: the profile's revision is one of the rows.
      for (const table of tables) await sql`alter table ${qualified(table)} disable trigger user`.execute(tx)
      for (const table of tables) await readRows(tx, table, folder, manifest)
      for (const table of tables) await countOn(tx, table)
      // PostgreSQL alters no table whose foreign keys are still to be checked.
      await sql`set constraints all immediate`.execute(tx)
      for (const table of tables) await sql`alter table ${qualified(table)} enable trigger user`.execute(tx)
      // Before the commit: rows without their files could not be restored again.
      makePrivate(dataDir)
      cpSync(join(folder, filesFolder), dataDir, { recursive: true })
    })
  return manifest
}

async function refuseUsed(db: Kysely<Database>, { migrations }: Manifest): Promise<void> {
  const { rows } = await sql`select 1 from customers limit 1`.execute(db)
  if (rows.length > 0) throw new Error('The database has customers: restore into an empty one.')
  // Before the first customer there are staff and shops. Each of their commands is in the trail.
  const { rows: trail } = await sql`select 1 from audit limit 1`.execute(db)
  if (trail.length > 0) throw new Error('Staff have worked in this database: restore into an empty one.')
  if ((await migrationsOf(db)).join() !== migrations.join()) {
    throw new Error('The backup is of another schema: restore it with the version that made it.')
  }
}

async function readRows(
  tx: Transaction<Database>,
  table: Table,
  folder: string,
  { rows }: Manifest,
): Promise<void> {
  const lines = createInterface({
    input: createReadStream(join(folder, rowsFolder, `${labelOf(table)}.ndjson`)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let [count, size] = [0, 0]
  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await insert(tx, table, batch)
    batch = []
    size = 0
  }
  for await (const line of lines) {
    batch.push(line)
    count++
    size += line.length
    if (size > bytesAtOnce) await flush()
  }
  await flush()
  if (count !== rows[labelOf(table)]) throw new Error(`The backup has lost rows of ${labelOf(table)}.`)
}

/** The next row of a table that numbers its rows comes after the restored ones: lists go by the number. */
async function countOn(tx: Transaction<Database>, table: Table): Promise<void> {
  for (const column of table.numbered) {
    const sequence = sql`pg_get_serial_sequence(${labelOf(table)}, ${column})`
    await sql`select setval(${sequence}, max(${sql.ref(column)})) from ${qualified(table)}`.execute(tx)
  }
}

async function insert(tx: Transaction<Database>, table: Table, batch: string[]): Promise<void> {
  const columns = sql.join(table.columns.map(each => sql.ref(each)))
  await sql`
    insert into ${qualified(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${qualified(table)}, ${`[${batch.join()}]`}::json)`.execute(
    tx,
  )
}
