import type { Deps } from '../deps.ts'
import { remind } from '../lending/charge/reminders.ts'
import { watchLocks } from '../lending/device-lock/device-lock.ts'

const queue = 'daily'

/** Every morning at nine in São Paulo: whatever the new day brings. */
export function registerDaily(deps: Deps): void {
  deps.jobs.work(queue, () => newDay(deps), { cron: '0 12 * * *' })
}

async function newDay(deps: Deps) {
  // One must not wait for the other: whichever fails is tried again, and both do everything once.
  const outcomes = await Promise.allSettled([remind(deps), watchLocks(deps)])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** The same now, because the sandbox's clock has brought another day. */
export const runDaily = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => jobs.send(queue, {})
