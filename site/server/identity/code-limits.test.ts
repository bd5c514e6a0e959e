import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { humanCheckPath } from '../../../shared/api/human-check.ts'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import { config } from '../config.ts'
import { raiseAlarms } from '../security/alarms.ts'
import { borrower } from '../testing/borrower.ts'
import { codeFor, humanProof, postJson, type Request } from '../testing/customer.ts'
import { started } from '../testing/production-env.ts'
import { databases, type TestApp, testApp, testConfig } from '../testing/test-app.ts'
import { codeRules } from './code.ts'
import { limitCodes } from './code-limits.ts'
import { unusedPolicy } from './unused-policy.ts'
import { effortOf, wrongCodeBudgets } from './wrong-codes.ts'

const [minute, hour] = [60_000, 3_600_000]
const mine = 'm'.repeat(32)

describe.each(databases)('limits of codes on %s', database => {
  let app: TestApp
  const lines: string[] = []
  beforeEach(async () => {
    const rates = { ...testConfig.rates, codesPerPhonePerHour: 2, codesPerPhonePerDay: 5 }
    app = await testApp({ database, config: { rates }, log: line => lines.push(line) })
  })
  afterEach(() => app.close())

  let proofs = 0
  /** Human checks come from networks of their own, so that only the call under test is counted. */
  const post = async (path: string, body: object, address: string) => {
    const elsewhere: Request = (path, init) =>
      app.request(path, { ...init, headers: { 'X-Forwarded-For': `proof-${proofs++}` } })
    const proof = await humanProof(elsewhere)
    const headers = { 'X-Forwarded-For': address, 'X-Human-Check': proof }
    const answer = await postJson(app.request, path, body, headers)
    return { status: answer.status, body: (await answer.json()) as { data?: { requestId: string } } }
  }
  const ask = (phone: string, address: string, more = {}) =>
    post(loginRequestPath, { phone, ...more }, address)
  const statuses = async (times: number, call: () => ReturnType<typeof ask>) => {
    const found: number[] = []
    for (let n = 0; n < times; n++) {
      found.push((await call()).status)
      app.advance(minute)
    }
    return found
  }
  const signIn = async (phone: string, browserKey: string, address: string) => {
    const { body } = await ask(phone, address, { browserKey })
    const { requestId } = body.data!
    const code = await codeFor(app.request, phone)
    expect((await post(loginConfirmPath, { requestId, phone, code, browserKey }, address)).status).toBe(200)
    app.advance(minute)
  }
  const guessWrong = async (phone: string, address: string) => {
    const { data } = (await ask(phone, address)).body
    const right = await codeFor(app.request, phone)
    const code = right === '000000' ? '000001' : '000000'
    return post(loginConfirmPath, { requestId: data!.requestId, phone, code }, address)
  }
  const costFor = async (address: string) => {
    const answer = await app.request(humanCheckPath, { headers: { 'X-Forwarded-For': address } })
    return ((await answer.json()) as { parameters: { cost: number } }).parameters.cost
  }

  test('a stranger in another network uses up neither the pause nor the hour of the owner', async () => {
    const { phone } = (await borrower(app)).customer
    expect((await ask(phone, '192.0.2.1')).status).toBe(200)
    expect((await ask(phone, '192.0.2.1')).status).toBe(429)
    expect((await ask(phone, '198.51.100.1')).status).toBe(200)
    app.advance(minute)
    expect(await statuses(2, () => ask(phone, '192.0.2.1'))).toEqual([200, 429])
    expect((await ask(phone, '198.51.100.1')).status).toBe(200)
  })

  test('many networks get so many codes a day together; the browser of the owner has its own', async () => {
    const { phone } = (await borrower(app)).customer
    await signIn(phone, mine, '198.51.100.1')
    let n = 0
    expect(await statuses(6, () => ask(phone, `192.0.2.${n++}`))).toEqual([200, 200, 200, 200, 429, 429])
    expect((await ask(phone, '198.51.100.9')).status).toBe(429)
    expect((await ask(phone, '198.51.100.9', { browserKey: mine })).status).toBe(200)
    expect((await ask(phone, '198.51.100.9', { browserKey: 'x'.repeat(32) })).status).toBe(429)
    app.advance(24 * hour)
    expect((await ask(phone, '192.0.2.99')).status).toBe(200)
  })

  test('the browser of the owner is limited too, and is nobody else’s proof', async () => {
    const [{ customer: me }, { customer: other }] = [await borrower(app), await borrower(app)]
    await signIn(me.phone, mine, '198.51.100.1')
    expect(await statuses(3, () => ask(me.phone, '203.0.113.1', { browserKey: mine }))).toEqual([
      200, 200, 429,
    ])
    app.advance(hour)
    let n = 0
    await statuses(5, () => ask(other.phone, `192.0.2.${n++}`))
    expect((await ask(other.phone, '203.0.113.1', { browserKey: mine })).status).toBe(429)
  })

  test('a browser whose sign-in was denied proves nothing', async () => {
    const { customer } = await borrower(app)
    await signIn(customer.phone, mine, '198.51.100.1')
    await app.deps.db.updateTable('sessions').set({ endedBy: 'denied' }).execute()
    let n = 0
    await statuses(5, () => ask(customer.phone, `192.0.2.${n++}`))
    expect((await ask(customer.phone, '198.51.100.1', { browserKey: mine })).status).toBe(429)
  })

  test('an unknown phone costs as many queries as a known one, also with the key of a browser', async () => {
    const { phone } = (await borrower(app)).customer
    const queries = async (phone: string) => {
      const reads = vi.spyOn(app.deps.db, 'selectFrom')
      await limitCodes(app.deps, { phone, network: '192.0.2.1', browserKey: mine, isShop: false })
      const count = reads.mock.calls.length
      reads.mockRestore()
      return count
    }
    expect(await queries('11900000001')).toBe(await queries(phone))
  })

  test('wrong codes make the human check of their network harder, and soon everybody’s, with an alarm', async () => {
    const { phone } = (await borrower(app)).customer
    expect(await costFor('192.0.2.1')).toBe(1)
    const { network, everywhere } = wrongCodeBudgets
    const count = async (times: number, address: (n: number) => string) => {
      for (let n = 0; n < times; n++) {
        await app.deps.db.deleteFrom('rateLimits').where('key', 'like', 'code-%').execute()
        await guessWrong(phone, address(n))
      }
    }
    await count(network.times, () => '192.0.2.1')
    expect([await costFor('192.0.2.1'), await costFor('198.51.100.1')]).toEqual([2, 1])
    await raiseAlarms(app.deps)
    expect(lines.some(line => line.includes('"alarm"'))).toBe(false)
    await count(everywhere.times - network.times, n => `192.0.2.${100 + n}`)
    expect([await costFor('192.0.2.1'), await costFor('198.51.100.1')]).toEqual([2, 2])
    await app.deps.security.settled()
    await raiseAlarms(app.deps)
    expect(lines.some(line => line.includes('"alarm"') && line.includes('"code-wrong"'))).toBe(true)
    app.advance(10 * minute)
    expect(await costFor('198.51.100.1')).toBe(1)
  }, 60_000)
})

