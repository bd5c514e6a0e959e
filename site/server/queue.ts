import type { Transaction } from 'kysely'
import type { QueuePace } from './config-queues.ts'
import type { Database } from './db/schema.ts'
import type { Queues } from './jobs/queues.ts'

/** Work that continues after the response, in the queues of `Table`. Tests have tables of their own. */
export interface Jobs<Table = Queues> {
  /**
   * Enqueues a job. With `tx`, the job exists only if that transaction commits. `delaySeconds` is real time, whatever
   * the sandbox's clock says.
   */
  send<Name extends NameIn<Table>>(name: Name, data: Table[Name], options?: SendOptions): Promise<void>
  /**
   * Registers the handler of a queue, before `start`. A handler that throws is retried up to 3 times with growing
   * delays, or as `retries` says; jobs already in the queue keep their old number. With `cron` the queue also gets a job
   * at these times (UTC).
   */
  work<Name extends NameIn<Table>>(
    name: Name,
    handler: (data: Table[Name]) => Promise<void>,
    how?: WorkOptions,
  ): void
  /** Creates the queues and, unless polling is off, starts to work. */
  start(options?: { polling?: boolean }): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
  /** Works all jobs, delayed ones too, until none is left; returns how many. For tests: failures are thrown. */
  runAll(): Promise<number>
}

/**
 * A handler throws it when its work cannot begin now, because a party is down: the job runs again after the delay, and no retry
 * is used up.
 */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
  delaySeconds: number

  constructor(delaySeconds: number) {
    super('postponed')
    this.delaySeconds = delaySeconds
  }
}

/** The queues of a table, by name. */
type NameIn<Table> = keyof Table & string

export type JobData = Record<string, string | number | boolean | null>

export interface WorkOptions {
  cron?: string
  /** The delay doubles up to `delaySecondsAtMost`. */
  retries?: { times: number; delaySeconds: number; delaySecondsAtMost: number }
  /**
   * For periodic jobs that may take hours: while one waits or runs, another is not enqueued, and a failed one is not
   * retried.
   */
  alone?: boolean
  /** The job may run for hours: another worker does not take it up after a quarter of an hour. */
  long?: boolean
  /**
   * How many workers of a process take how many jobs at the same time, unless `QUEUES` says otherwise: one worker with ten
   * jobs, or one job where the queue has a `cron`. Each job succeeds, fails and is retried by itself.
   */
  pace?: QueuePace
}

interface SendOptions {
  tx?: Transaction<Database>
  delaySeconds?: number
}
