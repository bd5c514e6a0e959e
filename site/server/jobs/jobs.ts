import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { QueuePace, QueuePaces } from '../config-queues.ts'
import { ConfigError } from '../config-reader.ts'
import type { OpenDatabase } from '../db/database.ts'
import { describeError } from '../log.ts'
import { type JobData, JobPostponed, type Jobs, type WorkOptions } from '../queue.ts'
import { createErrorReport } from './error-report.ts'
import { performJob, withCause } from './perform-job.ts'
import { prepareQueue } from './prepare-queue.ts'
import type { Queues } from './queues.ts'

/**
 * Polling intervals in seconds. The embedded database runs in this process, where polling eleven queues twice a second
 * costs 5 % of a core. It notifies about new jobs instead, and is polled less often, for delayed jobs only.
 */
const pollingIntervals = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 }
/** A full batch means that more jobs wait: the next one is fetched at once. */
const fetching = { ...pollingIntervals, burstWhenBatchFull: true, perJobResults: true } as const

const watching = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 9, maintenanceIntervalSeconds: 120 }

/** A worker that takes one job per poll does two a second, whatever waits. */
const usualPace: QueuePace = { workers: 1, batch: 10 }
/** Periodic jobs come one at a time. */
const periodicPace: QueuePace = { workers: 1, batch: 1 }

type JobsDatabase = Pick<OpenDatabase, 'engine' | 'forJobs'>

/** A queue's handler, and how it is worked. */
interface Work {
  handle(data: JobData): Promise<void>
  how: WorkOptions
}
type Works = ReadonlyMap<string, Work>

/**
 * Jobs over pg-boss, in the `pgboss` schema of the same database.
 * @param paces of single queues. `start` throws ConfigError if one of them does not exist
 */
export function createJobs<Table = Queues>(
  database: JobsDatabase,
  log: Logger,
  paces: QueuePaces = {},
): Jobs<Table> {
  const report = createErrorReport(log)
  const works = new Map<string, Work>()
  let boss = openBoss(database, report, { supervise: false })

  return {
    async send(name, data, { tx, delaySeconds } = {}) {
      await boss.send(name, withCause(data as object), {
        ...(tx && { db: fromKysely(tx.withoutPlugins()) }),
        ...(delaySeconds && { startAfter: delaySeconds }),
      })
    },
    work(name, handler, how = {}) {
      works.set(name, { handle: data => handler(data as Table[typeof name]), how })
    },
    async start({ polling = true } = {}) {
      refuseUnknownPaces(paces, works)
      await boss.stop()
      boss = openBoss(database, report, { supervise: polling })
      await boss.start()
      if (polling) await forgetOldCrons(boss, works)
      const existing = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      for (const [name, { how }] of works) {
        await prepareQueue(boss, name, { ...how, notify: notifies(database) }, existing.get(name))
        if (polling) await takeJobs({ boss, log, works }, name, paces[name])
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    runAll: () => runAll({ boss, log, works }, database),
  }
}

const notifies = ({ engine }: JobsDatabase) => engine === 'pglite'

function openBoss(
  database: JobsDatabase,
  report: (error: Error) => void,
  { supervise }: { supervise: boolean },
): PgBoss {
  const opened = new PgBoss({
    db: database.forJobs,
    backend: database.engine,
    persistWarnings: false,
    useListenNotify: notifies(database),
    supervise,
    ...watching,
  })
  opened.on('error', report)
  return opened
}

function refuseUnknownPaces(paces: QueuePaces, works: Works) {
  const unknown = Object.keys(paces).filter(name => !works.has(name))
  if (unknown.length === 0) return
  const known = [...works.keys()].join(', ')
  throw new ConfigError(unknown.map(name => `QUEUES names "${name}", which is none of ${known}.`))
}

/** Removes schedules of queues that were renamed or removed, whose jobs no worker takes, or that have none any more. */
async function forgetOldCrons(boss: PgBoss, works: Works) {
  for (const { name } of await boss.getSchedules())
    if (!works.get(name)?.how.cron) await boss.unschedule(name)
}

interface Running {
  boss: PgBoss
  log: Logger
  works: Works
}

/** Starts the queue's workers, and its schedule. @param pace instead of the one that its handler was registered with */
async function takeJobs(running: Running, name: string, pace: QueuePace | undefined) {
  const { cron, alone, pace: usual = cron || alone ? periodicPace : usualPace } = running.works.get(name)!.how
  if (cron) await running.boss.schedule(name, cron)
  const { workers, batch } = pace ?? usual
  const how = { ...fetching, localConcurrency: workers, batchSize: batch }
  await running.boss.work<JobData>(name, how, jobs =>
    Promise.all(jobs.map(job => settle(running, name, job))),
  )
}

/** A job's failure is its own: the others of its batch are not repeated. */
async function settle(
  { boss, log, works }: Running,
  name: string,
  { id, data }: Job<JobData | null>,
): Promise<JobResult> {
  const { handle, how } = works.get(name)!
  try {
    await performJob(log, name, data, handle)
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof JobPostponed) {
      await boss.send(name, data, { startAfter: error.delaySeconds })
      return { id, status: 'completed' }
    }
    // pg-boss's word for: fail, and do not retry. There is no dead letter queue.
    return { id, status: how.alone ? 'deadletter' : 'failed', output: outputOf(error) }
  }
}

/** The error that pg-boss stores, without its message: database errors quote their input. */
const outputOf = (error: unknown) => ({ message: 'job failed', ...describeError(error) })

async function runAll({ boss, log, works }: Running, database: JobsDatabase): Promise<number> {
  let done = 0
  for (let found = true; found; ) {
    found = false
    let waiting = await waitingQueues(database)
    for (const [name, { handle }] of works) {
      if (!waiting.has(name)) continue
      for (const { id, data } of await boss.fetch<JobData | null>(name, {
        batchSize: 20,
        ignoreStartAfter: true,
      })) {
        await performJob(log, name, data, handle)
        await boss.complete(name, id)
        found = true
        done++
      }
      waiting = await waitingQueues(database)
    }
  }
  return done
}

/** Queues with jobs that wait, in one query instead of one per queue. */
async function waitingQueues({ forJobs }: JobsDatabase): Promise<Set<string>> {
  const { rows } = await forJobs.executeSql(
    "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked",
  )
  return new Set(rows.map(({ name }: { name: string }) => name))
}
