import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A page of 500 took up to 92 ms among 3,000,000 instalments (`npm run bench -- size`). */
const pageSize = 250

/** The rows of a page come in the order of their keys, which are greater than `after`. */
export interface Page {
  after: string | undefined
  limit: number
}

interface PagedWork<Row> {
  /** One cursor per name. */
  name: string
  /** What the cursor belongs to, such as the day: another run begins with the first row. */
  run: string
  read(page: Page): Promise<Row[]>
  /** Ascending in the order in which the database reads. */
  keyOf(row: Row): string
  /** Idempotent: after a process was killed, the rows of its page are worked again. */
  work(row: Row): Promise<unknown>
  /** Rows per page. */
  limit?: number
}

/**
 * Works rows a page at a time, so that no list of a hundred thousand is in memory, and remembers each page that is done: a
 * repetition within the same run goes on there. A failing row does not stop the others; a repetition begins with its page.
 * @throws the first failure, after all rows
 */
export async function inPages<Row>(db: Kysely<Database>, paged: PagedWork<Row>): Promise<void> {
  const { name, run, read, keyOf, work, limit = pageSize } = paged
  const failures: unknown[] = []
  let after = await cursorOf(db, name, run)
  for (let rows = await read({ after, limit }); rows.length > 0; rows = await read({ after, limit })) {
    for (const row of rows) {
      try {
        await work(row)
      } catch (error) {
        failures.push(error)
      }
    }
    after = keyOf(rows.at(-1)!)
    if (failures.length === 0) await moveCursor(db, name, run, after)
    if (rows.length < limit) break
  }
  if (failures.length > 0) throw failures[0]
  await db.deleteFrom('cursors').where('name', '=', name).where('run', '=', run).execute()
}

/** The last key that is done in this run; undefined if none is. */
export async function cursorOf(db: Kysely<Database>, name: string, run: string): Promise<string | undefined> {
  const cursor = await db
    .selectFrom('cursors')
    .select('after')
    .where('name', '=', name)
    .where('run', '=', run)
    .executeTakeFirst()
  return cursor?.after
}

/** Records that the run is done up to this key. */
export async function moveCursor(
  db: Kysely<Database>,
  name: string,
  run: string,
  after: string,
): Promise<void> {
  await db
    .insertInto('cursors')
    .values({ name, run, after })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ run, after }))
    .execute()
}
