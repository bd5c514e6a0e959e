import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import type { ConsoleDeliveries, ConsoleOverview } from '../../../shared/api/console-shop.ts'
import { accountOfAnotherHolder } from '../providers/pix/sandbox.ts'
import { anAccount, buyer } from '../testing/buyer.ts'
import { personAt } from '../testing/console.ts'
import { openedForAll } from '../testing/opened.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { addShop, shopOrigin, shopper } from '../testing/shopper.ts'
import { stub } from '../testing/stub.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)("a shop's console on %s", database => {
  const received: { body: string; signature: string | undefined }[] = []
  const app = testAppForAll({ database })
  const server = openedForAll(() =>
    stub((request, body, response) => {
      received.push({ body, signature: request.headers['x-celastro-signature'] as string })
      response.writeHead(204).end()
    }),
  )
  beforeAll(async () => {
    await addShop(app, 'sol', { webhookUrl: server.url })
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
  })

  const overview = async (page: Awaited<ReturnType<typeof personAt>>) =>
    (await page.call(consolePaths.overview)).body as unknown as ConsoleOverview

  test('shows the applications of this shop alone, by state, amount and order, and nobody’s data', async () => {
    const me = await (await shopper(app, { partner: 'sol', origin: shopOrigin })).signIn()
    const id = await me.apply()
    const page = await personAt(app, 'sol', 'reader')
    const { applications, months } = await overview(page)
    expect(applications).toMatchObject([{ id, state: 'approved', amountCents: null, orderReference: null }])
    expect(months).toEqual([{ month: '2026-03', applications: 1, approved: 1, paid: 0, paidCents: 0 }])
    const text = JSON.stringify(applications)
    for (const secret of [me.person.name, me.person.document, me.person.phone, me.person.email]) {
      expect(text).not.toContain(secret)
    }
    expect((await overview(await personAt(app, 'lua', 'owner'))).applications).toEqual([])
  })

  test('sums whole months: what was opened before the first of them is in no sum', async () => {
    const shop = { partner: 'mar', origin: 'https://mar.example' }
    await addShop(app, shop.partner, { origins: [shop.origin] })
    const opened = ['2025-03-31T23:30:00-03:00', '2025-04-01T00:30:00-03:00']
    for (const at of opened) {
      const id = await (await (await shopper(app, shop)).signIn()).apply()
      const openedAt = new Date(at)
      await app.deps.db.updateTable('applications').set({ openedAt }).where('id', '=', id).execute()
    }
    const { months } = await overview(await personAt(app, shop.partner, 'reader'))
    expect(months).toEqual([{ month: '2025-04', applications: 1, approved: 1, paid: 0, paidCents: 0 }])
  })

  test('follows an order to the money, and sums what was paid', async () => {
    const page = await personAt(app, 'loja-exemplo', 'owner')
    const me = await buyer(app)
    const id = await me.order()
    const state = async () => (await overview(page)).applications.find(each => each.id === id)!
    // What the customer borrows: the rest of the price is the shop's to charge.
    expect(await state()).toMatchObject({ state: 'ordered', amountCents: 100_000 })
    await me.sendInvoice(id)
    await app.runJobs()
    expect(await state()).toMatchObject({ state: 'contract', amountCents: 100_000 })
    await me.sign()
    expect(await state()).toMatchObject({ state: 'paid', amountCents: 100_000 })
    expect((await overview(page)).months[0]).toMatchObject({ paid: 1, paidCents: 100_000 })
  })

  test('says that an offer has expired, and that the bank refused the account of the shop', async () => {
    const me = await buyer(app)
    const late = await buyer(app)
    const [id, offered] = [await me.order(), await late.apply()]
    await app.deps.db
      .updateTable('offers')
      .set({ expiresAt: new Date(app.deps.clock.now()) })
      .where('applicationId', '=', offered)
      .execute()
    const account = { ...anAccount, number: accountOfAnotherHolder }
    const payee = JSON.stringify(account)
    await app.deps.db.updateTable('purchases').set({ payee }).where('applicationId', '=', id).execute()
    await me.sendInvoice(id)
    await app.runJobs()
    await me.sign()
    const { applications } = await overview(await personAt(app, 'loja-exemplo', 'reader'))
    const stateOf = (of: string) => applications.find(each => each.id === of)?.state
    expect([stateOf(id), stateOf(offered)]).toEqual(['payout-refused', 'expired'])
  })

  test('counts the calls that its pages were refused, and those that named it elsewhere', async () => {
    const ask = (partner: string, origin: string) =>
      app.request('/loan/terms', { headers: { 'X-Partner': partner, Origin: origin } })
    for (let i = 0; i < 3; i++) await ask('sol', 'https://outra.example')
    await ask('sool', shopOrigin)
    await ask('nada', 'https://alheia.example')
    const { refusals } = await overview(await personAt(app, 'sol', 'reader'))
    const told = refusals.map(({ partner, origin, reason, count }) => [partner, origin, reason, count])
    expect(told).toContainEqual(['sol', 'https://outra.example', 'origin-not-allowed', 3])
    expect(told).toContainEqual(['sool', shopOrigin, 'partner-unknown', 1])
    expect(JSON.stringify(told)).not.toContain('alheia')
  })

  test('counts the refused calls of seven days, today among them', async () => {
    await addShop(app, 'dias', { origins: ['https://dias.example'] })
    const days = ['2026-03-03', '2026-03-04', '2026-03-10']
    for (const day of days)
      await app.deps.db
        .insertInto('partnerRefusals')
        .values({ day, partnerId: 'dias', origin: '', reason: 'origin-not-allowed', count: 1 })
        .execute()
    const { refusals } = await overview(await personAt(app, 'dias', 'reader'))
    expect(refusals.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-04'])
  })

  test('shows what was delivered, as it was sent, and sends it again under its id', async () => {
    const page = await personAt(app, 'sol', 'developer')
    const read = async () => (await page.call(consolePaths.deliveries)).body as unknown as ConsoleDeliveries
    const { deliveries } = await read()
    const [newest] = deliveries
    expect(newest).toMatchObject({ type: 'application.approved', lastStatus: 204, sequence: 2 })
    expect(received.map(({ body }) => body)).toContain(newest!.body)
    const before = received.length
    const foreign = await buyer(app)
    await foreign.apply()
    const { id: other } = await app.deps.db
      .selectFrom('webhooks')
      .select('id')
      .where('partnerId', '=', 'loja-exemplo')
      .limit(1)
      .executeTakeFirstOrThrow()
    const answer = await page.call(consolePaths.resend, { ids: [newest!.id, other] })
    expect(answer).toMatchObject({ status: 200, body: { resent: 1 } })
    await app.runJobs()
    expect(received.slice(before).map(({ body }) => body)).toEqual([newest!.body])
    const trail = await rowsOf(app.deps.db, 'audit', { action: 'webhook-again' }, 'detail')
    expect(trail.map(({ detail }) => detail)).toMatchObject([{ count: 1, webhookIds: newest!.id }])
  })

  test('sends a signed test event, and says what the server answered', async () => {
    const page = await personAt(app, 'sol', 'developer')
    expect(await page.call(consolePaths.testEvent, {})).toMatchObject({ status: 200, body: { status: 204 } })
    expect(received.at(-1)).toMatchObject({
      body: expect.stringContaining('"type":"test"'),
      signature: expect.stringMatching(/^t=\d+,v1=[\da-f]{64}$/),
    })
    const lua = await personAt(app, 'lua', 'owner')
    expect(await lua.call(consolePaths.testEvent, {})).toMatchObject({ status: 400 })
  })

  test('changes origins, address and key, with an entry in the trail', async () => {
    const page = await personAt(app, 'lua', 'developer')
    const change = (body: object) => page.call(consolePaths.settings, body)
    const done = await change({
      origins: ['https://lua.example', 'https://www.lua.example'],
      originsBefore: ['https://lua.example'],
    })
    expect(done.body.settings).toMatchObject({ origins: ['https://lua.example', 'https://www.lua.example'] })
    const terms = await app.request('/loan/terms', {
      headers: { 'X-Partner': 'lua', Origin: 'https://www.lua.example' },
    })
    expect(terms.status).toBe(200)
    expect((await change({ webhookUrl: 'https://lua.example/avisos' })).body.settings).toMatchObject({
      webhookUrl: 'https://lua.example/avisos',
    })
    expect((await change({ webhookUrl: '' })).body.settings).toMatchObject({ webhookUrl: null })
    const { secret } = (await change({ newSecret: true })).body
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect((await page.call(consolePaths.settings)).text).not.toContain(secret as string)
    const trail = await rowsOf(app.deps.db, 'audit', { action: 'partner-changed' }, 'who', 'detail')
    expect(trail.map(({ who, detail }) => [who, detail.changed])).toEqual(
      ['origins', 'webhookUrl', 'webhookUrl', 'webhookSecret'].map(what => ['shop', what]),
    )
  })

  test.each([
    ['EdDSA', 'Ed25519'],
    ['ES256', 'P-256'],
  ])(
    'registers the public key of %s for signed data, names it by its thumbprint, and takes it away',
    async (algorithm, crv) => {
      const page = await personAt(app, 'lua', 'developer')
      const { publicKey } = await generateKeyPair(algorithm, { extractable: true })
      const jwk = await exportJWK(publicKey)
      const put = async (prefillKey: string) => (await page.call(consolePaths.settings, { prefillKey })).body
      expect((await put(JSON.stringify(jwk))).settings).toMatchObject({
        prefillKeyId: await calculateJwkThumbprint(jwk),
      })
      const { prefillKey } = await rowOf(app.deps.db, 'partners', { id: 'lua' }, 'prefillKey')
      expect(prefillKey).toMatchObject({ crv })
      expect((await put('')).settings).toMatchObject({ prefillKeyId: null })
    },
  )

  test('refuses a private key with its reason, and keeps nothing of it', async () => {
    const page = await personAt(app, 'lua', 'developer')
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const prefillKey = JSON.stringify(await exportJWK(privateKey))
    const { status, body } = await page.call(consolePaths.settings, { prefillKey })
    expect([status, body.errors]).toEqual([
      400,
      { PrefillKey: [expect.stringContaining('Esta é a chave privada')] },
    ])
    expect((await page.call(consolePaths.settings)).body).toMatchObject({ prefillKeyId: null })
  })

  test.each([
    ['no JWK', { prefillKey: 'chave' }],
    ['a key of another kind', { prefillKey: '{"kty":"RSA","n":"x","e":"AQAB"}' }],
    ['a key cut short', { prefillKey: '{"kty":"OKP","crv":"Ed25519","x":"short"}' }],
    ['no origin', { origins: [] }],
    ['a path', { origins: ['https://lua.example/loja'] }],
    ['a word', { origins: ['lua'] }],
    ['too many', { origins: Array.from({ length: 21 }, (_, i) => `https://l${i}.example`) }],
    ['an address with a password', { webhookUrl: 'https://a:b@lua.example' }],
    ['an address of another kind', { webhookUrl: 'ftp://lua.example' }],
  ])('refuses %s with a sentence', async (_, body) => {
    const page = await personAt(app, 'lua', 'owner')
    const answer = await page.call(consolePaths.settings, body)
    expect(answer.status).toBe(400)
    expect(Object.values(answer.body.errors as Record<string, string[]>)[0]![0]).toBeTruthy()
  })

  test('an address with a password is told what is wrong with it', async () => {
    const page = await personAt(app, 'lua', 'owner')
    const answer = await page.call(consolePaths.settings, { webhookUrl: 'https://a:b@lua.example' })
    expect(answer.body.errors).toEqual({ WebhookUrl: [expect.stringContaining('nem senha')] })
  })

  test.each([
    [consolePaths.overview, undefined],
    [consolePaths.applications, undefined],
    [consolePaths.settings, undefined],
    [consolePaths.deliveries, undefined],
    [consolePaths.settings, { newSecret: true }],
    [consolePaths.resend, { ids: [crypto.randomUUID()] }],
    [consolePaths.testEvent, {}],
  ])('%s with %j is closed without a session, and a reader changes nothing', async (path, body) => {
    const reader = await personAt(app, 'sol', 'reader')
    expect((await reader.call(path, body)).status).toBe(body ? 403 : 200)
    const nobody = await app.request(`http://localhost${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
      headers: { Origin: 'http://localhost', 'Content-Type': 'application/json' },
    })
    expect(nobody.status).toBe(401)
  })
})
