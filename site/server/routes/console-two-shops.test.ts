import { beforeAll, describe, expect, test } from 'vitest'
import { type ConsolePeople, consolePaths, consoleShopHeader } from '../../../shared/api/console.ts'
import { byEmail } from '../console/people.ts'
import { consoleSessionRules } from '../console/session.ts'
import { personAt } from '../testing/console.ts'
import { addShop } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const minute = 60_000

describe.each(databases)('two shops of one address on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
  })

  test('one address at two shops opens each with its own role', async () => {
    const email = 'agencia@both.example'
    await personAt(app, 'sol', 'owner', email)
    app.advance(1000)
    const page = await personAt(app, 'lua', 'reader', email)
    expect((await page.call(consolePaths.me)).body).toMatchObject({ role: 'reader', shop: { id: 'lua' } })
    const moved = await page.call(consolePaths.shop, { id: 'sol' })
    expect(moved.body).toMatchObject({ role: 'owner', shop: { id: 'sol' } })
    expect((moved.body.shops as { id: string }[]).map(({ id }) => id).sort()).toEqual(['lua', 'sol'])
    expect((await page.call(consolePaths.shop, { id: 'loja-exemplo' })).status).toBe(404)
    expect((await page.call(consolePaths.me)).body).toMatchObject({ role: 'owner', shop: { id: 'sol' } })
  })

  test('who goes to another shop ends one access and begins one, which lasts no longer', async () => {
    const email = 'vai-e-vem@both.example'
    await personAt(app, 'lua', 'owner', email)
    app.advance(1000)
    const page = await personAt(app, 'sol', 'owner', email)
    const old = page.cookie()
    app.advance(20 * minute)
    const moved = await page.call(consolePaths.shop, { id: 'lua' })
    expect([moved.status, page.cookie() === old]).toEqual([200, false])
    expect((await page.call(consolePaths.me, undefined, { Cookie: old })).status).toBe(401)
    const again = await page.call(consolePaths.shop, { id: 'sol' }, { Cookie: old })
    expect(again.status).toBe(401)
    const owner = await personAt(app, 'sol', 'owner')
    const { people } = (await owner.call(consolePaths.people)).body as unknown as ConsolePeople
    const seenAt = new Date(app.deps.clock.now()).toISOString()
    expect(people.find(person => person.email === email)?.lastSeenAt).toBe(seenAt)
    for (let spent = 20 * minute; spent < consoleSessionRules.lifetimeMs; spent += 20 * minute) {
      for (const id of ['sol', 'lua']) expect((await page.call(consolePaths.shop, { id })).status).toBe(200)
      app.advance(20 * minute)
    }
    expect((await page.call(consolePaths.me)).status).toBe(401)
    const sessions = await app.deps.db
      .selectFrom('partnerConsoleSessions as t')
      .innerJoin('partnerPeople as m', 'm.id', 't.personId')
      .select(['m.partnerId', 't.endedAt'])
      .where('m.emailHash', '=', byEmail(email))
      .execute()
    expect(sessions.filter(({ endedAt }) => endedAt === null)).toHaveLength(2)
    expect(sessions.filter(({ partnerId }) => partnerId === 'sol').length).toBeGreaterThan(20)
  })

  test('a page that still shows another shop neither reads nor changes anything', async () => {
    const email = 'duas-abas@both.example'
    await personAt(app, 'sol', 'owner', email)
    app.advance(1000)
    const page = await personAt(app, 'lua', 'owner', email)
    const [first, second] = [{ [consoleShopHeader]: 'lua' }, { [consoleShopHeader]: 'sol' }]
    expect((await page.call(consolePaths.settings, { newSecret: true }, first)).status).toBe(200)
    await page.call(consolePaths.shop, { id: 'sol' })
    for (const [path, body] of [
      [consolePaths.settings, { newSecret: true }],
      [consolePaths.invite, { email: 'errada@sol.example', role: 'owner' }],
      [consolePaths.people, undefined],
      [consolePaths.overview, undefined],
    ] as const) {
      expect(await page.call(path, body, first)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'Nesta janela está outra loja. Abra a página de novo.' },
      })
      expect((await page.call(path, body, second)).status).toBe(200)
    }
  })
})
