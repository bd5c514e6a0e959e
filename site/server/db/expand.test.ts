import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { startParams } from './embedded.ts'
import { migrations } from './migrate.ts'
import type { Database } from './schema.ts'

/**
 * The newest migration of the version that may still run while this one starts. Move it on when a version is released.
 * Older versions cannot run beside this one: 0024 seals the columns that they read.
 */
const released = '0031-second-channel'

interface Column {
  place: string
  type: string
  nullable: boolean
  filled: boolean
}

async function columnsOf(db: Kysely<Database>): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as place, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    db,
  )
  return new Map(rows.map(row => [row.place, row]))
}

/** What statements of the version before cannot do on the schema of this one. */
function breaks(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map(place => place.split('.')[0]))
  const gone = [...before.values()].filter(({ place, type }) => after.get(place)?.type !== type)
  const stricter = [...after.values()].filter(({ place, nullable, filled }) => {
    if (nullable || filled || !tables.has(place.split('.')[0])) return false
    const old = before.get(place)
    return !old || old.nullable || old.filled
  })
  return [
    ...gone.map(({ place }) => `${place} is gone or of another type`),
    ...stricter.map(({ place }) => `${place} must be given`),
  ]
}

test('the version before can read, insert and update on the schema of this version', async () => {
  const { db, close } = await openDatabase({ memory: { startParams } })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const first = await migrator.migrateTo(released)
  const before = await columnsOf(db)
  const rest = await migrator.migrateToLatest()
  const after = await columnsOf(db)
  await close()
  expect([first.error, rest.error]).toEqual([undefined, undefined])
  expect(before.size).toBeGreaterThan(300)
  expect(breaks(before, after)).toEqual([])
})

test('a lost column, another type and a column that old inserts do not fill are found', () => {
  const column = (place: string, change: Partial<Column> = {}): [string, Column] => [
    place,
    { place, type: 'text', nullable: true, filled: false, ...change },
  ]
  const before = new Map([column('a.gone'), column('a.type'), column('a.strict'), column('a.same')])
  const after = new Map([
    ...[column('a.type', { type: 'int4' }), column('a.strict', { nullable: false }), column('a.same')],
    ...[column('a.new', { nullable: false }), column('a.filled', { nullable: false, filled: true })],
    column('b.new', { nullable: false }),
  ])
  expect(breaks(before, after)).toEqual([
    'a.gone is gone or of another type',
    'a.type is gone or of another type',
    'a.strict must be given',
    'a.new must be given',
  ])
})
