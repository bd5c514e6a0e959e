import { beforeAll, describe, expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import { humanCheckPath } from '../../../shared/api/human-check.ts'
import { codeRules } from '../identity/code.ts'
import { wrongCodeBudgets } from '../identity/wrong-codes.ts'
import { consolePage, personAt } from '../testing/console.ts'
import { addShop } from '../testing/shopper.ts'
import { databases, testAppForAll, testConfig } from '../testing/test-app.ts'

const rates = { ...testConfig.rates, codesPerPhonePerHour: 3, codesPerPhonePerDay: 4 }

describe.each(databases)('limits of the console on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', config: { rates } })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'], webhookUrl: 'https://lua.example/avisos' })
  })

  test('wrong codes make no customer’s human check harder, and leave an event of their own', async () => {
    const page = consolePage(app)
    const costs = async () => (await page.call(humanCheckPath)).body
    const cost = async () => ((await costs()) as { parameters: { cost: number } }).parameters.cost
    const before = await cost()
    for (let n = 0; n <= wrongCodeBudgets.everywhere.times / codeRules.tries; n++) {
      const { body } = await page.call(consolePaths.code, { email: `ninguem-${n}@nada.example` })
      for (let tries = 0; tries <= codeRules.tries; tries++) await page.signIn(`${body.requestId}`, '123456')
    }
    expect(await cost()).toBe(before)
    await app.deps.security.settled()
    const events = await app.deps.db.selectFrom('securityEvents').select(['name', 'detail']).execute()
    for (const detail of ['code-wrong', 'code-locked'])
      expect(events).toContainEqual({ name: 'shop-refused', detail })
    expect(events.map(({ name }) => name)).not.toContain('code-wrong')
  })

  test('strangers who know an address use up none of the codes of the browser where it has signed in', async () => {
    const { email } = await personAt(app, 'sol', 'owner')
    const [stranger, owner] = [consolePage(app), consolePage(app)]
    const requestId = await owner.ask(email)
    const entered = await owner.signIn(requestId, (await owner.codeOf(email))!)
    const known = /console-known=[^;]+/.exec(entered.set!)![0]
    expect(entered.set).toMatch(/console-known=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict/)
    let n = 0
    const ask = async (cookie: string, of = email) => {
      const from = { 'X-Forwarded-For': `203.0.113.${++n}`, ...(cookie && { Cookie: cookie }) }
      return (await stranger.call(consolePaths.code, { email: of }, from)).status
    }
    while ((await ask('')) !== 429) expect(n).toBeLessThan(10)
    expect(await ask(known)).toBe(200)
    expect(await ask(`${known.slice(0, -2)}xx`)).toBe(429)
    const other = (await personAt(app, 'sol', 'owner')).email
    while ((await ask('', other)) !== 429) expect(n).toBeLessThan(20)
    expect(await ask(known, other)).toBe(429)
    // The browser of the owner has a pause and a limit too.
    expect(await ask(known)).toBe(429)
  })

  test('a proxy that writes the port behind an address makes no new network of each connection', async () => {
    const page = consolePage(app)
    const ask = async (address: string) => {
      const body = { email: 'porta@sol.example' }
      return (await page.call(consolePaths.code, body, { 'X-Forwarded-For': address })).status
    }
    expect(await ask('198.51.100.1:40001')).toBe(200)
    expect(await ask('198.51.100.1:40002')).toBe(429)
    expect(await ask('[2001:db8::1]:40001')).toBe(200)
    expect(await ask('[2001:db8::2]:40002')).toBe(429)
  })

  test('a shop has few webhooks sent again at once', async () => {
    const page = await personAt(app, 'lua', 'developer')
    const resend = async () => (await page.call(consolePaths.resend, { ids: [crypto.randomUUID()] })).status
    for (let times = 0; times < 20; times++) expect(await resend()).toBe(200)
    expect(await resend()).toBe(429)
    app.advance(600_000)
    expect(await page.call(consolePaths.me)).toMatchObject({ status: 200 })
    expect(await resend()).toBe(200)
  })

  test('a shop has our server call its address few times at once, and another shop as often', async () => {
    await addShop(app, 'muda', { origins: ['https://muda.example'] })
    const [page, other] = [await personAt(app, 'muda', 'developer'), await personAt(app, 'sol', 'developer')]
    const call = async (who: typeof page) => (await who.call(consolePaths.testEvent, {})).status
    // Neither has an address: 400, and it counts all the same.
    for (let times = 0; times < 20; times++) expect(await call(page)).toBe(400)
    expect([await call(page), await call(other)]).toEqual([429, 400])
  })
})
