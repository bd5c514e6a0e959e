import pg from 'pg'
import { claim } from './claim.ts'

/**
 * Timeouts in milliseconds. A request to a database that does not respond fails with a 503 and may be repeated. A
 * transaction that its process abandoned releases its locks. Parameters of the URL change them, except the first two.
 */
export const timeouts = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Connections to PostgreSQL. An error of one never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config })
  // The pool replaces a broken idle connection. Without this listener its error would end the process.
  pool.on('error', () => {})
  // The same for a connection in use whose server went away between two statements. The next statement fails instead.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** The pool for Kysely. A connection that has not answered in time is closed, because the next query would wait on it too. */
export const leavingSilent = (pool: pg.Pool): pg.Pool =>
  claim(pool, { connect: async () => leavingIfSilent(await pool.connect()) })

/** pg's error has no code. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

function leavingIfSilent(client: pg.PoolClient): pg.PoolClient {
  let silence: unknown
  return claim(client, {
    async query(sql: string, parameters: unknown[]) {
      // The rollback after a timeout: it would wait as long again.
      if (silence) throw silence
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        if (isSilence(error)) silence = error
        throw error
      }
    },
    release: () => client.release(silence !== undefined),
  })
}
