import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runHousekeeping } from '../jobs/housekeeping.ts'
import { stuckAnalyses } from '../lending/application/application-queries.ts'
import { waitingInvoices } from '../lending/application/invoice-work.ts'
import { debitsToAsk } from '../lending/autopay/debit-queries.ts'
import { runningMandates, uncancelledMandates } from '../lending/autopay/mandate-queries.ts'
import { stuckRemovals } from '../lending/charge/charge-queries.ts'
import { openUntil } from '../lending/charge/reminders.ts'
import { stuckContracts } from '../lending/contract/issue.ts'
import {
  overdueInstallments,
  runningLocks,
  stuckReleases,
} from '../lending/device-lock/device-lock-queries.ts'
import { unidentifiedReceipts } from '../lending/ledger/ledger.ts'
import { waitingMoves } from '../lending/money-move/money-move.ts'
import { deleteKeysOf } from '../lending/own-data/delete-rows.ts'
import { oldCustomers } from '../lending/own-data/forget-old.ts'
import { openRequests } from '../lending/own-data/requests.ts'
import { stuckPayouts } from '../lending/payout/payout-queries.ts'
import { closedWithCredit } from '../lending/refund/credit-queries.ts'
import { pendingParts, stuckParts } from '../lending/refund/refund-queries.ts'
import { lostLiens, openClaims, reversalsSince } from '../lending/reversal/reversal-queries.ts'
import { trailOf } from '../ops/trail.ts'
import { tellExpiredOffers } from '../partners/expired-offers.ts'
import { SealingPlugin } from '../sealed/plugin.ts'
import { Vault } from '../sealed/vault.ts'
import { databases, emptyDatabase } from '../testing/databases.ts'
import type { OpenDatabase } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import type { Database } from './schema.ts'

const now = new Date('2026-11-23T12:00:00Z')
const page = { after: '00000000-0000-4000-8000-000000000000', limit: 500 }
const lockTerms = { afterDaysLate: 30, noticeDays: 10 }

type Look = (db: Kysely<Database>) => Promise<unknown>

/** What looks for few rows among all, and the index that holds only those, or all in the order of the pages. */
const looks: [index: string, look: Look][] = [
  ['applications_analysing', db => stuckAnalyses(db, now)],
  ['audit_by_action', db => lostLiens(db)],
  ['audit_by_staff', db => trailOf(db, { staff: 'Ana Lima' })],
  ['charges_live_debits', db => debitsToAsk(db, now, page)],
  ['charges_to_remove', db => stuckRemovals(db, now)],
  ['data_requests_open', db => openRequests(db)],
  ['device_locks_running', db => runningLocks(db, page)],
  ['device_locks_to_release', db => stuckReleases(db)],
  [
    'customers_by_created_at',
    db =>
      oldCustomers(
        db,
        { contract: now, other: now },
        { ...page, after: `${now.toISOString()} ${page.after}` },
      ),
  ],
  ['idempotency_keys_by_caller', db => deleteKeysOf(db, page.after)],
  [
    'installments_pending_by_due',
    db => overdueInstallments(db, lockTerms, '2026-11-23', { ...page, after: `2026-11-20 ${page.after}` }),
  ],
  [
    'installments_pending_by_due',
    db => openUntil(db, '2026-12-03', { ...page, after: `2026-11-20 ${page.after}` }),
  ],
  ['invoices_to_check', db => waitingInvoices(db)],
  ['ledger_entries_claims', db => openClaims(db)],
  ['ledger_entries_unidentified', db => unidentifiedReceipts(db)],
  ['loans_with_credit', db => closedWithCredit(db, page)],
  ['loans_without_contract', db => stuckContracts(db, now)],
  ['mandates_running', db => runningMandates(db, page)],
  ['mandates_to_cancel', db => uncancelledMandates(db, page)],
  ['money_moves_proposed', db => waitingMoves(db)],
  [
    'offers_by_end',
    db => tellExpiredOffers({ db, clock: { now: () => now.getTime() }, jobs: { send: async () => {} } }),
  ],
  ['payouts_unsent', db => stuckPayouts(db, now)],
  ['refund_parts_pending', db => stuckParts(db, now)],
  ['refund_parts_pending', db => pendingParts(db)],
  [
    'risk_marks_by_customer',
    db => db.selectFrom('riskMarks').select('signal').where('customerId', '=', page.after).execute(),
  ],
  [
    'risk_marks_shared',
    db =>
      db
        .selectFrom('riskMarks')
        .select(({ fn }) => fn.count('customerId').distinct().as('others'))
        .where('signal', '=', 'device')
        .where('value', '=', 'x')
        .where('at', '>', now)
        .where('applicationId', '!=', page.after)
        .execute(),
  ],
  ['reversals_by_received_at', db => reversalsSince(db, now)],
]

