import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Lender, openLender } from '../lender.ts'
import { metricsPage } from '../routes/metrics.ts'
import { askForCode, codeFor, maria, type Request, sendRegistration } from '../testing/customer.ts'
import { type Gate, openGate, type Way } from '../testing/gate.ts'
import { createDatabase } from '../testing/postgres.ts'
import { openDatabase } from './database.ts'

/** PostgreSQL behind a gate. Its queries are given up after half a second here. */
let gate: Gate
let database: Awaited<ReturnType<typeof createDatabase>>
let lender: Lender
const request: Request = async (path, init) => lender.app.request(`/api${path}`, init)
const env = () => ({
  ...{ SANDBOX: '1', DATABASE_URL: `${gate.url}?query_timeout=500`, ALTCHA_COST: '1', LOG_LEVEL: 'silent' },
})

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'))
  gate = await openGate(database.url)
  lender = await openLender(env())
})
beforeEach(() => gate.turn('open'))
afterAll(async () => {
  gate.turn('open')
  await lender.close()
  await gate.close()
  await database.drop()
})

const read = async () => {
  const { status, headers } = await request(`/sandbox/messages?to=${maria.phone}`)
  return { status, retryAfter: headers.get('Retry-After') }
}
const metrics = async () => (await metricsPage(lender.deps.metrics).request('/metrics')).text()
const recovered = () => expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)

test.each<Way>(['silent', 'shut'])(
  'a database that is %s gives 503 with a time to retry, and all recovers',
  async way => {
    await recovered()
    gate.turn(way)
    const answers = await Promise.all(Array.from({ length: 15 }, read))
    // Each waits for its own time limit, so they wait together.
    const [later, ready, healthy, page] = await Promise.all([
      read(),
      request('/readyz'),
      request('/healthz'),
      metrics(),
    ])
    expect([...answers, later]).toEqual(Array(16).fill({ status: 503, retryAfter: '5' }))
    expect([ready.status, healthy.status]).toEqual([503, 200])
    expect(page).toContain('celastro_database_up 0')
    expect(page).toMatch(/celastro_http_request_seconds_count\{.*status="503"\}/)
    expect(page).not.toMatch(/^celastro_(queue_jobs|outbox_lag_seconds|codes_oldest_seconds|stuck_work)\b/m)
    gate.turn('open')
    await recovered()
    expect((await request('/readyz')).status).toBe(200)
    const back = await metrics()
    expect(back).toContain('celastro_database_up 1')
    expect(back).toMatch(/^celastro_outbox_lag_seconds \d/m)
  },
)

test('a connection that stayed silent is closed, and its transaction waits once', async () => {
  const own = await openDatabase({ url: env().DATABASE_URL, maxConnections: 1 })
  const transaction = () => own.db.transaction().execute(tx => sql`select 1`.execute(tx))
  await transaction()
  expect(own.pool!().total).toBe(1)
  gate.turn('silent')
  await expect(transaction()).rejects.toThrow('Query read timeout')
  expect(own.pool!().total).toBe(0)
  gate.turn('open')
  await transaction()
  await own.close()
})

test('a job that is enqueued before the database hangs is done after it', async () => {
  await recovered()
  const id = await sendRegistration(request)
  await askForCode(request, maria.phone, id)
  gate.turn('silent')
  await sleep(1_000)
  gate.turn('open')
  await recovered()
  await expect.poll(() => codeFor(request, maria.phone), { timeout: 60_000 }).toMatch(/^\d{6}$/)
})

test('a start waits for a database that hangs', async () => {
  gate.turn('silent')
  const opening = openLender(env())
  await sleep(300)
  gate.turn('open')
  await (await opening).close()
})
