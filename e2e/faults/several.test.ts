import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sessionEndPath } from '../../shared/api/session.ts'
import { endOtherSessionsPath } from '../../shared/api/sessions.ts'
import type { OpenDatabase } from '../../site/server/db/database.ts'
import { type Api, connectApi } from '../tooling/api.ts'
import { reachLoan, reachOffer, signUp } from '../tooling/customer.ts'
import { findPgbouncer } from '../tooling/pgbouncer.ts'
import { brokenInvariants } from './invariants.ts'
import { openSeveral, type Several } from './several.ts'

const pooler = findPgbouncer()
const ways: [string, number, string?][] = [
  ['two servers on PostgreSQL', 2],
  ...(pooler ? [['four servers behind PgBouncer', 4, pooler] as [string, number, string]] : []),
]

/** The refusal of a call: its status. Fails when the call is answered. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ status }: { status?: number }) => status,
  )

describe.each(ways)('%s', (_name, count, poolerProgram) => {
  let several: Several
  beforeAll(async () => {
    several = await openSeveral(inject('postgresUrl'), count, poolerProgram)
  })
  afterAll(() => several.close())

  const all = (): Api[] => several.programs.map(({ url }) => connectApi(url))

  test('a code counts against its limits wherever it is asked for', async () => {
    const phone = '11988887766'
    const ask = (api: Api) => api.post('/auth/login/request', { phone }, { proof: true })
    const [one, other] = all()
    await ask(one!)
    expect(await refusal(ask(other!))).toBe(429)
  })

  // A process that has just seen a session lets its reads pass for seconds: session.test.ts.
  test('a session that ends at one process is refused by the other at the next write', async () => {
    const { token } = await signUp(several.url)
    const [one, other] = all()
    for (const each of [one!, other!]) each.signInWith(token)
    await other!.get('/customers/me')
    await one!.post(sessionEndPath, {})
    expect(await refusal(other!.post(endOtherSessionsPath, {}))).toBe(401)
    expect(await refusal(other!.get('/customers/me'))).toBe(401)
    expect(await refusal(one!.get('/customers/me'))).toBe(401)
  })

  test('customers borrow over all, and every job runs once', async () => {
    await connectApi(several.url).get('/loan/terms')
    const borrow = async () => {
      const customer = await signUp(several.url)
      await reachLoan(customer, await reachOffer(customer))
    }
    await Promise.all([borrow(), borrow(), borrow()])
    for (const { url } of several.programs) expect(several.calls.get(url)).toBeGreaterThan(10)
    expect(several.pooled() >= count).toBe(poolerProgram !== undefined)

    await several.look(async database => {
      expect(await brokenInvariants(database, 3)).toEqual([])
      expect(jobsDone(several)).toEqual(await jobsCompleted(database))
    })
  })
})

type Counts = Record<string, number>

/** By queue, how often the servers said that they have done a job. */
function jobsDone(several: Several): Counts {
  const counts: Counts = {}
  for (const log of several.programs.map(each => each.log())) {
    expect(log).not.toContain('job failed')
    for (const [, name] of log.matchAll(/"job":"([\w-]+)".*"job done"/g))
      counts[name!] = (counts[name!] ?? 0) + 1
  }
  return counts
}

/** By queue, how many jobs the database holds as completed. */
async function jobsCompleted({ db }: OpenDatabase): Promise<Counts> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from pgboss.job
    where state = 'completed' and name not like '\\_\\_pgboss%' group by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
