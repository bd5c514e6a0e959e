import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../db/schema.ts'

/**
 * Runs something between the reads of `work` and its first transaction, to provoke a race. Returns the number of
 * transactions that were begun in all.
 */
export async function justBeforeTransaction(
  db: Kysely<Database>,
  happens: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number> {
  const begin = db.transaction.bind(db)
  const execute = async (run: Parameters<ReturnType<typeof begin>['execute']>[0]) => {
    await happens()
    return begin().execute(run)
  }
  const turn = vi.spyOn(db, 'transaction').mockImplementationOnce(() => Object.assign(begin(), { execute }))
  try {
    await work()
    return turn.mock.calls.length
  } finally {
    turn.mockRestore()
  }
}
