import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CalendarDay } from '../../../shared/loan/calendar.ts'
import type { Database } from './schema.ts'

/**
 * Rows that one statement deletes. A hundred thousand at once would reach the timeout of a statement; a thousand took up to
 * 163 ms in tables of a million (`npm run bench -- size`).
 */
const batchSize = 250

export interface Expired<Table extends keyof Database> {
  table: Table
  /** The columns of the primary key. */
  key: (keyof Database[Table] & string)[]
  /** The column of the age. In a table that grows, an index begins with it. */
  by: keyof Database[Table] & string
  /** What is older expires: a moment, or a day where the column has one. */
  before: Date | CalendarDay
  /** Only rows for which this holds too. */
  where?: RawBuilder<unknown>
}

/**
 * Deletes rows, a batch a statement, the oldest first: by the index of the age, a batch reads what it deletes and no more.
 * In any order, PostgreSQL reads the table from its beginning for each batch, so a night takes the square of its rows. The
 * range stands outside of the search for the oldest ones: inside, PostgreSQL underestimates how many have expired (its statistics
 * know little of the ends of a column), reads all of them and sorts. With a condition of its own, the search must end at the range.
 * What one batch has deleted stays deleted when a later one fails. @returns how many
 */
export async function deleteInBatches<Table extends keyof Database>(
  db: Kysely<Database>,
  { table, key, by, before, where }: Expired<Table>,
): Promise<number> {
  const columns = sql.join(key.map(column => sql.ref(column)))
  const age = sql.ref(by)
  const expired = sql`${age} < ${before}`
  const search = where ? sql`WHERE ${expired} AND ${where}` : sql``
  let [deleted, batch] = [0n, BigInt(batchSize)]
  while (batch === BigInt(batchSize)) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ${expired} AND (${columns}) IN
        (SELECT ${columns} FROM ${sql.table(table)} ${search} ORDER BY ${age} LIMIT ${batchSize})`.execute(db)
    batch = numAffectedRows
    deleted += batch
  }
  return Number(deleted)
}
