import type { Deps } from '../deps.ts'
import { remind } from '../lending/reminders.ts'

const queue = 'daily'

/** Every morning at nine in São Paulo: whatever the new day brings. */
export function registerDaily(deps: Deps): void {
  deps.jobs.work(queue, () => remind(deps), { cron: '0 12 * * *' })
}

/** The same now, because the sandbox's clock has brought another day. */
export const runDaily = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => jobs.send(queue, {})
