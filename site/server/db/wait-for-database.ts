import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { ConfigError } from '../config-reader.ts'
import { describeError } from '../log.ts'
import type { Database } from './schema.ts'
import { isTransient } from './transient.ts'

const pauseMs = 1_000

/**
 * Waits until the database answers: after a power cut the server may start before it.
 * @throws {ConfigError} with what the database last said after `seconds`, or at once where waiting mends nothing: a wrong
 *   password, a database that does not exist
 */
export async function waitForDatabase(db: Kysely<Database>, seconds: number, log: Logger): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isTransient(error) || performance.now() >= end)
        throw new ConfigError([said(error, seconds)], error)
      log.warn({ error: describeError(error) }, 'waiting for the database')
      await sleep(pauseMs)
    }
  }
}

/** pg's own sentence names the host, the user and the database, never the password. */
function said(error: unknown, seconds: number): string {
  const { message, code } = error as { message?: string; code?: string }
  // A host with several addresses fails with one error for all of them, which has a code and no sentence.
  const reason = message || code || 'no reason given'
  return isTransient(error)
    ? `DATABASE_URL: the database did not answer in ${seconds} seconds (${reason}).`
    : `DATABASE_URL: the database refuses (${reason}).`
}
