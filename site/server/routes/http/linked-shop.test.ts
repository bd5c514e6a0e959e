import { beforeAll, describe, expect, test } from 'vitest'
import { aPersonalData } from '../../../../shared/testing/fixtures/personal-data.ts'
import { exampleNfe } from '../../lending/invoice/sandbox/note.ts'
import { type Borrower, borrower } from '../../testing/borrower.ts'
import { openedForAll } from '../../testing/opened.ts'
import { rowOf } from '../../testing/rows.ts'
import { addShop, shopOrigin, shopper } from '../../testing/shopper.ts'
import { stub } from '../../testing/stub.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

const invented = '52998224725'

/** `/form?partner=<id>` is a shop's link for browsers in which the widget cannot run. */
describe.each(databases)("a customer who followed a shop's link to the hosted site on %s", database => {
  const received: { type: string; data: { applicationId: string } }[] = []
  const lines: string[] = []
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', log: line => void lines.push(line) })
  const server = openedForAll(() =>
    stub((_, body, response) => {
      received.push(JSON.parse(body))
      response.writeHead(200).end()
    }),
  )
  beforeAll(async () => {
    await addShop(app, 'sol', { webhookUrl: `${server.url}/celastro` })
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
    await addShop(app, 'pausada', { origins: [], active: false })
  })

  /** Sends the device as the hosted site does after a link. */
  function sendDevice(me: Borrower, partner?: string, headers = {}) {
    const form = new FormData()
    form.set('Imei', me.imei)
    form.set('InvoiceFile', new File([exampleNfe({ cpf: me.customer.cpf, imei: me.imei })], 'nota.xml'))
    if (partner !== undefined) form.set('Partner', partner)
    return me.call<{ id: string }>('/loan/device', { method: 'POST', body: form, headers })
  }
  const shopOf = async (me: Borrower) =>
    (await rowOf(app.deps.db, 'applications', { customerId: me.customer.id }, 'partnerId')).partnerId
  const toldOf = (applicationId: unknown) =>
    received.filter(({ data }) => data.applicationId === applicationId).map(({ type }) => type)

  test('is attributed to the shop, which gets a webhook for every change', async () => {
    const me = await borrower(app)
    const device = await sendDevice(me, 'sol')
    const { applicationId } = (await me.sendPersonalData(device.body.id, { partner: 'sol' })).body
    await app.runJobs()
    expect(toldOf(applicationId)).toEqual(['application.received', 'application.approved'])
    await me.accept((await me.profile()).offer!.id)
    await app.runJobs()
    const contract = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
    await me.sign(contract, (await me.contract(contract)).body.sha256)
    await app.runJobs()
    expect(toldOf(applicationId).slice(2)).toEqual(['loan.signed', 'loan.paid-out'])
  })

  test.each([
    ['90010500189', ['application.received', 'application.refused']],
    ['90020200153', ['application.received']],
    ['90020300107', ['application.received', 'application.approved']],
  ])('CPF %s sends the shop the same webhooks as on its own page', async (cpf, types) => {
    const me = await borrower(app, { cpf })
    const { body } = await sendDevice(me)
    const { applicationId } = (await me.sendPersonalData(body.id, { partner: 'sol' })).body
    await app.runJobs()
    expect(toldOf(applicationId)).toEqual(types)
  })

  test('stays attributed when a later visit has no link', async () => {
    const me = await borrower(app)
    const { body } = await sendDevice(me, 'sol')
    expect(await shopOf(me)).toBe('sol')
    const { applicationId } = (await me.sendPersonalData(body.id)).body
    await app.runJobs()
    expect(toldOf(applicationId)).toContain('application.received')
  })

  test('is attributed to the last shop, by page or link, and an earlier shop gets no webhooks', async () => {
    const me = await borrower(app)
    const { cpf, phone } = me.customer
    const atSol = await (await shopper(app, { partner: 'sol', origin: shopOrigin, cpf, phone })).signIn()
    const { body } = await atSol.sendDevice()
    expect(await shopOf(me)).toBe('sol')
    const { applicationId } = (await me.sendPersonalData(body.id, { partner: 'lua' })).body
    await app.runJobs()
    expect(await shopOf(me)).toBe('lua')
    expect(toldOf(applicationId)).toEqual([])
  })

  test('a submitted application keeps its shop', async () => {
    const me = await borrower(app)
    const { body } = await sendDevice(me, 'sol')
    await me.sendPersonalData(body.id, { partner: 'sol' })
    expect((await sendDevice(me, 'lua')).body).toMatchObject({ code: 'application-not-open' })
    expect((await me.sendPersonalData(body.id, { partner: 'lua' })).body).toMatchObject({
      code: 'application-not-open',
    })
    expect(await shopOf(me)).toBe('sol')
  })

  test.each([
    ['an unknown shop', 'nada'],
    ['a shop that is switched off', 'pausada'],
    ['somebody’s number', invented],
    ['another spelling', 'Sol'],
    ['nothing', ''],
    ['a long text', 'a'.repeat(10_000)],
    ['no text', { id: 'sol' }],
    ['a list', ['sol']],
    ['a number', 7],
    ['null', null],
  ])('%s in the link is ignored and keeps the earlier shop', async (_, partner) => {
    const me = await borrower(app)
    const { status } = await sendDevice(me, typeof partner === 'string' ? partner : JSON.stringify(partner))
    expect([status, await shopOf(me)]).toEqual([201, null])
    const { body } = await sendDevice(me, 'sol')
    expect((await me.sendPersonalData(body.id, { partner })).status).toBe(200)
    expect(await shopOf(me)).toBe('sol')
  })

  test('the log records an unknown shop in a link without its name', () => {
    const log = lines.join('')
    expect(log).toContain('a link names no active shop')
    // Long enough not to occur in an id by chance: four letters sometimes do.
    const long = 'a'.repeat(40)
    for (const mark of [invented, 'nada', 'pausada', long]) expect(log.includes(mark), mark).toBe(false)
  })

  test('the link does not change the session, its responses or its rights', async () => {
    const [plain, linked] = [await borrower(app), await borrower(app)]
    const device = await sendDevice(plain)
    const answer = await sendDevice(linked, 'sol', { Origin: 'http://localhost' })
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort()
    expect([answer.status, names(answer)]).toEqual([device.status, names(device)])
    for (const name of ['x-session-token', 'access-control-allow-origin']) {
      expect(answer.headers.has(name)).toBe(false)
    }
    await linked.sendPersonalData(answer.body.id, { partner: 'sol' })
    await app.runJobs()
    const profile = await linked.profile()
    expect(profile).toMatchObject({ cpf: linked.customer.cpf, name: linked.customer.name, hasSalary: true })
    expect((await linked.call(`/loan/offer/${profile.offer!.id}`)).status).toBe(200)
    // Calls that only a shop's page may make are refused.
    expect((await linked.call('/session/handoff', { json: { partner: 'sol' } })).status).toBe(403)
    expect(
      (await app.deps.db.selectFrom('partnerSessions').select('customerId').execute()).filter(
        ({ customerId }) => customerId === linked.customer.id,
      ),
    ).toEqual([])
  })

  test('the X-Partner header does not attribute a session of the hosted site', async () => {
    const me = await borrower(app)
    const own = { 'X-Partner': 'sol', Origin: 'http://localhost' }
    const answers = [
      [await sendDevice(me, 'sol', own), 403, 'origin-not-allowed'],
      [await me.call('/customers/me', { headers: { 'X-Partner': 'sol' } }), 401, 'unauthorized'],
    ] as const
    for (const [{ status, body }, ...expected] of answers) {
      expect([status, (body as { code?: string }).code]).toEqual(expected)
    }
  })

  test('from another origin the rules of shop pages still apply', async () => {
    const me = await borrower(app)
    const { body } = await sendDevice(me)
    const attempts: [Record<string, string>, number, string][] = [
      [{ Origin: shopOrigin }, 403, 'partner-unknown'],
      [{ Origin: 'https://evil.example' }, 403, 'partner-unknown'],
      [{ Origin: 'https://evil.example', 'X-Partner': 'sol' }, 403, 'origin-not-allowed'],
      [{ Origin: shopOrigin, 'X-Partner': 'sol' }, 401, 'unauthorized'],
    ]
    for (const [headers, ...expected] of attempts) {
      const json = { deviceId: body.id, ...aPersonalData, partner: 'sol' }
      for (const answer of [
        await sendDevice(me, 'sol', headers),
        await me.call('/loan/personal-data', { json, headers }),
      ]) {
        expect([answer.status, (answer.body as { code?: string }).code]).toEqual(expected)
      }
    }
    expect(await shopOf(me)).toBeNull()
  })

  test("on a shop's page the body cannot name another shop", async () => {
    const me = await borrower(app)
    const { cpf, phone } = me.customer
    const atSol = await (await shopper(app, { partner: 'sol', origin: shopOrigin, cpf, phone })).signIn()
    const { body } = await atSol.sendDevice()
    const json = { deviceId: body.id, ...aPersonalData, partner: 'lua' }
    expect((await atSol.call('/loan/personal-data', { json })).status).toBe(200)
    expect(await shopOf(me)).toBe('sol')
  })
})
