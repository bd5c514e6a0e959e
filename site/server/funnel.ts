import { type Kysely, sql } from 'kysely'
import { type FunnelStep, funnelSteps } from '../../shared/api/funnel.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import type { ServerClock } from './clock.ts'
import type { Database } from './db/schema.ts'

interface FunnelNeeds {
  db: Kysely<Database>
  clock: ServerClock
}

/** Adds one to the step's count of today. */
export async function countStep({ db, clock }: FunnelNeeds, step: FunnelStep): Promise<void> {
  await db
    .insertInto('funnelSteps')
    .values({ day: todayInSaoPaulo(clock.now()), step, times: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'step']).doUpdateSet({ times: sql`funnel_steps.times + 1` }),
    )
    .execute()
}

/** How often each step was seen since a day, in the order of the steps. */
export async function funnelSince(
  { db }: Pick<FunnelNeeds, 'db'>,
  day: CalendarDay,
): Promise<{ step: FunnelStep; times: number }[]> {
  const rows = await db
    .selectFrom('funnelSteps')
    .select(({ fn }) => ['step', fn.sum<string | number>('times').as('times')])
    .where('day', '>=', day)
    .groupBy('step')
    .execute()
  const times = new Map(rows.map(row => [row.step, Number(row.times)]))
  return funnelSteps.map(step => ({ step, times: times.get(step) ?? 0 }))
}
