import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** As text, or as the hexadecimal digits of a dumped bytea. */
export const isIn = (where: Buffer, mark: string) =>
  where.includes(mark) || where.includes(Buffer.from(mark).toString('hex'))

/** Every row of every table, also those of the job queue. */
export async function dumpOf(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const dumped: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.raw(`"${schema}"."${name}"`)} as t`.execute(db)
    dumped.push(...rows.map(({ line }) => line))
  }
  return dumped.join('\n')
}

/** The content of all files in a directory and below. A running database may delete one in between. */
export function filesIn(directory: string, isWanted: (path: string) => boolean = () => true): Buffer[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map(name => join(directory, name))
    .filter(path => isWanted(path) && statSync(path, { throwIfNoEntry: false })?.isFile())
    .flatMap(path => readIfThere(path) ?? [])
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
