import { describe, expect, test } from 'vitest'
import { deskPaths, deskPersonHeader } from '../../../shared/api/desk.ts'
import { deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { staffSessionRules } from '../desk/session.ts'
import { bearer, register } from '../testing/customer.ts'
import { deskPage, staffAt } from '../testing/desk.ts'
import { opsOf } from '../testing/ops.ts'
import { doorOfDesk } from '../testing/shop-calls.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

const minute = 60_000

describe.each(databases)('the desk on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const ops = opsOf(() => app)
  const reason = ['--by', 'Rita', '--why', 'nova na equipe']
  const codeIn = (text: string) => text.split('#convite=')[1]!
  const invite = async (name: string, role = 'reader') =>
    codeIn((await ops('staff', 'invite', '--name', name, '--role', role, ...reason)).text)
  const events = async (name: string) => {
    await app.deps.security.settled()
    return app.deps.db.selectFrom('securityEvents').selectAll().where('name', '=', name).execute()
  }

  describe('invitations', () => {
    test('a link lets in once, shows a recovery code once, and is in the trail', async () => {
      const code = await invite('Ana Lima', 'analyst')
      const page = deskPage(app)
      const done = await page.register(code)
      expect(done).toMatchObject({
        status: 200,
        body: {
          me: { name: 'Ana Lima', role: 'analyst' },
          recoveryCode: expect.stringMatching(/^([A-Z2-9]{4}-){7}[A-Z2-9]{4}$/),
        },
      })
      expect(await page.call(deskPaths.me)).toMatchObject({ status: 200, body: { name: 'Ana Lima' } })
      expect((await deskPage(app).register(code)).status).toBe(404)
      const { text } = await ops('audit')
      expect(text).toContain('Rita  staff-invited')
      expect(text).toContain('Ana Lima  staff-passkey-added')
    })

    test('is good for a day', async () => {
      const code = await invite('Bia')
      app.advance(24 * 60 * minute)
      expect((await deskPage(app).register(code)).status).toBe(404)
    })

    test('a second one replaces the first, and names of the same person are one', async () => {
      const first = await invite('João Reis')
      const second = await invite('joao  reis', 'money')
      expect((await ops('staff', 'invite', '--name', 'System', '--role', 'money', ...reason)).code).toBe(2)
      expect((await deskPage(app).register(first)).status).toBe(404)
      expect((await deskPage(app).register(second)).body).toMatchObject({
        me: { name: 'João Reis', role: 'money' },
      })
    })

    test('of two who use one link at once, one gets in', async () => {
      const code = await invite('Caio')
      const answers = await Promise.all([deskPage(app), deskPage(app)].map(page => page.register(code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    })

    test('a passkey without finger or PIN, or of another page, is refused, and the link still works', async () => {
      const code = await invite('Davi')
      const page = deskPage(app)
      expect((await page.register(code, { verified: false })).status).toBe(403)
      expect((await page.register(code, { from: 'http://evil.example' })).status).toBe(403)
      expect((await page.register(code)).status).toBe(200)
    })

    test('a challenge works once, for its own code and its own purpose', async () => {
      const [code, other] = [await invite('Eva'), await invite('Flor')]
      const page = deskPage(app)
      const begin = async () => (await page.call(deskPaths.registrationBegin, { code })).body
      const { challengeId, options } = await begin()
      const response = page.key.create(options)
      const finish = (body: object) => page.call(deskPaths.registrationFinish, body)
      expect((await finish({ challengeId, code: other, response })).status).toBe(403)
      expect((await finish({ challengeId, code, response })).status).toBe(403)
      const fresh = await begin()
      const asSignIn = { challengeId: fresh.challengeId, response: page.key.get(fresh.options) }
      expect((await page.call(deskPaths.signInFinish, asSignIn)).status).toBe(403)
      const late = await begin()
      app.advance(5 * minute)
      const answer = { challengeId: late.challengeId, code, response: page.key.create(late.options) }
      expect((await finish(answer)).status).toBe(403)
      expect(await events('staff-refused')).not.toEqual([])
    })
  })

  describe('sign-in', () => {
    test('with the passkey, and a trace without names', async () => {
      const gil = await staffAt(app, 'reader', 'Gil Marcado')
      await gil.call(deskPaths.signOut, {})
      expect((await gil.call(deskPaths.me)).status).toBe(401)
      expect(await gil.signIn()).toMatchObject({ status: 200, body: { name: 'Gil Marcado' } })
      expect((await gil.call(deskPaths.me)).status).toBe(200)
      const signedIn = await events('staff-sign-in')
      expect(signedIn.length).toBeGreaterThanOrEqual(2)
      expect(JSON.stringify(signedIn)).not.toContain('Marcado')
    })

    test.each([
      ['without finger or PIN', { verified: false }],
      ['on another page', { from: 'http://evil.example' }],
    ])('is refused %s', async (_, how) => {
      const page = await staffAt(app, 'reader')
      expect((await page.signIn(how)).status).toBe(403)
    })

    test('is refused with a passkey that nobody has, and with a copy that counts from before', async () => {
      expect((await deskPage(app).signIn()).status).toBe(403)
      const page = await staffAt(app, 'reader')
      expect((await page.signIn()).status).toBe(200)
      expect((await page.signIn({ counts: false })).status).toBe(403)
    })

    test('the same answer opens one session', async () => {
      const page = await staffAt(app, 'reader')
      const { body } = await page.call(deskPaths.signInBegin, {})
      const answer = { challengeId: body.challengeId, response: page.key.get(body.options) }
      expect((await page.call(deskPaths.signInFinish, answer)).status).toBe(200)
      expect((await page.call(deskPaths.signInFinish, answer)).status).toBe(403)
    })
  })

  test('a recovery code replaces the passkey and ends the sessions, once', async () => {
    const before = await staffAt(app, 'money')
    const after = deskPage(app)
    const done = await after.register(before.recoveryCode.toLowerCase().replaceAll('-', ' '))
    expect(done.status).toBe(200)
    expect((await before.call(deskPaths.me)).status).toBe(401)
    expect((await before.signIn()).status).toBe(403)
    expect((await deskPage(app).register(before.recoveryCode)).status).toBe(404)
    expect(done.body.recoveryCode).not.toBe(before.recoveryCode)
  })

  test('staff off ends session, passkey, recovery and invitation at once', async () => {
    const page = await staffAt(app, 'admin', 'Hugo')
    const link = await invite('Hugo', 'admin')
    expect((await ops('staff', 'off', '--name', 'hugo', ...reason)).code).toBe(0)
    expect((await page.call(deskPaths.me)).status).toBe(401)
    expect((await page.signIn()).status).toBe(403)
    for (const code of [page.recoveryCode, link]) expect((await page.register(code)).status).toBe(404)
    expect((await ops('staff', 'list')).text).toMatch(/Hugo {2}admin {2}fora desde/)
    expect((await ops('staff', 'off', '--name', 'hugo', ...reason)).code).toBe(1)
    // Nothing of it comes back with the person.
    await invite('Hugo', 'admin')
    expect((await page.call(deskPaths.me)).status).toBe(401)
    expect((await page.signIn()).status).toBe(403)
    for (const code of [page.recoveryCode, link]) expect((await page.register(code)).status).toBe(404)
  })

  test('a changed role counts at once', async () => {
    const page = await staffAt(app, 'reader', 'Iris')
    await invite('Iris', 'admin')
    expect((await page.call(deskPaths.me)).body).toEqual({
      ...{ id: expect.any(String), name: 'Iris', role: 'admin' },
    })
  })

  describe('a session', () => {
    test('ends after a quarter of an hour without use, and after a working day', async () => {
      const idle = await staffAt(app, 'reader')
      app.advance(staffSessionRules.idleMs + staffSessionRules.touchEveryMs)
      expect((await idle.call(deskPaths.me)).status).toBe(401)
      const busy = await staffAt(app, 'reader')
      for (let spent = 0; spent < staffSessionRules.lifetimeMs; spent += 10 * minute) {
        expect((await busy.call(deskPaths.me)).status).toBe(200)
        app.advance(10 * minute)
      }
      expect((await busy.call(deskPaths.me)).status).toBe(401)
    })

    test('is a cookie that no script reads, no other site sends and no other host sets', async () => {
      const page = deskPage(app)
      const { set } = await page.register(await invite('Jade'))
      expect(set).toMatch(/^mesa=[\w-]{43}; /)
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=28800'])
        expect(set).toContain(part)
      expect(set).not.toContain('Domain')
    })

    test('does nothing from a window that shows another person', async () => {
      const [lia, nina] = [await staffAt(app, 'admin', 'Lia'), await staffAt(app, 'admin', 'Nina')]
      const idOf = async (page: typeof lia) => String((await page.call(deskPaths.me)).body.id)
      const decision = { action: 'risk-release', id: crypto.randomUUID(), why: 'para o teste' }
      const from = async (shown: string) =>
        nina.call(deskDecisionPaths.decide, decision, { [deskPersonHeader]: shown })
      expect(await from(await idOf(lia))).toMatchObject({
        status: 409,
        body: { message: 'Nesta janela está outra pessoa. Abra a página de novo.' },
      })
      expect((await from(await idOf(nina))).body.message).toMatch(/já decidiu isto/)
      const look = { named: crypto.randomUUID() }
      const shown = { [deskPersonHeader]: await idOf(lia) }
      expect((await nina.call(deskCustomerPaths.look, look, shown)).status).toBe(409)
    })

    test('is stored as a hash', async () => {
      const page = await staffAt(app, 'reader')
      const rows = await app.deps.db.selectFrom('staffSessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(page.cookie().split('=')[1])
    })
  })

  describe('apart from customers', () => {
    test('a customer’s token opens nothing at the desk', async () => {
      const token = await register(app.request)
      const value = bearer(token).Authorization!.split(' ')[1]!
      for (const headers of [
        bearer(token),
        { Cookie: `mesa=${value}` },
        { Cookie: `__Host-mesa=${value}` },
      ]) {
        for (const path of [deskPaths.me, deskPaths.queue])
          expect((await deskPage(app).call(path, undefined, headers)).status).toBe(401)
      }
    })

    test('a session of the desk opens nothing of a customer', async () => {
      const page = await staffAt(app, 'admin')
      const token = page.cookie().split('=')[1]!
      for (const path of ['/customers/me', '/auth/sessions', '/loan/statement']) {
        const answers = [await page.call(path), await page.call(path, undefined, bearer(token))]
        for (const { status } of answers) expect([401, 404]).toContain(status)
      }
      expect((await page.call('/customers/me')).status).toBe(401)
      expect((await page.call('/customers/me', undefined, bearer(token))).status).toBe(401)
    })
  })

  describe('calls from elsewhere', () => {
    test('a page of another origin, a shop’s page and a call without an origin change nothing', async () => {
      const page = await staffAt(app, 'reader')
      const calls = [deskPaths.signOut, ...doorOfDesk.map(each => each.replace('POST ', ''))]
      const shop = { 'X-Partner': 'loja-exemplo', Origin: 'http://127.0.0.1:8080' }
      for (const headers of [{ Origin: 'https://evil.example' }, shop]) {
        for (const call of calls) {
          expect([call, (await page.call(call, {}, headers)).status]).toEqual([call, 403])
        }
      }
      const bare = { method: 'POST', headers: { Cookie: page.cookie() } }
      for (const call of calls) {
        expect([call, (await app.request(`http://localhost${call}`, bare)).status]).toEqual([call, 403])
      }
      expect((await page.call(deskPaths.me)).status).toBe(200)
      expect((await page.call(deskPaths.queue, undefined, { 'X-Partner': 'loja-exemplo' })).status).toBe(403)
    })
  })
})

describe('switched off or in earnest', () => {
  test('switched off, no call of the desk exists, and nobody is invited', async () => {
    const app = await testApp({ database: 'pglite', config: { desk: false } })
    const page = deskPage(app)
    for (const path of [deskPaths.me, deskPaths.queue]) expect((await page.call(path)).status).toBe(404)
    const posts = Object.values(deskPaths).filter(path => path !== deskPaths.me && path !== deskPaths.queue)
    for (const path of posts) expect((await page.call(path, {})).status).toBe(404)
    const words = ['--name', 'Ana', '--role', 'admin', '--by', 'Rita', '--why', 'nova na equipe']
    expect((await opsOf(() => app)('staff', 'invite', ...words)).code).toBe(1)
    await app.close()
  })

  test('outside the sandbox the cookie is for https and this host alone, and passkeys belong to the site', async () => {
    const origin = 'https://celastro.example'
    const app = await testApp({ database: 'pglite', config: { sandbox: false, publicSiteUrl: origin } })
    const words = ['--name', 'Ana', '--role', 'admin', '--by', 'Rita', '--why', 'nova na equipe']
    const { text } = await opsOf(() => app)('staff', 'invite', ...words)
    expect(text).toContain(`${origin}/mesa#convite=`)
    const page = deskPage(app, { origin })
    const { set, status } = await page.register(text.split('#convite=')[1]!)
    expect(status).toBe(200)
    expect(set).toMatch(/^__Host-mesa=.*; Secure/)
    expect((await page.call(deskPaths.me)).status).toBe(200)
    const plain = page.cookie().replace('__Host-', '')
    expect((await deskPage(app, { origin }).call(deskPaths.me, undefined, { Cookie: plain })).status).toBe(
      401,
    )
    await app.close()
  })
})
