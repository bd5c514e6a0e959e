import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lender, openLender } from '../lender.ts'
import { askForCode, codeFor, maria, type Request, sendRegistration } from '../testing/customer.ts'
import { type RunningPostgres, startPostgres } from '../testing/postgres.ts'
import { isTransient } from './transient.ts'

let postgres: RunningPostgres
let lender: Lender
const request: Request = async (path, init) => lender.app.request(`/api${path}`, init)

const env = () => ({ SANDBOX: '1', DATABASE_URL: postgres.url, ALTCHA_COST: '1', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  postgres = await startPostgres()
  lender = await openLender(env())
})
afterAll(async () => {
  await lender.close()
  await postgres.stop()
})

const read = async () => {
  const { status, headers } = await request(`/sandbox/messages?to=${maria.phone}`)
  return { status, retryAfter: headers.get('Retry-After') }
}

/** A transaction that waits between its statements, so that the server goes away while its connection is in use. */
const write = () =>
  lender.deps.db
    .transaction()
    .execute(async tx => {
      await sql`select 1`.execute(tx)
      await sleep(50)
      await sql`select 2`.execute(tx)
    })
    .then(
      () => undefined,
      error => error,
    )

async function repeat<T>(call: () => Promise<T>, stop: AbortSignal): Promise<T[]> {
  const results: T[] = []
  while (!stop.aborted) {
    results.push(await call())
    await sleep(5)
  }
  return results
}

test('a restart of the database under load gives 503 with a time to retry, and all recovers', async () => {
  const stop = new AbortController()
  const reading = Promise.all([1, 2, 3].map(() => repeat(read, stop.signal)))
  const writing = Promise.all([1, 2, 3].map(() => repeat(write, stop.signal)))
  await sleep(200)
  await postgres.restart(() => sleep(500))
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
  await sleep(200)
  stop.abort()
  const answers = (await reading).flat()
  const failures = (await writing).flat().filter(error => error !== undefined)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(answers.every(({ status, retryAfter }) => status === 200 || retryAfter === '5')).toBe(true)
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.filter(error => !isTransient(error)).map(String)).toEqual([])
})

test('the job queue works again after a restart of the database', async () => {
  const id = await sendRegistration(request)
  await postgres.restart(async () => {})
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
  await askForCode(request, maria.phone, id)
  await expect.poll(() => codeFor(request, maria.phone), { timeout: 20_000 }).toMatch(/^\d{6}$/)
})

test('a start waits for the database', async () => {
  let opening: Promise<Lender> | undefined
  await postgres.restart(async () => {
    opening = openLender(env())
    await sleep(300)
  })
  await (await opening!).close()
})

test('a start gives up after DATABASE_WAIT_SECONDS', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' }
  await expect(openLender({ ...env(), ...nowhere })).rejects.toThrow(
    'did not answer in 0 seconds (connect ECONNREFUSED',
  )
})

test('a start does not wait for a database that does not exist', async () => {
  const missing = { DATABASE_URL: new URL('/missing', postgres.url).href }
  await expect(openLender({ ...env(), ...missing })).rejects.toThrow(
    'refuses (database "missing" does not exist)',
  )
})
