import type { Kysely } from 'kysely'
import { dayMs } from '../../../../shared/durations.ts'
import type { Database } from '../../db/schema.ts'
import type { ObjectStore } from '../../providers/object-store/object-store.ts'

/** Files are ten megabytes, so their rows are read one at a time. */
const namesPerPage = 500

/**
 * Moves the files that are in their rows, one by one: the file is stored first, then the row names it instead. After an
 * interruption the row still has its file, and the sweep finds the other one.
 */
export async function moveOutOfRows(
  db: Kysely<Database>,
  store: (content: Uint8Array) => Promise<string>,
): Promise<number> {
  for (let moved = 0; ; moved++) {
    const row = await db
      .selectFrom('invoices')
      .select(['id', 'content'])
      .where('content', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (!row?.content) return moved
    const file = await store(row.content)
    await db.updateTable('invoices').set({ file, content: null }).where('id', '=', row.id).execute()
  }
}

/** Calls `seal` for every file that a row names, in pages. Returns for how many it was true. */
export async function sealFilesAgain(
  db: Kysely<Database>,
  objects: Pick<ObjectStore, 'delete'>,
  seal: (name: string) => Promise<boolean>,
): Promise<number> {
  let [count, after] = [0, '']
  for (;;) {
    const names = await namesAfter(db, after)
    for (const name of names) {
      if (!(await seal(name))) continue
      count++
      // The row may have gone meanwhile, and the sweep with its file before it was stored again.
      if ((await namedOf(db, [name])).size === 0) await objects.delete(name)
    }
    if (names.length < namesPerPage) return count
    after = names.at(-1)!
  }
}

/** Deletes files without a row. Names are never used again, so no file is deleted that has just got one. */
export async function deleteOrphans(db: Kysely<Database>, objects: ObjectStore): Promise<void> {
  // Files have real times.
  const before = Date.now() - dayMs
  for await (const page of objects.list()) {
    const old = page.filter(({ storedAt }) => storedAt.getTime() < before).map(({ name }) => name)
    if (old.length === 0) continue
    const named = await namedOf(db, old)
    for (const name of old) if (!named.has(name)) await objects.delete(name)
  }
}

/** Rows from before have no name: their file is under its SHA-256. */
const rowsWithFile = (db: Kysely<Database>) =>
  db
    .selectFrom('invoices')
    .select(({ fn }) => fn.coalesce('file', 'sha256').as('name'))
    .where('content', 'is', null)

async function namesAfter(db: Kysely<Database>, after: string): Promise<string[]> {
  const rows = await rowsWithFile(db)
    .distinct()
    .where(({ fn }) => fn.coalesce('file', 'sha256'), '>', after)
    .orderBy('name')
    .limit(namesPerPage)
    .execute()
  return rows.map(({ name }) => name)
}

async function namedOf(db: Kysely<Database>, names: string[]): Promise<Set<string>> {
  const rows = await rowsWithFile(db)
    .where(({ eb, or, and }) =>
      or([eb('file', 'in', names), and([eb('file', 'is', null), eb('sha256', 'in', names)])]),
    )
    .execute()
  return new Set(rows.map(({ name }) => name))
}
