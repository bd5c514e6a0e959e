import type { Kysely, Transaction, TransactionBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What PostgreSQL says when it undoes a transaction that another one has crossed. */
export class SerializationFailure extends Error {
  override name = 'SerializationFailure'
  code = '40001'
}

/**
 * The same database, on which every transaction is undone once at its end and has to be repeated. A transaction that does
 * something else than change rows does it twice, and a test of it fails.
 */
export function undoneOnce(db: Kysely<Database>): Kysely<Database> {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => undoneBuilder(target.transaction())
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function undoneBuilder(builder: TransactionBuilder<Database>): TransactionBuilder<Database> {
  const execute = builder.execute.bind(builder)
  builder.execute = <T>(work: (tx: Transaction<Database>) => Promise<T>) => {
    let isFirst = true
    return execute(async tx => {
      const result = await work(tx)
      if (!isFirst) return result
      isFirst = false
      throw new SerializationFailure()
    })
  }
  return builder
}
