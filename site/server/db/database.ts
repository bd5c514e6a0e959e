import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { fromPglite, type Db as JobDatabase } from 'pg-boss'
import { openEmbedded } from './embedded.ts'
import { lockDirectory } from './lock-directory.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  engine: 'pglite' | 'postgres'
  /** The same connections, in the form that the job queue takes. */
  forJobs: JobDatabase
  close(): Promise<void>
  /** A copy of the data directory, for tests that start from the same database. PGlite only. */
  dump?(): Promise<File | Blob>
}

/**
 * Opens PostgreSQL by its URL, or the embedded PGlite in a directory when there is no URL.
 * `memory` keeps PGlite in memory (tests); `noTimeouts` opens PostgreSQL without timeouts (migrations).
 */
export async function openDatabase(
  where: Postgres | { directory: string } | { memory: PGliteOptions },
): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where) : openPglite(where)
}

interface Postgres {
  url: string
  maxConnections?: number
  noTimeouts?: boolean
}

const INT8 = 20
const DATE = 1082

/** Both engines return counts as numbers and calendar days as 'YYYY-MM-DD'. */
const parsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: text => text }

async function openPglite(where: { directory: string } | { memory: PGliteOptions }): Promise<OpenDatabase> {
  const unlock = 'directory' in where ? lockDirectory(where.directory) : () => {}
  const pglite =
    'directory' in where
      ? await openEmbedded(where.directory, { parsers })
      : await PGlite.create({ ...where.memory, parsers })
  const db = guarded(new PGliteDialect({ pglite }))
  return {
    db,
    engine: 'pglite',
    forJobs: guardedJobs(fromPglite(pglite)),
    async close() {
      await db.destroy()
      unlock()
    },
    dump: () => pglite.dumpDataDir('none'),
  }
}

/**
 * Timeouts in milliseconds. A request to a database that does not respond fails with a 503 and may be repeated. A
 * transaction that its process abandoned releases its locks.
 */
export const timeouts = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

function openPostgres({ url, maxConnections = 10, noTimeouts = false }: Postgres): OpenDatabase {
  const types = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)
  const pool = new pg.Pool({
    ...(noTimeouts ? {} : timeouts),
    connectionString: url,
    max: maxConnections,
    types,
  })
  // The pool replaces a broken idle connection. Without this listener its error would end the process.
  pool.on('error', () => {})
  const db = guarded(new PostgresDialect({ pool }))
  const forJobs = guardedJobs({ executeSql: (text, values) => pool.query(text, values as unknown[]) })
  return { db, engine: 'postgres', forJobs, close: () => db.destroy() }
}

/**
 * PGlite has one connection: a query on the root database inside a transaction would wait for itself (deadlock). This
 * guard throws instead, on PostgreSQL too, so that tests on either engine find it.
 */
const insideTransaction = new AsyncLocalStorage<boolean>()

function refuseInsideTransaction() {
  if (insideTransaction.getStore()) {
    throw new Error('The root database was used inside a transaction: hand the transaction on instead.')
  }
}

function guarded(dialect: Dialect): Kysely<Database> {
  const guardedDialect: Dialect = {
    // Kysely would queue for PGlite's one connection before our driver can refuse, so the queue is in our driver.
    createAdapter: () => claim(dialect.createAdapter(), { supportsMultipleConnections: true }),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      guardedDriver(dialect.createDriver(), dialect.createAdapter().supportsMultipleConnections === false),
  }
  return new GuardedKysely<Database>({ dialect: guardedDialect, plugins: [new CamelCasePlugin()] })
}

function guardedDriver(driver: Driver, onlyOneConnection: boolean): Driver {
  const turns = onlyOneConnection ? createMutex() : { wait: async () => {}, next: () => {} }
  return claim(driver, {
    async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]) {
      refuseInsideTransaction()
      await turns.wait()
      return driver.acquireConnection(options)
    },
    async releaseConnection(connection: DatabaseConnection) {
      await driver.releaseConnection(connection)
      turns.next()
    },
  })
}

/** The same object with some members replaced. Methods keep their `this`, because drivers have private fields. */
function claim<T extends object>(target: T, instead: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(instead, name)) return instead[name as keyof T]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A fair mutex: `wait` resolves when all earlier callers have called `next`. */
function createMutex() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    async wait() {
      if (taken) await new Promise<void>(done => waiting.push(done))
      taken = true
    },
    next() {
      const first = waiting.shift()
      if (first) first()
      else taken = false
    },
  }
}

class GuardedKysely<DB> extends Kysely<DB> {
  override transaction() {
    refuseInsideTransaction()
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
      execute(trx => insideTransaction.run(true, () => work(trx)))
    return builder
  }
}

function guardedJobs(database: JobDatabase): JobDatabase {
  return {
    ...database,
    executeSql: async (text, values) => {
      refuseInsideTransaction()
      return database.executeSql(text, values)
    },
  }
}
