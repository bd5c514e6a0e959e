import { create, is } from 'superstruct'
import { beforeAll, describe, expect, test } from 'vitest'
import { Profile } from '../../../shared/api/customers.ts'
import { config } from '../config.ts'
import type { Delivery } from '../providers/messaging/messaging.ts'
import { lookUp } from '../sealed/look-up.ts'
import { borrower } from '../testing/borrower.ts'
import { postJson } from '../testing/customer.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { addShop, shopOrigin, shopper } from '../testing/shopper.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

const minute = 60_000
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe.each(databases)("a session on a shop's page on %s", database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
  })

  test("the code's message names the shop, and the code works on no other page", async () => {
    const me = await shopper(app, { partner: 'sol', origin: shopOrigin })
    await me.register()
    const confirmation = await me.askForCode()
    const { messages } = await (await app.request(`/sandbox/messages?to=${me.person.phone}`)).json()
    expect(messages[0].text).toContain('para continuar em Loja sol')

    const onSite = await postJson(app.request, '/auth/login/confirm', confirmation)
    expect([onSite.status, await onSite.json()]).toMatchObject([400, { code: 'code-expired' }])
    const elsewhere = { 'X-Partner': 'lua', Origin: 'https://lua.example' }
    const inOtherShop = await postJson(app.request, '/auth/login/confirm', confirmation, elsewhere)
    expect([inOtherShop.status, await inOtherShop.json()]).toMatchObject([400, { code: 'code-expired' }])
    expect((await me.human('/auth/login/confirm', confirmation)).status).toBe(200)
  })

  test("when codes go out as the carrier's template, a second message names the shop", async () => {
    const sent: Delivery[] = []
    const messaging = { send: async (message: Delivery) => void sent.push(message) }
    const cloud = config({
      SANDBOX: '1',
      MESSAGING: 'cloud',
      WHATSAPP_PHONE_ID: '1',
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_CODE_TEMPLATE: 'codigo',
      WHATSAPP_NEWS_TEMPLATE: 'aviso',
      SMTP_HOST: 'smtp.example',
      SMTP_FROM: 'avisos@example.com',
    })
    const own = await testApp({
      ...{ database, config: { messaging: cloud.messaging }, providers: { messaging } },
    })
    const me = await (await shopper(own)).signIn()
    await own.runJobs()
    expect(sent.map(({ template }) => template).sort()).toEqual(['login-code', 'login-shop'])
    const named = sent.find(({ template }) => template === 'login-shop')!
    expect(named.text).toContain('Loja Exemplo')
    expect([named.recipient, named.code]).toEqual([me.person.phone, undefined])
    // An unknown phone gets as many.
    const unknown = '11999997777'
    await me.human('/auth/login/request', { phone: unknown })
    await own.runJobs()
    const toUnknown = sent.filter(({ recipient }) => recipient === unknown)
    expect(toUnknown.map(({ template }) => template).sort()).toEqual(['login-shop', 'login-unknown'])
    expect(toUnknown.find(({ template }) => template === 'login-shop')!.text).toContain('Loja Exemplo')
    await own.close()
  })

  test('a code in a shop does not start the cooldown of the hosted site', async () => {
    const me = await (await shopper(app)).signIn()
    const onSite = () => postJson(app.request, '/auth/login/request', { phone: me.person.phone })
    expect([(await onSite()).status, (await onSite()).status]).toEqual([200, 429])
    expect((await me.human('/auth/login/request', { phone: me.person.phone })).status).toBe(429)
  })

  test("a code of the hosted site opens no session on a shop's page", async () => {
    const me = await (await shopper(app)).signIn()
    app.advance(minute)
    const asked = await postJson(app.request, '/auth/login/request', { phone: me.person.phone })
    const { requestId } = (await asked.json()).data
    const { messages } = await (await app.request(`/sandbox/messages?to=${me.person.phone}`)).json()
    const { code } = messages[0]
    const answer = await me.human('/auth/login/confirm', { requestId, phone: me.person.phone, code })
    expect([answer.status, answer.body.code]).toEqual([400, 'code-expired'])
  })

  test("a token of the hosted site is neither exchanged nor ended on a shop's page", async () => {
    const me = await (await shopper(app)).signIn()
    const { phone } = me.person
    const asked = await postJson(app.request, '/auth/login/request', { phone })
    const { requestId } = (await asked.json()).data
    const { messages } = await (await app.request(`/sandbox/messages?to=${phone}`)).json()
    const body = { requestId, phone, code: messages[0].code }
    const { token } = await (await postJson(app.request, '/auth/login/confirm', body)).json()
    for (const path of ['/auth/session/refresh', '/auth/session/end'])
      expect((await me.call(path, { json: {} }, token)).status).toBe(401)
    const own = await app.request('/customers/me', { headers: { Authorization: `Bearer ${token}` } })
    expect(own.status).toBe(200)
  })

  test('the token has no customer id, so two shops cannot recognise the same customer', async () => {
    const me = await (await shopper(app, { partner: 'sol', origin: shopOrigin })).signIn()
    const { sub, aud, iat, exp, ...more } = claimsOf(me.token)
    expect([aud, exp - iat, more]).toEqual(['partner:sol', 15 * 60, { step: 0 }])
    app.advance(minute)
    await me.human('/auth/login/confirm', await me.askForCode())
    expect(claimsOf(me.token).sub).not.toBe(sub)
  })

  test('the profile shows the progress, but no identity and no amounts', async () => {
    const me = await (await shopper(app)).signIn()
    expect(await me.profile()).toEqual({ hasSalary: false, devices: [], loans: [] })
    const { body } = await me.sendDevice()
    const device = { id: body.id, createdAt: '2026-11-21T15:02:00.000Z' }
    expect(await me.profile()).toEqual({ hasSalary: false, devices: [device], loans: [] })
    await me.sendPersonalData(body.id)
    expect(await me.profile()).toEqual({ hasSalary: true, devices: [device], loans: [] })
    await app.runJobs()
    const profile = await me.profile()
    const offer = { id: expect.any(String), isExpired: false }
    expect(profile).toEqual({ hasSalary: true, devices: [device], loans: [], offer })
    expect(is(create(profile, Profile), Profile)).toBe(true)
  })

  test('the profile of a refused application shows no offer and no reason', async () => {
    const me = await (await shopper(app, { cpf: '90010500189' })).signIn()
    await me.apply()
    const offer = { id: expect.any(String), isExpired: false }
    expect(await me.profile()).toMatchObject({ loans: [{ status: 'Rejected' }], offer })
    expect(Object.keys(await me.profile()).sort()).toEqual(['devices', 'hasSalary', 'loans', 'offer'])
  })

  test('every step returns the next token, and the token before may read but not write', async () => {
    const me = await (await shopper(app)).signIn()
    const first = me.token
    const { body } = await me.sendDevice()
    const second = me.token
    expect([claimsOf(first).step, claimsOf(second).step]).toEqual([0, 1])
    expect((await me.sendDevice({}, first)).status).toBe(401)
    expect((await me.sendPersonalData(body.id, {}, first)).status).toBe(401)
    expect((await me.handoff(first)).status).toBe(401)
    expect((await me.call('/customers/me', {}, first)).status).toBe(200)
    expect(me.token).toBe(second)
    const done = await me.sendPersonalData(body.id)
    expect([done.status, claimsOf(me.token).step]).toEqual([200, 2])
    expect(done.body.applicationId).toMatch(/^[\da-f-]{36}$/)
    expect((await me.handoff(second)).status).toBe(401)
    expect((await me.handoff()).status).toBe(200)
  })

  test('after a failed step its token still works', async () => {
    const me = await (await shopper(app)).signIn()
    const before = me.token
    expect((await me.sendDevice({}, before, '352931101895050')).status).toBe(400)
    expect(me.token).toBe(before)
    expect((await me.sendDevice()).status).toBe(201)
  })

  test('a step whose response was lost can be repeated with its old token, and no other call can', async () => {
    const me = await (await shopper(app)).signIn()
    const old = me.token
    const key = { 'Idempotency-Key': 'device-key-1' }
    const first = await me.sendDevice(key, old)
    me.token = old
    const again = await me.sendDevice(key, old)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(claimsOf(me.token).step).toBe(1)
    const newest = me.token
    expect((await me.sendDevice({ 'Idempotency-Key': 'device-key-2' }, old)).status).toBe(401)
    expect((await me.sendPersonalData(first.body.id, key, old)).status).toBe(401)
    expect((await me.sendPersonalData(first.body.id, key, newest)).status).toBe(200)
    // Two steps later the first call cannot be repeated.
    expect((await me.sendDevice(key, old)).status).toBe(401)
    const devices = await rowsOf(app.deps.db, 'devices', { id: first.body.id }, 'id')
    expect(devices).toHaveLength(1)
  })

  test('two concurrent repeats get the same device and a valid token', async () => {
    const me = await (await shopper(app)).signIn()
    const [token, key] = [me.token, { 'Idempotency-Key': 'device-key-3' }]
    const answers = await Promise.all([me.sendDevice(key, token), me.sendDevice(key, token)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    for (const { headers } of answers) expect(claimsOf(headers.get('X-Session-Token')!).step).toBe(1)
  })

  test('a token expires after fifteen minutes, a step renews it, and the session ends after two hours', async () => {
    const me = await (await shopper(app)).signIn()
    app.advance(15 * minute - 1000)
    await me.sendDevice()
    app.advance(1000)
    expect((await me.call('/customers/me')).status).toBe(200)
    for (let turn = 0; turn < 8; turn++) {
      app.advance(14 * minute)
      await me.sendDevice()
    }
    const { iat, exp } = claimsOf(me.token)
    expect(exp - iat).toBeLessThan(15 * 60)
    app.advance(15 * minute)
    expect((await me.call('/customers/me')).status).toBe(401)
    expect((await me.sendDevice()).status).toBe(401)
  })

  test('the calls of a shop that is switched off are refused at once', async () => {
    await addShop(app, 'breve', { origins: ['https://breve.example'] })
    const me = await (await shopper(app, { partner: 'breve', origin: 'https://breve.example' })).signIn()
    expect((await me.call('/customers/me')).status).toBe(200)
    await app.deps.db.updateTable('partners').set({ active: false }).where('id', '=', 'breve').execute()
    const answer = await me.call('/customers/me')
    expect([answer.status, answer.body.code]).toEqual([403, 'partner-off'])
  })

  test('an open application is bound to the shop that changed it last', async () => {
    const me = await (await shopper(app)).signIn()
    const partnerOf = async () =>
      (
        await app.deps.db
          .selectFrom('applications as a')
          .innerJoin('customers as c', 'c.id', 'a.customerId')
          .select('a.partnerId')
          .where('c.phoneHash', '=', lookUp('customers.phone', me.person.phone))
          .executeTakeFirstOrThrow()
      ).partnerId
    const { body } = await me.sendDevice()
    expect(await partnerOf()).toBe('loja-exemplo')
    app.advance(minute)
    const other = await shopper(app, { partner: 'sol', origin: shopOrigin })
    const asked = await other.human('/auth/login/request', { phone: me.person.phone })
    const { requestId } = (asked.body as { data: { requestId: string } }).data
    const { messages } = await (await app.request(`/sandbox/messages?to=${me.person.phone}`)).json()
    await other.human('/auth/login/confirm', { requestId, phone: me.person.phone, code: messages[0].code })
    expect((await other.sendPersonalData(body.id)).status).toBe(200)
    expect(await partnerOf()).toBe('sol')
  })

  test('an application made on the hosted site is bound to no shop', async () => {
    const me = await borrower(app)
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    const { partnerId } = await rowOf(app.deps.db, 'applications', { customerId: me.customer.id })
    expect(partnerId).toBeNull()
  })
})
