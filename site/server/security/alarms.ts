import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { hourMs } from '../../../shared/durations.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { wrongCodeBudgets } from '../identity/wrong-codes.ts'
import type { Jobs } from '../queue.ts'
import type { SecurityEventName } from './events.ts'

interface Threshold {
  name: SecurityEventName
  minutes: number
  /** So many events, of all customers together, raise the alarm. */
  times: number
}

const { everywhere } = wrongCodeBudgets

/** What is far above ordinary use of a shop with a few thousand customers. */
export const thresholds: readonly Threshold[] = [
  // The same figure makes human checks harder.
  { name: 'code-wrong', minutes: everywhere.seconds / 60, times: everywhere.times },
  { name: 'code-locked', minutes: 10, times: 20 },
  { name: 'token-refused', minutes: 10, times: 500 },
  { name: 'limited', minutes: 10, times: 200 },
  { name: 'staff-refused', minutes: 10, times: 10 },
  { name: 'shop-refused', minutes: 10, times: 30 },
  { name: 'payout-held', minutes: 60, times: 10 },
  { name: 'application-held', minutes: 60, times: 20 },
]

interface Needs {
  db: Kysely<Database>
  clock: ServerClock
  log: Logger
  metrics: { securityEvent(name: SecurityEventName): void }
}

/** Looks every minute whether a threshold is reached. */
export function registerAlarms(deps: Needs & { jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work('security-alarms', () => raiseAlarms(deps), { cron: '* * * * *', alone: true })
}

/** Logs, counts and stores one alarm per threshold reached. Each is raised once an hour. */
export async function raiseAlarms(deps: Needs): Promise<void> {
  for (const { name, minutes, times } of thresholds) {
    const counted = await countSince(deps.db, name, deps.clock.now() - minutes * 60_000)
    if (counted < times || !(await storeAlarm(deps, name, counted))) continue
    deps.metrics.securityEvent('alarm')
    deps.log.error({ security: 'alarm', of: name, times: counted, minutes, threshold: times })
  }
}

/** How many events of this name were counted after a time, in milliseconds since 1970. */
export async function countSince(
  db: Kysely<Database>,
  name: SecurityEventName,
  since: number,
): Promise<number> {
  const { sum } = await db
    .selectFrom('securityEvents')
    .select(sql<number>`coalesce(sum(times), 0)::int`.as('sum'))
    .where('name', '=', name)
    .where('minute', '>', new Date(since))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** False when this alarm was raised within the hour. The primary key decides between several processes. */
async function storeAlarm(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  of: SecurityEventName,
  times: number,
): Promise<boolean> {
  const at = new Date(clock.now())
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  const stored = await db
    .insertInto('securityEvents')
    .values({ minute: hour, name: 'alarm', subject: '', network: '', detail: of, times, lastAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('minute')
    .executeTakeFirst()
  return stored !== undefined
}
