import { isDeepStrictEqual } from 'node:util'
import type { PgBoss, Queue, QueueResult, UpdateQueueOptions } from 'pg-boss'
import type { WorkOptions } from '../queue.ts'

/**
 * A worker reports every 10 s that its jobs still run. Jobs of a process that died are retried after 20 to 30 s of silence,
 * and the delay of their queue.
 */
const heartbeatSeconds = 20

/**
 * Nobody reads a finished job, and pg-boss reads the whole table when it watches its queues. It keeps them for a week by
 * default: after a morning with half a million reminders that takes longer than 50 ms, every ten seconds.
 */
const finished = { deleteAfterSeconds: 600 }

/** Creates the queue, or applies today's options to one of an older version. The policy of a queue cannot change. */
export async function prepareQueue(
  boss: PgBoss,
  name: string,
  how: WorkOptions & { notify: boolean },
  existing: QueueResult | undefined,
): Promise<void> {
  const { policy, ...today } = queueFor(how)
  const options = { retryDelayMax: null, ...today }
  if (!existing) await boss.createQueue(name, { ...today, ...(policy && { policy }) })
  else if (hasOptions(existing, options)) return
  else await boss.updateQueue(name, options)
  // pg-boss caches a queue at its first use, which must not happen inside a transaction.
  await boss.touch(name, crypto.randomUUID())
}

/** Most starts find every queue as it has to be, and then write nothing. */
const hasOptions = (queue: QueueResult, options: UpdateQueueOptions) =>
  isDeepStrictEqual({ ...queue, ...options }, { ...queue })

const queueFor = ({ notify, ...how }: WorkOptions & { notify: boolean }): Omit<Queue, 'name'> => ({
  ...triesFor(how),
  ...finished,
  heartbeatSeconds,
  notify,
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
