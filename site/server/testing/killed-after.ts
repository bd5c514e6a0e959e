import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What a statement gets after the process of a test was killed. */
export class Killed extends Error {
  override name = 'Killed'
}

/**
 * The same database for a process that is killed before its transaction after this many: from then on no statement reaches the
 * database.
 */
export function killedAfter(db: Kysely<Database>, transactions: number): Kysely<Database> {
  let left = transactions
  return new Proxy(db, {
    get(target, name) {
      if (left < 0 || (name === 'transaction' && --left < 0)) throw new Killed()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
