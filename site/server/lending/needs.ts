import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import type { Jobs } from '../queue.ts'

/*
 * The parts of which each room composes its own needs. The server hands in one object that has all of them. No room knows
 * that object.
 */

export interface NeedsDatabase {
  db: Kysely<Database>
}

export interface NeedsClock {
  clock: ServerClock
}

export interface NeedsJobs {
  jobs: Pick<Jobs, 'send'>
}

export interface NeedsLog {
  log: Pick<Logger, 'warn' | 'error'>
}
