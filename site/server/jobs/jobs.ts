import { isDeepStrictEqual } from 'node:util'
import {
  fromKysely,
  type Job,
  type JobResult,
  PgBoss,
  type Queue,
  type QueueResult,
  type UpdateQueueOptions,
} from 'pg-boss'
import type { Logger } from 'pino'
import type { QueuePace, QueuePaces } from '../config-queues.ts'
import { ConfigError } from '../config-reader.ts'
import type { OpenDatabase } from '../db/database.ts'
import { describeError } from '../log.ts'
import { type JobData, JobPostponed, type Jobs, type NameIn, type WorkOptions } from '../queue.ts'
import { requestId, underRequest } from '../request-id.ts'
import { inSpan, traceparent, underTrace } from '../tracing.ts'
import { createErrorReport } from './error-report.ts'
import type { Queues } from './queues.ts'

/** In a job's data: the id of the request that has caused it. Handlers do not see it. */
const causeKey = 'requestId'
/** And the place of that request in its trace, where traces are made. */
const traceKey = 'traceparent'

type Handler = (data: JobData) => Promise<void>

/**
 * Polling intervals in seconds. The embedded database runs in this process, where polling eleven queues twice a second
 * costs 5 % of a core. It notifies about new jobs instead, and is polled less often, for delayed jobs only.
 */
const pollingIntervals = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 }
/** A full batch means that more jobs wait: the next one is fetched at once. */
const fetching = { ...pollingIntervals, burstWhenBatchFull: true, perJobResults: true } as const

/**
 * A worker reports every 10 s that its jobs still run. Jobs of a process that died are retried after 20 to 30 s of silence,
 * and the delay of their queue.
 */
const heartbeatSeconds = 20
const watching = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 9, maintenanceIntervalSeconds: 120 }

/**
 * Nobody reads a finished job, and pg-boss reads the whole table when it watches its queues. It keeps them for a week by
 * default: after a morning with half a million reminders that takes longer than 50 ms, every ten seconds.
 */
const finished = { deleteAfterSeconds: 600 }

/** A worker that takes one job per poll does two a second, whatever waits. */
const usualPace: QueuePace = { workers: 1, batch: 10 }
/** Periodic jobs come one at a time. */
const periodicPace: QueuePace = { workers: 1, batch: 1 }

/**
 * Jobs over pg-boss, in the `pgboss` schema of the same database.
 * @param paces of single queues. `start` throws ConfigError if one of them does not exist
 */
