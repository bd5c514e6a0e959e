import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

type Table = keyof Database
type Row<T extends Table> = Selectable<Database[T]>

/** The rows of a table that have these values: whole, or these columns of them. */
export async function rowsOf<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
  db: Kysely<Database>,
  table: T,
  values: Partial<Row<T>>,
  ...columns: C[]
): Promise<Pick<Row<T>, C>[]> {
  // Kysely's types need the name of a table, not one of several.
  const query = (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .selectFrom(table as string)
    .where(({ and }) => and(values as Record<string, unknown>))
  const rows = await (columns.length > 0 ? query.select(columns) : query.selectAll()).execute()
  return rows as Pick<Row<T>, C>[]
}

/** The first of them. @throws Error without one */
export async function rowOf<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
  ...asked: Parameters<typeof rowsOf<T, C>>
): Promise<Pick<Row<T>, C>> {
  const [row] = await rowsOf(...asked)
  if (!row) throw new Error(`no such row in ${asked[1]}`)
  return row
}
