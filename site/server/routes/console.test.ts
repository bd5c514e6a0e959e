import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ConsolePeople, consolePaths } from '../../../shared/api/console.ts'
import { consoleSessionRules } from '../console/session.ts'
import { codeRules } from '../identity/code.ts'
import { consolePage, invitationFor, inviting, personAt, staffReason } from '../testing/console.ts'
import { bearer, register } from '../testing/customer.ts'
import { staffAt } from '../testing/desk.ts'
import { doorOfConsole } from '../testing/shop-calls.ts'
import { addShop } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const minute = 60_000

describe.each(databases)('the console on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
    at = inviting(app)
  })
  let at: ReturnType<typeof inviting>
  const events = async (name: string) => {
    await app.deps.security.settled()
    return app.deps.db.selectFrom('securityEvents').selectAll().where('name', '=', name).execute()
  }

  describe('sign-in', () => {
    test('with a code by e-mail, once', async () => {
      const { email } = await personAt(app, 'sol', 'developer')
      const page = consolePage(app)
      const id = await page.ask(` ${email.toUpperCase()}\u200b`)
      const code = (await page.codeOf(email))!
      expect(code).toMatch(/^\d{6}$/)
      expect(await page.signIn(id, code)).toMatchObject({ status: 200, body: { email, role: 'developer' } })
      expect(await consolePage(app).signIn(id, code)).toMatchObject({
        status: 400,
        body: { code: 'code-used' },
      })
      expect((await events('shop-sign-in')).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/^shop:[a-z]{24}$/),
      )
    })

    test('an unknown address and one that has not joined get the same answer and no code', async () => {
      await at.invite('espera@sol.example')
      const { email } = await personAt(app, 'sol', 'reader')
      const shapes: unknown[] = []
      for (const address of ['espera@sol.example', 'ninguem@sol.example', email]) {
        const page = consolePage(app)
        const { status, body } = await page.call(consolePaths.code, { email: address })
        await app.runJobs()
        const wrong = await page.signIn(body.requestId as string, '000000')
        shapes.push([status, Object.keys(body), wrong.status, wrong.body.code])
        expect((await page.codeOf(address)) !== undefined).toBe(address === email)
      }
      expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
    })

    test('a code ends after five wrong tries, and after its minutes', async () => {
      const { email } = await personAt(app, 'sol', 'reader')
      const page = consolePage(app)
      const tried = await page.ask(email)
      const code = (await page.codeOf(email))!
      const wrong = code === '111111' ? '111112' : '111111'
      for (let n = 0; n < codeRules.tries; n++) {
        expect((await page.signIn(tried, wrong)).body.code).toBe('code-wrong')
      }
      expect((await page.signIn(tried, code)).body.code).toBe('code-tries-used-up')
      app.advance(minute)
      const late = await page.ask(email)
      const lateCode = (await page.codeOf(email))!
      app.advance(codeRules.lifetimeMs)
      expect((await page.signIn(late, lateCode)).body.code).toBe('code-expired')
    })

    test('of many tries at once no more than five count', async () => {
      const { email } = await personAt(app, 'sol', 'reader')
      const page = consolePage(app)
      const id = await page.ask(email)
      const answers = await Promise.all(Array.from({ length: 12 }, () => page.signIn(id, '123450')))
      const codes = answers.map(({ body }) => body.code)
      expect(codes.filter(code => code === 'code-tries-used-up').length).toBeGreaterThanOrEqual(7)
    })

    test('of two who enter one code at once, one gets in', async () => {
      const { email } = await personAt(app, 'sol', 'reader')
      const page = consolePage(app)
      const id = await page.ask(email)
      const code = (await page.codeOf(email))!
      const both = await Promise.all([consolePage(app), consolePage(app)].map(each => each.signIn(id, code)))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    })

    test('codes have a pause for each address and network, and a stranger’s pause is not the owner’s', async () => {
      const { email } = await personAt(app, 'sol', 'reader')
      const from = (network: string) => ({ 'X-Forwarded-For': network })
      const page = consolePage(app)
      const ask = async (network: string) =>
        (await page.call(consolePaths.code, { email }, from(network))).status
      expect(await ask('203.0.113.1')).toBe(200)
      expect(await ask('203.0.113.1')).toBe(429)
      expect(await ask('203.0.113.2')).toBe(200)
      const other = { email: 'ninguem2@sol.example' }
      for (const status of [200, 429])
        expect((await page.call(consolePaths.code, other, from('203.0.113.1'))).status).toBe(status)
    })
  })

  describe('a session', () => {
    test('ends after half an hour without use, after a working day, and by signing out', async () => {
      const idle = await personAt(app, 'sol', 'reader')
      app.advance(consoleSessionRules.idleMs + consoleSessionRules.touchEveryMs)
      expect((await idle.call(consolePaths.me)).status).toBe(401)
      const busy = await personAt(app, 'sol', 'reader')
      for (let spent = 0; spent < consoleSessionRules.lifetimeMs; spent += 20 * minute) {
        expect((await busy.call(consolePaths.me)).status).toBe(200)
        app.advance(20 * minute)
      }
      expect((await busy.call(consolePaths.me)).status).toBe(401)
      const page = await personAt(app, 'sol', 'reader')
      const cookie = page.cookie()
      expect((await page.call(consolePaths.signOut, {})).status).toBe(200)
      expect((await page.call(consolePaths.me, undefined, { Cookie: cookie })).status).toBe(401)
    })

    test('is a cookie that no script reads, no other site sends and no other host sets', async () => {
      const { set } = await consolePage(app).accept(await at.invite('jade@sol.example'))
      expect(set).toMatch(/^console=[\w-]{43}; /)
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=28800'])
        expect(set).toContain(part)
      expect(set).not.toContain('Domain')
    })

    test('is stored as a hash, and addresses are sealed', async () => {
      const page = await personAt(app, 'sol', 'reader', 'marcada@sol.example')
      const sessions = await app.deps.db.selectFrom('partnerConsoleSessions').selectAll().execute()
      expect(JSON.stringify(sessions)).not.toContain(page.cookie().split('=')[1])
      const { rows } = await sql`select * from partner_people`.execute(app.deps.db.withoutPlugins())
      expect(rows.length).toBeGreaterThan(1)
      expect(JSON.stringify(rows)).not.toContain('marcada')
    })

    test('ends when the shop is switched off', async () => {
      await addShop(app, 'some')
      const page = await personAt(app, 'some', 'owner')
      await at.ops('partner', 'off', 'some', ...staffReason)
      expect((await page.call(consolePaths.me)).status).toBe(401)
      const id = await page.ask(page.email)
      expect([id !== undefined, await page.codeOf(page.email)]).toEqual([true, undefined])
    })
  })

  describe('people', () => {
    test('a dismissed person is out at once, by session, code and invitation', async () => {
      const owner = await personAt(app, 'sol', 'owner')
      const page = await personAt(app, 'sol', 'developer')
      const id = await page.ask(page.email)
      const code = (await page.codeOf(page.email))!
      const link = await at.invite(page.email, 'developer')
      const { people } = (await owner.call(consolePaths.people)).body as unknown as ConsolePeople
      const person = people.find(({ email }) => email === page.email)!
      expect((await owner.call(consolePaths.dismiss, { id: person.id })).status).toBe(200)
      expect((await page.call(consolePaths.me)).status).toBe(401)
      expect((await page.signIn(id, code)).status).toBe(400)
      expect((await page.accept(link)).status).toBe(404)
      expect((await owner.call(consolePaths.dismiss, { id: person.id })).status).toBe(404)
    })

    test('staff dismiss, and a changed role counts at once', async () => {
      const page = await personAt(app, 'sol', 'owner')
      await at.inviteBy(page.email, 'reader')
      expect((await page.call(consolePaths.me)).body).toMatchObject({ role: 'reader' })
      const off = ['partner', 'dismiss', 'sol', '--email', page.email.toUpperCase(), ...staffReason]
      expect((await at.ops(...off)).code).toBe(0)
      expect((await page.call(consolePaths.me)).status).toBe(401)
      expect((await at.ops(...off)).code).toBe(1)
    })

    test.each(['developer', 'reader'] as const)(
      'a %s neither sees, invites nor dismisses any',
      async role => {
        const owner = await personAt(app, 'sol', 'owner')
        const { people } = (await owner.call(consolePaths.people)).body as unknown as ConsolePeople
        const page = await personAt(app, 'sol', role)
        const wish = { email: `de-${role}@sol.example`, role: 'owner' }
        const answers = [
          await page.call(consolePaths.people),
          await page.call(consolePaths.invite, wish),
          await page.call(consolePaths.dismiss, { id: people.find(({ you }) => you)!.id }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
        expect((await owner.call(consolePaths.me)).status).toBe(200)
      },
    )

    test('an owner invites, but changes and dismisses nobody of another shop, nor themselves', async () => {
      const owner = await personAt(app, 'sol', 'owner')
      const other = await personAt(app, 'lua', 'owner')
      const { people } = (await other.call(consolePaths.people)).body as unknown as ConsolePeople
      const foreign = people.find(({ you }) => you)!.id
      expect((await owner.call(consolePaths.dismiss, { id: foreign })).status).toBe(404)
      const own = (await owner.call(consolePaths.people)).body as unknown as ConsolePeople
      const me = own.people.find(({ you }) => you)!.id
      expect((await owner.call(consolePaths.dismiss, { id: me })).status).toBe(404)
      const wish = { email: owner.email, role: 'reader' }
      expect((await owner.call(consolePaths.invite, wish)).status).toBe(409)
      const done = await owner.call(consolePaths.invite, { email: 'nova@sol.example', role: 'reader' })
      expect(done.text).not.toContain('convite=')
      const invited = await consolePage(app).accept(await invitationFor(app, 'nova@sol.example'))
      expect(invited.body).toMatchObject({ role: 'reader', shop: { id: 'sol' } })
      expect((await at.ops('audit')).text).toMatch(/shop {2}shop-person-invited.*personId=/)
    })
  })

  describe('apart', () => {
    test('from customers and from staff, in both directions', async () => {
      const page = await personAt(app, 'sol', 'owner')
      const desk = await staffAt(app, 'admin')
      const token = page.cookie().split('=')[1]!
      const customer = await register(app.request)
      for (const value of [customer, desk.cookie().split('=')[1]!]) {
        for (const headers of [bearer(value), { Cookie: `console=${value}` }, { Cookie: `mesa=${value}` }])
          expect((await consolePage(app).call(consolePaths.me, undefined, headers)).status).toBe(401)
      }
      for (const path of ['/customers/me', '/auth/sessions', '/mesa/me', '/mesa/queue']) {
        for (const headers of [{}, bearer(token), { Cookie: `mesa=${token}` }] as Record<string, string>[])
          expect([path, (await page.call(path, undefined, headers)).status]).toEqual([path, 401])
      }
    })

    test('a page of another origin, a shop’s page and a call without an origin change nothing', async () => {
      const page = await personAt(app, 'sol', 'owner')
      const calls = Object.values(consolePaths).filter(
        path =>
          ![
            ...[consolePaths.me, consolePaths.people, consolePaths.overview, consolePaths.deliveries],
            consolePaths.applications,
          ].some(each => each === path),
      )
      expect(calls).toEqual(expect.arrayContaining(doorOfConsole.map(each => each.replace('POST ', ''))))
      const shop = { 'X-Partner': 'loja-exemplo', Origin: 'http://127.0.0.1:8080' }
      for (const headers of [{ Origin: 'https://evil.example' }, shop, { Origin: 'https://lua.example' }]) {
        for (const call of calls)
          expect([call, (await page.call(call, {}, headers)).status]).toEqual([call, 403])
      }
      const bare = { method: 'POST', headers: { Cookie: page.cookie() } }
      for (const call of calls)
        expect([call, (await app.request(`http://localhost${call}`, bare)).status]).toEqual([call, 403])
      expect((await page.call(consolePaths.me)).status).toBe(200)
    })
  })
})
