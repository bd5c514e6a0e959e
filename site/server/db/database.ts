import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import {
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
import { ConfigError } from '../config-reader.ts'
import { LookUp } from '../sealed/look-up.ts'
import type { MasterKey } from '../sealed/master-key.ts'
import { SealingPlugin } from '../sealed/plugin.ts'
import { Vault } from '../sealed/vault.ts'
import { traceStatement } from '../tracing.ts'
import { claim } from './claim.ts'
import { keyStore } from './data-keys.ts'
import { lockDirectory } from './lock-directory.ts'
import { leavingSilent, openPool, timeouts } from './postgres-pool.ts'
import { repeatUndone } from './repeat-transaction.ts'
import { createRoom, hasReserve, type Room, tooFull, withRoom } from './room.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  engine: 'pglite' | 'postgres'
  /** The same connections, in the form that the job queue takes. */
  forJobs: JobDatabase
  /** Whether the disk takes writes, as far as this process knows. */
  room: Pick<Room, 'isLeft'>
  /** The keys of the sealed columns: see sealed/README.md. */
  vault: Vault
  /** Opens the keys, after the migrations and before a sealed column is used. @throws when `master` is not theirs */
  openKeys(master: MasterKey): Promise<void>
  /** Connections. PostgreSQL only. */
  pool?(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
  /** A copy of the data directory, for tests that start from the same database. PGlite only. */
  dump?(): Promise<File | Blob>
}

/**
 * Opens PostgreSQL by its URL, or the embedded PGlite in a directory when there is no URL.
 * `memory` keeps PGlite in memory (tests); `noTimeouts` opens PostgreSQL without timeouts (migrations).
 * @throws ConfigError when the directory cannot be used
 */
export async function openDatabase(
  where: Postgres | Embedded | { memory: PGliteOptions },
): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where) : openPglite(where)
}

interface Postgres {
  url: string
  maxConnections?: number
  noTimeouts?: boolean
}

interface Embedded {
  directory: string
  /** A commit waits until the disk has it. Without: it survives the end of the process, but no power cut. */
  isSynced?: boolean
  /** Replaces the look at the disk (tests). */
  hasSpace?: () => boolean
}

const INT8 = 20
const DATE = 1082

/** Both engines return counts as numbers and calendar days as 'YYYY-MM-DD'. */
const parsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: text => text }

async function openPglite(where: Embedded | { memory: PGliteOptions }): Promise<OpenDatabase> {
  // A server on PostgreSQL keeps PGlite out of its memory.
  if ('memory' in where) {
    const { PGlite } = await import('@electric-sql/pglite')
    return onPglite(await PGlite.create({ ...where.memory, parsers }), createRoom())
  }
  const { directory, isSynced = false, hasSpace = () => hasReserve(directory) } = where
  const unlock = lockDirectory(directory)
  try {
    if (!hasSpace()) throw new ConfigError([tooFull(directory)])
    const { openEmbedded } = await import('./embedded.ts')
    const pglite = await openEmbedded(directory, { parsers, isSynced })
    return onPglite(pglite, createRoom(hasSpace), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function onPglite(pglite: PGlite, room: Room, unlock = () => {}): OpenDatabase {
  const sealing = guarded(new PGliteDialect({ pglite }), room)
  return {
    ...sealing,
    engine: 'pglite',
    forJobs: guardedJobs(fromPglite(pglite), room),
    room,
    async close() {
      await sealing.db.destroy()
      unlock()
    },
    dump: () => pglite.dumpDataDir('none'),
  }
}

function openPostgres({ url, maxConnections = 10, noTimeouts = false }: Postgres): OpenDatabase {
  const types = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)
  const pool = openPool({
    ...(noTimeouts ? {} : timeouts),
    connectionString: url,
    max: maxConnections,
    types,
  })
  const room = createRoom()
  const sealing = guarded(new PostgresDialect({ pool: leavingSilent(pool) }), room)
  const forJobs = guardedJobs({ executeSql: (text, values) => pool.query(text, values as unknown[]) }, room)
  return {
    ...sealing,
    engine: 'postgres',
    forJobs,
    room,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => sealing.db.destroy(),
  }
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

function guarded(dialect: Dialect, room: Room): Pick<OpenDatabase, 'db' | 'vault' | 'openKeys'> {
  const vault = new Vault()
  const guardedDialect: Dialect = {
    // Kysely would queue for PGlite's one connection before our driver can refuse, so the queue is in our driver.
    createAdapter: () => claim(dialect.createAdapter(), { supportsMultipleConnections: true }),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      guardedDriver(dialect.createDriver(), dialect.createAdapter().supportsMultipleConnections === false, {
        vault,
        room,
      }),
  }
  const db = new GuardedKysely<Database>({
    dialect: guardedDialect,
    plugins: [new SealingPlugin(vault)],
    log: traceStatement,
  })
  // Keys may have to be read again while a transaction runs, on a connection of their own and without waiting for it.
  const outside = <T>(work: () => Promise<T>) => insideTransaction.run(false, work)
  return { db, vault, openKeys: master => vault.open(keyStore(db, outside), master) }
}

function guardedDriver(driver: Driver, onlyOneConnection: boolean, by: Guards): Driver {
  const turns = onlyOneConnection ? createMutex() : { wait: async () => {}, next: () => {} }
  return claim(driver, {
    async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]) {
      refuseInsideTransaction()
      await turns.wait()
      return guardedConnection(await driver.acquireConnection(options), by)
    },
    async releaseConnection(connection: DatabaseConnection) {
      await driver.releaseConnection(connection)
      turns.next()
    },
  })
}

interface Guards {
  vault: Vault
  room: Room
}

const guardedConnections = new WeakSet<DatabaseConnection>()

/** Replaces look-ups among the parameters of queries by their keyed hashes, and refuses writes that have no room. */
function guardedConnection(connection: DatabaseConnection, { vault, room }: Guards): DatabaseConnection {
  if (guardedConnections.has(connection)) return connection
  guardedConnections.add(connection)
  const execute = connection.executeQuery.bind(connection)
  const hashed = (parameters: readonly unknown[]) =>
    parameters.map(each => (each instanceof LookUp ? each.hash(vault.hash) : each))
  connection.executeQuery = query =>
    withRoom(room, query.sql, () =>
      execute(
        query.parameters.some(each => each instanceof LookUp)
          ? { ...query, parameters: hashed(query.parameters) }
          : query,
      ),
    )
  return connection
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
      repeatUndone(() => execute(trx => insideTransaction.run(true, () => work(trx))))
    return builder
  }
}

function guardedJobs(database: JobDatabase, room: Room): JobDatabase {
  return {
    ...database,
    executeSql: async (text, values) => {
      refuseInsideTransaction()
      return withRoom(room, text, () => database.executeSql(text, values))
    },
  }
}