export function createJobs<Table = Queues>(
  database: Pick<OpenDatabase, 'engine' | 'forJobs'>,
  log: Logger,
  paces: QueuePaces = {},
): Jobs<Table> {
  const notify = database.engine === 'pglite'
  const report = createErrorReport(log)
  let boss = open({ supervise: false })
  const handlers = new Map<string, Handler>()
  const crons = new Map<string, string>()
  const ways = new Map<string, WorkOptions>()

  function open({ supervise }: { supervise: boolean }): PgBoss {
    const opened = new PgBoss({
      db: database.forJobs,
      backend: database.engine,
      persistWarnings: false,
      useListenNotify: notify,
      supervise,
      ...watching,
    })
    opened.on('error', report)
    return opened
  }

  /** @param job null for a job of a schedule */
  const perform = (name: string, job: JobData | null) => {
    const { [causeKey]: cause, [traceKey]: parent, ...data } = job ?? {}
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const attributes = { 'messaging.destination.name': name, ...(cause && { 'celastro.request_id': cause }) }
    return underRequest(textOf(cause), () =>
      underTrace(textOf(parent), () =>
        inSpan('job', `job ${name}`, attributes, () => performUnderRequest(name, data)),
      ),
    )
  }

  async function performUnderRequest(name: string, data: JobData) {
    const started = performance.now()
    try {
      await handlers.get(name)!(data)
      log.info({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      if (error instanceof JobPostponed) throw error
      log.error({ job: name, error: describeError(error) }, 'job failed')
      throw error
    }
  }

  /** A job's failure is its own: the others of its batch are not repeated. */
  async function settle(name: string, { id, data }: Job<JobData | null>): Promise<JobResult> {
    try {
      await perform(name, data)
      return { id, status: 'completed' }
    } catch (error) {
      if (error instanceof JobPostponed) {
        await boss.send(name, data, { startAfter: error.delaySeconds })
        return { id, status: 'completed' }
      }
      // pg-boss's word for: fail, and do not retry. There is no dead letter queue.
      const status = ways.get(name)!.alone ? 'deadletter' : 'failed'
      return { id, status, output: outputOf(error) }
    }
  }

  /** Removes schedules of queues that were renamed or removed, whose jobs no worker takes, or that have none any more. */
  async function forgetOldCrons() {
    for (const { name } of await boss.getSchedules()) if (!crons.has(name)) await boss.unschedule(name)
  }

  /** Creates the queue, or applies today's options to one of an older version. The policy of a queue cannot change. */
  async function prepareQueue(name: string, existing: QueueResult | undefined) {
    const { policy, ...how } = queueFor(ways.get(name)!)
    const options = { retryDelayMax: null, ...how, notify }
    if (!existing) await boss.createQueue(name, { ...how, notify, ...(policy && { policy }) })
    else if (hasOptions(existing, options)) return
    else await boss.updateQueue(name, options)
    // pg-boss caches a queue at its first use, which must not happen inside a transaction.
    await boss.touch(name, crypto.randomUUID())
  }

  function refuseUnknownPaces() {
    const unknown = Object.keys(paces).filter(name => !handlers.has(name))
    if (unknown.length === 0) return
    const known = [...handlers.keys()].join(', ')
    throw new ConfigError(unknown.map(name => `QUEUES names "${name}", which is none of ${known}.`))
  }

  function paceOf(name: string): QueuePace {
    const { cron, alone, pace = cron || alone ? periodicPace : usualPace } = ways.get(name)!
    return paces[name] ?? pace
  }

  async function takeJobs(name: string) {
    if (crons.has(name)) await boss.schedule(name, crons.get(name)!)
    const { workers, batch } = paceOf(name)
    const how = { ...fetching, localConcurrency: workers, batchSize: batch }
    await boss.work<JobData>(name, how, jobs => Promise.all(jobs.map(job => settle(name, job))))
  }

  /** Queues with jobs that wait, in one query instead of one per queue. */
  async function waitingQueues(): Promise<Set<string>> {
    const { rows } = await database.forJobs.executeSql(
      "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked",
    )
    return new Set(rows.map(({ name }: { name: string }) => name))
  }

  return {
    async send(name, data, { tx, delaySeconds } = {}) {
      const [cause, parent] = [requestId(), traceparent()]
      const whence = { ...(cause && { [causeKey]: cause }), ...(parent && { [traceKey]: parent }) }
      await boss.send(
        name,
        { ...data, ...whence },
        {
          ...(tx && { db: fromKysely(tx.withoutPlugins()) }),
          ...(delaySeconds && { startAfter: delaySeconds }),
        },
      )
    },
    work(name, handler, how = {}) {
      handlers.set(name, data => handler(data as Table[typeof name]))
      if (how.cron) crons.set(name, how.cron)
      ways.set(name, how)
    },
    async start({ polling = true } = {}) {
      refuseUnknownPaces()
      await boss.stop()
      boss = open({ supervise: polling })
      await boss.start()
      if (polling) await forgetOldCrons()
      const existing = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      for (const name of handlers.keys()) {
        await prepareQueue(name, existing.get(name))
        if (polling) await takeJobs(name)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    async runAll() {
      let done = 0
      for (let found = true; found; ) {
        found = false
        let waiting = await waitingQueues()
        for (const name of handlers.keys()) {
          if (!waiting.has(name)) continue
          for (const job of await boss.fetch<JobData | null>(name, {
            batchSize: 20,
            ignoreStartAfter: true,
          })) {
            await perform(name, job.data)
            await boss.complete(name, job.id)
            found = true
            done++
          }
          waiting = await waitingQueues()
        }
      }
      return done
    },
  }
}

/** Most starts find every queue as it has to be, and then write nothing. */
const hasOptions = (queue: QueueResult, options: UpdateQueueOptions) =>
  isDeepStrictEqual({ ...queue, ...options }, { ...queue })

const queueFor = (options: WorkOptions): Omit<Queue, 'name'> => ({
  ...triesFor(options),
  ...finished,
  heartbeatSeconds,
})

function triesFor({ retries, alone, long }: WorkOptions): Omit<Queue, 'name'> {
  if (alone) return periodicQueue
  const expireInSeconds = (long ? 6 : 0.25) * 3600
  if (!retries) return { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds }
  const { times, delaySeconds, delaySecondsAtMost } = retries
  return {
    retryLimit: times,
    retryDelay: delaySeconds,
    retryDelayMax: delaySecondsAtMost,
    retryBackoff: true,
    expireInSeconds,
  }
}

/**
 * By default a job expires after 15 minutes, and another may start while its handler still runs. The retries are for jobs
 * of processes that died: a handler that throws is not retried.
 */
const periodicQueue: Omit<Queue, 'name'> = { policy: 'exclusive', retryLimit: 3, expireInSeconds: 6 * 3600 }

/** The error that pg-boss stores, without its message: database errors quote their input. */
const outputOf = (error: unknown) => ({ message: 'job failed', ...describeError(error) })
