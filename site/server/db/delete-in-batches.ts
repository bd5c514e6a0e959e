import { type Kysely, type RawBuilder, sql } from 'kysely'
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
  where: RawBuilder<unknown>
}

/** Deletes rows, a batch a statement. What one batch has deleted stays deleted when a later one fails. @returns how many */
export async function deleteInBatches<Table extends keyof Database>(
  db: Kysely<Database>,
  { table, key, where }: Expired<Table>,
): Promise<number> {
  const columns = sql.join(key.map(column => sql.ref(column)))
  let [deleted, batch] = [0n, BigInt(batchSize)]
  while (batch === BigInt(batchSize)) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE (${columns}) IN
        (SELECT ${columns} FROM ${sql.table(table)} WHERE ${where} LIMIT ${batchSize})`.execute(db)
    batch = numAffectedRows
    deleted += batch
  }
  return Number(deleted)
}