test('the effort doubles with each budget of wrong codes, up to a bound', () => {
  const { everywhere } = wrongCodeBudgets
  expect([0, 99, 100, 199, 200, 300, 5000].map(wrong => effortOf(everywhere, wrong))).toEqual([
    1, 1, 2, 2, 4, 8, 8,
  ])
})

/** Figures of SECURITY.md, from the limits of a production start. */
describe('how long guessing takes', () => {
  const codes = 1_000_000
  const security = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const { rates, humanCheck } = config(started)
  const says = (sentence: string) => expect(security).toContain(sentence)

  test('for one phone', () => {
    const triesPerDay = rates.codesPerPhonePerDay * codeRules.tries
    const days = codes / triesPerDay
    expect([triesPerDay, days]).toEqual([100, 10_000])
    says('20 codes a day, five tries each: 100 tries')
    says('one success in 1,000,000 tries is expected after 10,000 days (27 years)')
    expect(Math.round(days / 365)).toBe(27)
    // The other channel has limits of its own, with the same figures.
    expect([2 * triesPerDay, days / 2, Math.round(days / 2 / 365)]).toEqual([200, 5000, 14])
    says('together 200 a day, 5,000 days (14 years)')
    says('20 a day for the account of a phone, 20 for all that have not proved it, 100 tries each')
  })

  test('for one long unused account, by the new holder of its phone', () => {
    const { birthDatesPerDay, birthDatesPerQuarter } = unusedPolicy
    expect([birthDatesPerDay, birthDatesPerQuarter]).toEqual([3, 9])
    const dates = 20_000
    expect(Math.round(((dates / birthDatesPerQuarter) * 90) / 365)).toBe(548)
    says('nine of some 20,000 birth dates in 90 days, so one success is expected after 548 years')
  })

  test('for any phone', () => {
    const { everywhere } = wrongCodeBudgets
    const windowsPerDay = (24 * 3600) / everywhere.seconds
    const silentPerDay = (everywhere.times - 1) * windowsPerDay
    expect([silentPerDay, Math.ceil(codes / silentPerDay)]).toEqual([14_256, 71])
    says('99 wrong codes in 10 minutes raise no alarm: 14,256 a day, one success in 71 days')
    const faster = codes / windowsPerDay
    expect(Math.round(faster)).toBe(6944)
    const attempts =
      humanCheck.provider === 'altcha' ? (humanCheck.attempts.min + humanCheck.attempts.max) / 2 : 0
    const rounds =
      humanCheck.provider === 'altcha' ? humanCheck.cost * attempts * effortOf(everywhere, faster) : 0
    expect(rounds).toBe(8_000_000)
    says('One success a day needs 6,944 tries in 10 minutes, each with 8,000,000 rounds of PBKDF2')
    expect(codes / (rates.codesPerPhonePerDay * codeRules.tries)).toBe(10_000)
    says('the owners of 10,000 phones get 20 messages that day')
  })
})
