import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { dayMs } from '../../../shared/durations.ts'
import type { Database } from '../db/schema.ts'
import { describeError } from '../log.ts'

export interface GaugeNeeds {
  db: Kysely<Database>
  clock: { now(): number }
  log: Pick<Logger, 'error'>
  /** Connections to PostgreSQL; undefined for the embedded database. */
  pool?(): { total: number; idle: number; waiting: number }
  /** The circuits of outside parties. */
  circuits(): { party: string; state: 'closed' | 'half-open' | 'open' }[]
  /** Stuck work by kind. */
  stuck(): Promise<Record<string, number>>
}

/** Prometheus waits 10 s for the whole page. */
const readingMs = 5_000
/**
 * Adds what is read at each scrape. A database that cannot be read takes its own gauges off the page and nothing else, and
 * `database_up` says so.
 */
export function addGauges(registry: Registry, needs: GaugeNeeds): void {
  const { db, clock, log } = needs
  const gauge = <L extends string>(
    name: string,
    help: string,
    labels: L[],
    read: (to: Gauge<L>) => Promise<void> | void,
  ) =>
    new Gauge<L>({
      ...{ name: `celastro_${name}`, help, labelNames: labels, registers: [registry] },
      async collect() {
        this.reset()
        await read(this)
      },
    })
  /** Whether the reading ended in time and well. */
  const succeeds = (gauge: string, reading: Promise<unknown>): Promise<boolean> =>
    Promise.race([reading.then(() => true), tooLong()]).catch(error => {
      log.error({ gauge, error: describeError(error) }, 'gauge not read')
      return false
    })
  const fromDatabase = <L extends string>(
    name: string,
    help: string,
    labels: L[],
    read: (to: Gauge<L>) => Promise<void>,
  ) =>
    gauge(name, help, labels, async to => {
      if (!(await succeeds(name, read(to)))) to.remove({})
    })
  const age = (since: Date | null, now: number) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0)

  fromDatabase('queue_jobs', 'Jobs that could run now, by queue', ['queue'], async to => {
    for (const { queue, count } of await waitingJobs(db)) to.set({ queue }, count)
  })
  fromDatabase(
    'queue_oldest_seconds',
    'Age of the oldest job that could run now, by queue',
    ['queue'],
    async to => {
      for (const { queue, since } of await waitingJobs(db)) to.set({ queue }, age(since, Date.now()))
    },
  )
  fromDatabase(
    'outbox_messages',
    'Messages by state: waiting, or given up within a day',
    ['state'],
    async to => {
      const { waiting, failed } = await outbox(db, clock.now())
      to.set({ state: 'waiting' }, waiting)
      to.set({ state: 'failed' }, failed)
    },
  )
  fromDatabase(
    'outbox_lag_seconds',
    'Age of the oldest message that still waits for its carrier',
    [],
    async to => {
      to.set(age((await outbox(db, clock.now())).oldest, clock.now()))
    },
  )
  fromDatabase(
    'codes_oldest_seconds',
    'Age of the oldest code that still waits for its carrier',
    [],
    async to => {
      to.set(age((await outbox(db, clock.now())).oldestCode, clock.now()))
    },
  )
  const pixHelp =
    'Payouts by state: pending, refused by the bank, or, with those of refunds, not made by a fault of ours'
  fromDatabase('pix_in_flight', pixHelp, ['state'], async to => {
    const { rows } = await sql<{ state: PixState; count: number }>`
      select case when status = 'refused' and held_for = 'lender' then 'our-fault' else status end as state,
        count(*) as count
      from payouts where status in ('pending', 'refused') group by 1
      union all
      select 'our-fault', count(*) from refund_parts t where status = 'pending' and exists (
        select from audit where action = 'refund-our-fault' and detail->>'partId' = t.id::text)`.execute(db)
    for (const state of pixStates) {
      const counts = rows.filter(row => row.state === state).map(({ count }) => Number(count))
      to.set(
        { state },
        counts.reduce((sum, count) => sum + count, 0),
      )
    }
  })
  fromDatabase(
    'stuck_work',
    'Work on loans and money that waits longer than its retries, by kind',
    ['kind'],
    async to => {
      for (const [kind, count] of Object.entries(await needs.stuck())) to.set({ kind }, count)
    },
  )
  gauge('database_up', '1 while the database answers', [], async to => {
    to.set((await succeeds('database_up', sql`select 1`.execute(db))) ? 1 : 0)
  })
  const help =
    'Circuit of an outside party: 1 it is left alone, 0.5 the next call tries it, 0 calls go through'
  gauge('circuit_open', help, ['party'], to => {
    for (const { party, state } of needs.circuits()) to.set({ party }, openness[state])
  })
  gauge('database_connections', 'Connections of the pool by state', ['state'], to => {
    for (const [state, count] of Object.entries(needs.pool?.() ?? {})) to.set({ state }, count)
  })
}

const pixStates = ['pending', 'refused', 'our-fault'] as const
type PixState = (typeof pixStates)[number]

const openness = { closed: 0, 'half-open': 0.5, open: 1 }

/** In the words of the queue's own index (`not blocked`), so that finished jobs are not read. */
async function waitingJobs(db: Kysely<Database>): Promise<{ queue: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ queue: string; count: number; since: Date }>`
    select name as queue, count(*) as count, min(start_after) as since from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name`.execute(db)
  return rows
}

type Outbox = { waiting: number; failed: number; oldest: Date | null; oldestCode: Date | null }

async function outbox(db: Kysely<Database>, now: number): Promise<Outbox> {
  // After a day a message that was given up is only in the list of staff: nothing new has failed.
  const yesterday = new Date(now - dayMs)
  const { rows } = await sql<Outbox>`
    select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at > ${yesterday}) as failed,
      min(created_at) filter (where failed_at is null) as oldest,
      min(created_at) filter (where failed_at is null and code is not null) as "oldestCode"
    from messages where sent_at is null and expired_at is null`.execute(db)
  return rows[0]!
}

async function tooLong(): Promise<never> {
  await sleep(readingMs, undefined, { ref: false })
  throw new Error('no answer in time')
}
