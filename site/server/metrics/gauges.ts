import { type Kysely, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/schema.ts'

export interface GaugeNeeds {
  db: Kysely<Database>
  clock: { now(): number }
  /** Connections to PostgreSQL; undefined for the embedded database. */
  pool?(): { total: number; idle: number; waiting: number }
  /** The circuits of outside parties. */
  circuits(): { party: string; state: 'closed' | 'half-open' | 'open' }[]
  /** Stuck work by kind. */
  stuck(): Promise<Record<string, number>>
}

/** Adds what is read from the database at each scrape. */
export function addGauges(registry: Registry, needs: GaugeNeeds): void {
  const { db, clock } = needs
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
  const age = (since: Date | null, now: number) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0)

  gauge('queue_jobs', 'Jobs that could run now, by queue', ['queue'], async to => {
    for (const { queue, count } of await waitingJobs(db)) to.set({ queue }, count)
  })
  gauge('queue_oldest_seconds', 'Age of the oldest job that could run now, by queue', ['queue'], async to => {
    for (const { queue, since } of await waitingJobs(db)) to.set({ queue }, age(since, Date.now()))
  })
  gauge('outbox_messages', 'Messages by state', ['state'], async to => {
    const { waiting, failed } = await outbox(db)
    to.set({ state: 'waiting' }, waiting)
    to.set({ state: 'failed' }, failed)
  })
  gauge(
    'outbox_lag_seconds',
    'Age of the oldest message that no carrier has refused or taken',
    [],
    async to => {
      to.set(age((await outbox(db)).oldest, clock.now()))
    },
  )
  gauge('pix_in_flight', 'Payouts by state: pending or refused by the bank', ['state'], async to => {
    const { rows } = await sql<{ state: 'pending' | 'refused'; count: number }>`
      select status as state, count(*) as count from payouts where status in ('pending', 'refused') group by 1`.execute(
      db,
    )
    for (const state of ['pending', 'refused'] as const) {
      to.set({ state }, rows.find(row => row.state === state)?.count ?? 0)
    }
  })
  gauge(
    'stuck_work',
    'Work on loans and money that waits longer than its retries, by kind',
    ['kind'],
    async to => {
      for (const [kind, count] of Object.entries(await needs.stuck())) to.set({ kind }, count)
    },
  )
  const help = 'Circuit of an outside party: 1 it is left alone, 0.5 one call tries it, 0 calls go through'
  gauge('circuit_open', help, ['party'], to => {
    for (const { party, state } of needs.circuits()) to.set({ party }, openness[state])
  })
  gauge('database_connections', 'Connections of the pool by state', ['state'], to => {
    for (const [state, count] of Object.entries(needs.pool?.() ?? {})) to.set({ state }, count)
  })
}

const openness = { closed: 0, 'half-open': 0.5, open: 1 }

/** In the words of the queue's own index (`not blocked`), so that finished jobs are not read. */
async function waitingJobs(db: Kysely<Database>): Promise<{ queue: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ queue: string; count: number; since: Date }>`
    select name as queue, count(*) as count, min(start_after) as since from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name`.execute(db)
  return rows
}

async function outbox(
  db: Kysely<Database>,
): Promise<{ waiting: number; failed: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: Date | null }>`
    select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at is not null) as failed,
      min(created_at) filter (where failed_at is null) as oldest
    from messages where sent_at is null`.execute(db)
  return rows[0]!
}
