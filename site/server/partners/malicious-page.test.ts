import { beforeAll, describe, expect, test } from 'vitest'
import { redeemPath } from '../../../shared/api/handoff.ts'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { borrower } from '../testing/borrower.ts'
import { postJson } from '../testing/customer.ts'
import { doorOfConsole, doorOfDesk, forAnybody, forPartners } from '../testing/shop-calls.ts'
import { addShop, type Shopper, shopOrigin, shopper } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

/**
 * The page of a shop that the customer trusts. It reads everything that is typed and returned there: the phone, the code,
 * the tokens, the hand-off. It has a registered origin, and a server that can send any headers.
 */
describe.each(databases)('a malicious page of a registered shop on %s', database => {
  let victim: Shopper
  let offerId: string
  let loanId: string
  let contract: string
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
    const customer = await borrower(app)
    const { cpf, phone } = customer.customer
    victim = await (await shopper(app, { partner: 'sol', origin: shopOrigin, cpf, phone })).signIn()
    await victim.apply()
    offerId = (await customer.profile()).offer!.id
    await customer.accept(offerId)
    await app.runJobs()
    const loan = (await customer.profile()).loans[0]!
    loanId = loan.id!
    contract = loan.contractPath!.split('/').at(-1)!
  })

  /** Headers as its page sends them, as its server does, and as the hosted site would. */
  const disguises = () => {
    const token = { Authorization: `Bearer ${victim.token}` }
    return [
      { ...token, 'X-Partner': 'sol', Origin: shopOrigin },
      { ...token, Origin: shopOrigin },
      { ...token, Origin: 'http://localhost' },
      { ...token, 'X-Partner': 'lua', Origin: 'https://lua.example' },
      { ...token, 'X-Partner': 'loja-exemplo', Origin: 'null' },
      token,
    ]
  }

  test('is refused by every route that is not meant for shop pages', async () => {
    const known = [...forPartners, ...forAnybody, ...doorOfDesk, ...doorOfConsole, `POST ${redeemPath}`]
    const calls = [
      ...new Set(
        app.app.routes
          .filter(({ method }) => method !== 'ALL')
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ].filter(call => !known.includes(call) && !call.includes('/sandbox/'))
    expect(calls.length).toBeGreaterThan(14)
    for (const call of calls) {
      const [method, pattern] = call.split(' ') as [string, string]
      const path = pattern
        .replace(/:offerId\{.*?\}/, offerId)
        .replace(':loanId', loanId)
        .replace(':token', contract)
        .replace(/:\w+/g, 'x')
      for (const headers of disguises()) {
        const init: RequestInit = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
        if (method === 'POST') init.body = JSON.stringify({ offerId, ...anAcceptance })
        const answer = await app.request(path, init)
        expect([call, [401, 403].includes(answer.status)], await answer.text()).toEqual([call, true])
      }
    }
  })

  test('cannot read an offer, accept it, read or sign a contract, or read charges', async () => {
    const attempts: [string, unknown?][] = [
      [`/loan/offer/${offerId}`],
      [`/loan/offer/${offerId}/accept`, { offerId, ...anAcceptance }],
      [`/contracts/${contract}`],
      [`/contracts/${contract}/signature`, { sha256: 'a'.repeat(64), agreed: true }],
      [`/contracts/${contract}/signature/code`, {}],
      [`/loan/${loanId}/charges`],
      [`/loan/${loanId}/charges`, { installmentIds: [crypto.randomUUID()] }],
      [`/loan/${loanId}/prepayment`, { installmentIds: [], totalCents: 1 }],
      [`/loan/${loanId}/withdrawal`, {}],
      ['/applications', {}],
    ]
    for (const [path, json] of attempts) {
      const answer = await victim.call(path, json === undefined ? {} : { json })
      expect([path, answer.status, Object.keys(answer.body).sort()]).toEqual([path, 401, ['code', 'message']])
    }
  })

  test('reads only the reduced profile', async () => {
    const text = JSON.stringify(await victim.profile())
    const { document, phone, email, name, birthDate } = victim.person
    for (const mark of [
      document,
      phone,
      email,
      name,
      birthDate,
      'imei',
      'brand',
      'Amount',
      'contract',
      'refusal',
      loanId,
    ]) {
      expect(text.includes(mark), mark).toBe(false)
    }
    for (const headers of disguises().slice(1)) {
      expect([401, 403]).toContain((await app.request('/customers/me', { headers })).status)
    }
  })

  test('can mint and redeem a hand-off and learns nothing new', async () => {
    const { code } = (await victim.handoff()).body
    // Its server sends no Origin. A page cannot omit it.
    const redeem = (headers: Record<string, string>) =>
      app.request(redeemPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ code }),
      })
    expect((await redeem({ Origin: shopOrigin })).status).toBe(403)
    expect((await redeem({ Origin: shopOrigin, 'X-Partner': 'sol' })).status).toBe(403)
    const answer = await redeem({})
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { step: 'offer', partner: { name: 'Loja sol' } },
    ])
    expect([answer.headers.get('x-session-token'), answer.headers.get('set-cookie')]).toEqual([null, null])
    expect((await redeem({})).status).toBe(410)
    // The code is not accepted as a token.
    for (const path of ['/customers/me', `/loan/offer/${offerId}`]) {
      expect((await app.request(path, { headers: { Authorization: `Bearer ${code}` } })).status).toBe(401)
    }
  })

  test('cannot reuse a code on the site or on its own page', async () => {
    const me = await shopper(app, { partner: 'sol', origin: shopOrigin })
    await me.register()
    const typed = await me.askForCode()
    const asSite = await postJson(app.request, '/auth/login/confirm', typed)
    expect([asSite.status, (await asSite.json()).code]).toEqual([400, 'code-expired'])
    expect((await me.human('/auth/login/confirm', typed)).status).toBe(200)
    const again = await me.human('/auth/login/confirm', typed)
    expect([again.status, again.body.code]).toEqual([400, 'code-used'])
    const again2 = await me.human('/auth/login/confirm', typed, { 'Idempotency-Key': 'invented-key' })
    expect(again2.status).toBe(400)
  })

  test('cannot request a code without its own partner id', async () => {
    const { phone } = victim.person
    const ask = (headers: Record<string, string>) =>
      postJson(app.request, '/auth/login/request', { phone }, headers)
    expect((await ask({ Origin: shopOrigin })).status).toBe(403)
    expect((await ask({ Origin: shopOrigin, 'X-Partner': 'lua' })).status).toBe(403)
    expect((await ask({ Origin: shopOrigin, 'X-Partner': '' })).status).toBe(403)
  })

  test('cannot write with an old token', async () => {
    const me = await (await shopper(app, { partner: 'sol', origin: shopOrigin })).signIn()
    const stolen = me.token
    const { body } = await me.sendDevice()
    expect((await me.sendDevice({}, stolen)).status).toBe(401)
    expect((await me.sendPersonalData(body.id, {}, stolen)).status).toBe(401)
    expect((await me.handoff(stolen)).status).toBe(401)
    app.advance(15 * 60_000)
    expect((await me.call('/customers/me', {}, stolen)).status).toBe(401)
  })

  test('cannot use a token with changed claims', async () => {
    const [head, body, signature] = victim.token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    for (const change of [{ aud: 'site' }, { aud: 'partner:lua' }, { step: 99 }, { exp: 9_999_999_999 }]) {
      const changed = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
      expect((await victim.call('/customers/me', {}, `${head}.${changed}.${signature}`)).status).toBe(401)
    }
  })

  test('cannot use a session of the hosted site', async () => {
    const me = await borrower(app)
    const answer = await me.call('/customers/me', { headers: { 'X-Partner': 'sol', Origin: shopOrigin } })
    expect(answer.status).toBe(401)
  })
})
