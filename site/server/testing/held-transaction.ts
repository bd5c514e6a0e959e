import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { latch } from './latch.ts'

/** Does `work` in a transaction that stays open, as when somebody else's call is half done, until it is told to commit. */
export async function heldTransaction(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<unknown>,
): Promise<{ commit(): Promise<void> }> {
  const [begun, end] = [latch(), latch()]
  const done = db.transaction().execute(async tx => {
    await work(tx)
    begun.resolve()
    await end.promise
  })
  done.catch(begun.reject)
  await begun.promise
  return {
    commit() {
      end.resolve()
      return done
    },
  }
}
