import type { Deps } from '../deps.ts'
import { remind } from '../lending/charge/reminders.ts'
import { watchLocks } from '../lending/device-lock/watch-locks.ts'

const queue = 'daily'

/** Runs every morning at nine in São Paulo: reminders and device locks. */
export function registerDaily(deps: Deps): void {
  deps.jobs.work(queue, () => newDay(deps), { cron: '0 12 * * *' })
}

async function newDay(deps: Deps) {
  // A failure of one must not stop the other. The job is then retried, and each is idempotent.
  const outcomes = await Promise.allSettled([remind(deps), watchLocks(deps)])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Enqueues the same now, after the sandbox's clock was moved. */
export const runDaily = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => jobs.send(queue, {})
