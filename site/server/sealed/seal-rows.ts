import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { prefixOf } from './cipher.ts'
import { type SealedColumn, sealedTables } from './columns.ts'
import { sealValue } from './values.ts'
import type { Vault } from './vault.ts'

interface Sealing {
  db: Kysely<Database>
  vault: Vault
}

const pageSize = 200

/** Columns that a sealed column replaced, because its type holds no text. */
const replaced: Record<string, string> = { 'applications.incomeCents': 'salaryCents' }

/**
 * Seals the rows that were stored before their columns were sealed, in pages. A start that was interrupted goes on where it
 * stopped. What is done is noted in `sealed_columns`, so that later starts read one row per column.
 */
export async function sealRows(sealing: Sealing, log: Logger): Promise<void> {
  const { db } = sealing
  const done = new Set((await db.selectFrom('sealedColumns').select('id').execute()).map(({ id }) => id))
  for (const [table, { columns, isShortLived }] of Object.entries(sealedTables)) {
    const open = Object.keys(columns).filter(name => !done.has(`${table}.${name}`))
    if (open.length === 0) continue
    const rows = isShortLived ? 0 : await sealTable(sealing, table)
    if (rows > 0) log.info({ table, rows }, 'rows sealed')
    const at = new Date()
    await db
      .insertInto('sealedColumns')
      .values(open.map(name => ({ id: `${table}.${name}`, at })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Seals every row again that is not sealed by the newest key. Returns how many. It can be stopped and repeated. */
export async function sealAllAgain(sealing: Sealing): Promise<number> {
  let rows = 0
  for (const [table, { isShortLived }] of Object.entries(sealedTables)) {
    if (!isShortLived) rows += await sealTable(sealing, table)
  }
  return rows
}

async function sealTable(sealing: Sealing, table: string): Promise<number> {
  let after: string | undefined
  let rows = 0
  for (;;) {
    const ids = await staleRows(sealing, table, after)
    for (const id of ids) await sealRow(sealing, table, id)
    rows += ids.length
    after = ids.at(-1)
    if (ids.length < pageSize) return rows
  }
}

/** Ids of rows with a value that is plain or sealed by an older key, in their order. */
async function staleRows(
  { db, vault }: Sealing,
  table: string,
  after: string | undefined,
): Promise<string[]> {
  const { columns } = sealedTables[table]!
  const prefix = prefixOf(vault.ring.current.id)
  const stale = Object.entries(columns).flatMap(([name, column]) => [
    sql`(${sql.ref(name)} is not null and ${isOld(name, column, prefix)})`,
    ...(replaced[`${table}.${name}`] ? [sql`${sql.ref(replaced[`${table}.${name}`]!)} is not null`] : []),
    ...(column.lookUp ? [sql`(${sql.ref(name)} is not null and ${sql.ref(column.lookUp)} is null)`] : []),
  ])
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where (${sql.join(stale, sql` or `)}) ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id limit ${sql.lit(pageSize)}`.execute(db)
  return rows.map(({ id }) => id)
}

function isOld(name: string, { kind }: SealedColumn, prefix: string): RawBuilder<unknown> {
  if (kind === 'bytes') {
    return sql`substr(${sql.ref(name)}, 1, ${sql.lit(prefix.length)}) <> ${Buffer.from(prefix)}`
  }
  const text = kind === 'json' ? sql`${sql.ref(name)} #>> '{}'` : sql.ref(name)
  return sql`not starts_with(${text}, ${sql.lit(prefix)})`
}

/** Locks the row, so that no change of it is lost. The plugin opens what is sealed and passes on what is plain. */
async function sealRow({ db, vault }: Sealing, table: string, id: string): Promise<void> {
  const columns = Object.entries(sealedTables[table]!.columns)
  const read = columns.flatMap(([name]) => [name, replaced[`${table}.${name}`] ?? name])
  await db.transaction().execute(async tx => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...new Set(read)].map(name => sql.ref(name)))}
      from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) return
    const changes = columns.flatMap(([name, column]) => changesOf(vault, { table, name, column, row }))
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(tx)
  })
}

interface Opened {
  table: string
  name: string
  column: SealedColumn
  row: Record<string, unknown>
}

function changesOf({ ring, hash }: Vault, { table, name, column, row }: Opened): RawBuilder<unknown>[] {
  const place = `${table}.${name}`
  const old = replaced[place]
  const value = row[name] ?? (old ? row[old] : null)
  const plain = column.kind === 'json' && value !== null ? JSON.stringify(value) : value
  return [
    sql`${sql.ref(name)} = ${sealValue(ring, place, column, plain)}`,
    ...(old ? [sql`${sql.ref(old)} = null`] : []),
    ...(column.lookUp && typeof plain === 'string'
      ? [sql`${sql.ref(column.lookUp)} = ${hash(place, plain)}`]
      : []),
  ]
}
