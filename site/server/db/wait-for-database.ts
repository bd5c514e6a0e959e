import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { describeError } from '../log.ts'
import type { Database } from './schema.ts'
import { isTransient } from './transient.ts'

const pauseMs = 1_000

/**
 * Waits until the database answers: after a power cut the server may start before it.
 * @throws the error of the last try after `seconds`, or at once an error that waiting does not mend
 */
export async function waitForDatabase(db: Kysely<Database>, seconds: number, log: Logger): Promise<void> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isTransient(error) || performance.now() >= end) throw error
      log.warn({ error: describeError(error) }, 'waiting for the database')
      await sleep(pauseMs)
    }
  }
}