describe.each(databases)('on %s', engine => {
  let database: OpenDatabase
  let release: () => Promise<void>
  beforeAll(async () => {
    ;({ database, release } = await emptyDatabase(engine, { isNew: true }))
  })
  afterAll(() => release())

  test.each(looks)('%s serves the list', async (index, look) => {
    const [query] = await queriesOf(look)
    expect(await planOf(database, query!)).toContain(index)
  })

  test('what is deleted every night is found by its age, without sorting a table', async () => {
    const clock = { now: () => now.getTime() }
    const night = (db: Kysely<Database>) =>
      // Some parts need the rows that a recording does not have; their deletions come afterwards.
      runHousekeeping({ db, clock, files: { sweep: async () => undefined } }).catch(() => undefined)
    const deletions = (await queriesOf(night)).filter(query => /DELETE FROM .* ORDER BY/s.test(query.sql))
    expect(deletions.length).toBeGreaterThan(20)
    for (const query of deletions.filter(({ sql: text }) => !small.test(text)))
      expect(await planOf(database, query), query.sql).not.toMatch(/Limit.*\n.*Sort/)
  })
})

describe.each(databases)('after many rows have expired since the last statistics, on %s', engine => {
  test('a batch reads the oldest ones, and does not sort all that have expired', async () => {
    const { database, release } = await emptyDatabase(engine, { isNew: true })
    const fill = (from: number, to: number) => sql`
      INSERT INTO rate_limits (key, points, expires_at)
      SELECT 'k' || n, 1, ${now}::timestamptz + n * interval '1 s' FROM generate_series(${from}::int, ${to}::int) n ORDER BY md5(n::text)`
    await fill(1, 20_000).execute(database.db)
    await sql`ANALYZE rate_limits`.execute(database.db)
    await fill(-2000, -1).execute(database.db)
    const expired = { by: 'expiresAt', before: now } as const
    const [deletion] = await queriesOf(db =>
      deleteInBatches(db, { table: 'rateLimits', key: ['key'], ...expired }),
    )
    expect(await planOf(database, deletion!, 'all ways')).not.toContain('Sort')
    await release()
  })
})

/** Of staff and of people in shops: some hundreds of rows, whatever the number of customers. */
const small = /^\s*DELETE FROM "(staff_\w+|partner_(console_sessions|invitations|people))"/

/** The plan of a query. With `indexes` the planner reads no table from end to end: an index that does not fit is then not in the plan. */
async function planOf(
  { db }: OpenDatabase,
  { sql: text, parameters }: CompiledQuery,
  ways: 'indexes' | 'all ways' = 'indexes',
): Promise<string> {
  return db.transaction().execute(async tx => {
    if (ways === 'indexes') {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
    }
    const { rows } = await tx.executeQuery<{ queryPlan: string }>(
      CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]),
    )
    return rows.map(row => Object.values(row).join()).join('\n')
  })
}

/** The statements that the function would run, as if no row existed. */
async function queriesOf(look: Look): Promise<CompiledQuery[]> {
  const ran: CompiledQuery[] = []
  class Recording extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        async executeQuery(query) {
          ran.push(query)
          return { rows: [] }
        },
        async *streamQuery() {},
      }
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recording(),
      createIntrospector: each => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new SealingPlugin(new Vault())],
  })
  await look(db)
  return ran
}
