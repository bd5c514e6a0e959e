import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { describeError } from '../log.ts'
import type { SecretHolder } from '../secrets.ts'
import { pseudonym, type Subject } from './pseudonym.ts'

/** Names in the log and in the table. They are fixed: alarms and searches depend on them. */
export const securityEventNames = [
  'sign-in',
  'code-wrong',
  'code-locked',
  'session-ended',
  'token-refused',
  'limited',
  'payout-held',
  'application-held',
  'staff-action',
  'staff-sign-in',
  'staff-refused',
  'shop-sign-in',
  'shop-action',
  'shop-refused',
  'own-data',
  'alarm',
] as const
export type SecurityEventName = (typeof securityEventNames)[number]

interface SecurityEvent {
  name: SecurityEventName
  about?: Subject
  /** The caller's network (`networkOf`). */
  network?: string
  /** A code of ours: lower-case words with hyphens. Anything else is dropped. */
  detail?: string
}

export interface SecurityEvents {
  /**
   * Logs an event and counts it in the table. Returns at once and never throws, so a failure of the table fails no
   * request. Inside a transaction the event is counted even if the transaction rolls back: record it after the commit.
   */
  record(event: SecurityEvent): void
  /** Resolves when everything recorded so far is in the table. */
  settled(): Promise<void>
}

interface Needs {
  config: SecretHolder
  db: Kysely<Database>
  clock: ServerClock
  log: Logger
}

interface Row {
  minute: Date
  name: string
  subject: string
  network: string
  detail: string
  times: number
  lastAt: Date
}

/** Rows that may wait for the database. A flood from more subjects than this is counted without them. */
const waitingAtMost = 1000
/** These are part of ordinary use. */
const ordinary: readonly SecurityEventName[] = [
  'sign-in',
  'session-ended',
  'staff-action',
  'staff-sign-in',
  'shop-sign-in',
  'shop-action',
  'own-data',
]

/** Counts in memory while a statement runs, so any flood of events costs one statement at a time. */
export function createSecurityEvents({ config, db, clock, log }: Needs): SecurityEvents {
  // The write runs outside the caller's transaction: see `guarded` in db/database.ts.
  const outside = AsyncLocalStorage.snapshot()
  let waiting = new Map<string, Row>()
  let writing: Promise<void> | undefined

  async function write() {
    while (waiting.size > 0) {
      const rows = [...waiting.values()]
      waiting = new Map()
      try {
        await store(db, rows)
      } catch (error) {
        log.error({ security: 'events-not-stored', rows: rows.length, error: describeError(error) })
      }
    }
    writing = undefined
  }

  return {
    record({ name, about, network = '', detail = '' }) {
      const event = {
        name,
        subject: about ? pseudonym(config, about) : '',
        network: network && pseudonym(config, { network }),
        detail: /^[a-z][a-z-]{0,39}$/.test(detail) ? detail : '',
      }
      const { name: security, ...rest } = event
      log[ordinary.includes(name) ? 'info' : 'warn']({ security, ...rest })
      count(waiting, event, new Date(clock.now()))
      writing ??= outside(write)
    },
    settled: async () => writing,
  }
}

function count(rows: Map<string, Row>, event: Omit<Row, 'minute' | 'times' | 'lastAt'>, at: Date): void {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
  const key = (of: typeof event) => [minute.getTime(), of.name, of.subject, of.network, of.detail].join(' ')
  const isFlood = rows.size >= waitingAtMost && !rows.has(key(event))
  const counted = isFlood ? { name: event.name, subject: '', network: '', detail: 'flood' } : event
  const row = rows.get(key(counted)) ?? { ...counted, minute, times: 0, lastAt: at }
  rows.set(key(counted), { ...row, times: row.times + 1, lastAt: at })
}

async function store(db: Kysely<Database>, rows: Row[]): Promise<void> {
  await db
    .insertInto('securityEvents')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['minute', 'name', 'subject', 'network', 'detail']).doUpdateSet({
        times: sql`security_events.times + excluded.times`,
        lastAt: sql`excluded.last_at`,
      }),
    )
    .execute()
}
