import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

export interface SchemaState {
  /** Migrations of this version that the database lacks. */
  missing: string[]
  /** Migrations in the database that this version does not know: a newer version has run them. */
  newer: string[]
}

/** Compares the migrations that this version knows with those that have run. Reads only. */
export async function compareSchema(db: Kysely<Database>, known: string[]): Promise<SchemaState> {
  const done = await executed(db)
  return {
    missing: known.filter(name => !done.includes(name)),
    newer: done.filter(name => !known.includes(name)),
  }
}

async function executed(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql`
    select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
