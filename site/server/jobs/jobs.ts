import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/database.ts'
import { describeError } from '../log.ts'
import type { JobData, Jobs, WorkOptions } from '../queue.ts'

type Handler = (data: never) => Promise<void>

/**
 * Seconds between two looks into a queue. The embedded database works in this process, where eleven queues asked twice a
 * second cost 5 % of a core: it says itself when a job is there, and is asked less often, for what was delayed.
 */
const looks = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 }

/** Jobs over pg-boss, in the `pgboss` schema of the same database. */
export function createJobs(database: Pick<OpenDatabase, 'engine' | 'forJobs'>, log: Logger): Jobs {
  const notify = database.engine === 'pglite'
  const boss = new PgBoss({
    db: database.forJobs,
    backend: database.engine,
    persistWarnings: false,
    useListenNotify: notify,
  })
  boss.on('error', error => log.error({ error: describeError(error) }, 'job queue'))
  const handlers = new Map<string, Handler>()
  const crons = new Map<string, string>()
  const ways = new Map<string, WorkOptions>()

  async function perform(name: string, data: JobData) {
    const started = performance.now()
    try {
      await handlers.get(name)!(data as never)
      log.info({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ job: name, error: describeError(error) }, 'job failed')
      throw error
    }
  }

  /** Of queues that are called otherwise by now: nobody works what they would hand in. */
  async function forgetOldCrons() {
    for (const { name } of await boss.getSchedules()) if (!handlers.has(name)) await boss.unschedule(name)
  }

  return {
    async send(name, data, { tx, delaySeconds } = {}) {
      await boss.send(name, data, {
        ...(tx && { db: fromKysely(tx.withoutPlugins()) }),
        ...(delaySeconds && { startAfter: delaySeconds }),
      })
    },
    work(name, handler, how = {}) {
      handlers.set(name, handler as Handler)
      if (how.cron) crons.set(name, how.cron)
      ways.set(name, how)
    },
    async start({ polling = true } = {}) {
      await boss.start()
      if (polling) await forgetOldCrons()
      for (const name of handlers.keys()) {
        const { policy, ...how } = queueFor(ways.get(name)!)
        await boss.createQueue(name, { ...how, ...(policy && { policy }) })
        // One that an older version created would go on as that version said. Its policy stays for ever.
        await boss.updateQueue(name, { retryDelayMax: null, ...how, notify })
        // pg-boss remembers a queue at its first use, and that must not be inside somebody's transaction.
        await boss.touch(name, crypto.randomUUID())
        if (!polling) continue
        if (crons.has(name)) await boss.schedule(name, crons.get(name)!)
        await boss.work<JobData>(name, looks, async ([job]) =>
          perform(name, job!.data).catch(error => {
            throw told(error)
          }),
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    async runAll() {
      let done = 0
      for (let found = true; found; ) {
        found = false
        for (const name of handlers.keys()) {
          for (const job of await boss.fetch<JobData>(name, { batchSize: 20, ignoreStartAfter: true })) {
            await perform(name, job.data)
            await boss.complete(name, job.id)
            found = true
            done++
          }
        }
      }
      return done
    },
  }
}

function queueFor({ retries, alone }: WorkOptions): Omit<Queue, 'name'> {
  if (alone) return roundQueue
  if (!retries) return { retryLimit: 3, retryDelay: 5, retryBackoff: true }
  const { times, delaySeconds, delaySecondsAtMost } = retries
  return {
    retryLimit: times,
    retryDelay: delaySeconds,
    retryDelayMax: delaySecondsAtMost,
    retryBackoff: true,
  }
}

/**
 * A job is given up after a quarter of an hour unless told, and another may begin while its handler is still at work. The
 * heartbeat frees the queue of one whose process died.
 */
const roundQueue: Omit<Queue, 'name'> = {
  ...{ policy: 'exclusive', retryLimit: 0 },
  ...{ expireInSeconds: 6 * 3600, heartbeatSeconds: 600 },
}

/** The queue keeps for days what a job threw; databases quote in their errors what they were given. */
const told = (error: unknown) => Object.assign(new Error('job failed'), describeError(error))
