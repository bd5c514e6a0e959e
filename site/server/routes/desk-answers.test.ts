import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths, type WaitingWork } from '../../../shared/api/desk.ts'
import { type DeskCloserKind, deskCloserPath } from '../../../shared/api/desk-closer.ts'
import { type DeskCustomers, deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { type DeviceReports, deviceReportPath } from '../../../shared/api/device-report.ts'
import { dataCorrectionPath, erasurePath, type OwnData, ownDataPath } from '../../../shared/api/own-data.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { bearer, tokenFor } from '../testing/customer.ts'
import { staffAt } from '../testing/desk.ts'
import { bodies, neverBreaks } from '../testing/fuzz.ts'
import { payer } from '../testing/payer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

type Page = Awaited<ReturnType<typeof staffAt>>

describe.each(databases)('what customers and shops ask, at the desk on %s', database => {
  let ana: Page, admin: Page, money: Page
  const log: string[] = []
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', log: line => log.push(line) })
  beforeAll(async () => {
    ana = await staffAt(app, 'analyst', 'Ana Lima')
    admin = await staffAt(app, 'admin', 'Caio Reis')
    money = await staffAt(app, 'money', 'Davi Souza')
  })

  const why = 'documento conferido'
  const decide = (page: Page, action: DeskAction, id: string, more: object = {}) =>
    page.call(deskDecisionPaths.decide, { action, id, why, ...more })
  const closer = (page: Page, kind: DeskCloserKind, id: string, more: object = { why }) =>
    page.call(deskCloserPath, { kind, id, ...more })
  async function itemOf(kind: string, id: string, page = ana) {
    const { sections } = (await page.call(deskPaths.queue)).body as unknown as WaitingWork
    return sections.find(section => section.kind === kind)!.items.find(item => item.id === id)
  }
  const trail = (action: string) =>
    app.deps.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('ordinal').execute()
  const staffId = async (name: string) =>
    (await app.deps.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const correction = async (me: Borrower, field: string, value: string) =>
    (await me.call<OwnData>(dataCorrectionPath, { json: { field, value } })).body.requests[0]!.id
  const ownData = async (me: Borrower) => (await me.call<OwnData>(ownDataPath)).body

  test('what a customer wants corrected is shown to who answers, and the look is in the trail', async () => {
    const me = await borrower(app)
    const id = await correction(me, 'name', 'José Antônio d’Ávila Neto')
    const item = await itemOf('data', id)
    expect(item).toMatchObject({ actions: ['data-correct', 'data-refuse'], closer: 'data' })
    expect(JSON.stringify(item)).not.toContain('Neto')
    expect(await itemOf('data', id, money)).toMatchObject({ actions: [], closer: null })
    expect((await closer(money, 'data', id)).status).toBe(403)
    const looks = (await trail('looked-closer')).length
    for (const more of [{}, { why: '   ' }, { why: '\u200b'.repeat(9) }])
      expect(await closer(ana, 'data', id, more)).toMatchObject({
        ...{ status: 400, body: { errors: { Why: ['Diga por quê, em pelo menos 5 letras'] } } },
      })
    expect(await trail('looked-closer')).toHaveLength(looks)
    expect(await closer(ana, 'data', id)).toMatchObject({
      ...{ status: 200, body: { facts: [{ label: 'Pede, como nome', value: 'José Antônio d’Ávila Neto' }] } },
    })
    expect((await trail('looked-closer')).at(-1)).toMatchObject({
      ...{ who: 'Ana Lima', why },
      detail: { kind: 'data', id, customerId: me.customer.id, staffId: await staffId('Ana Lima') },
    })
    expect((await closer(ana, 'data', crypto.randomUUID())).status).toBe(404)
    expect(log.join('\n')).not.toContain('Neto')
  })

  test('of two answers to one request at once, one counts, by the person of the session', async () => {
    const me = await borrower(app)
    const id = await correction(me, 'name', 'Nome Corrigido')
    const taps = await Promise.all([
      decide(ana, 'data-correct', id),
      decide(admin, 'data-refuse', id, { answer: 'Falta o documento com foto.' }),
      decide(ana, 'data-correct', id),
    ])
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [request, ...others] = (await ownData(me)).requests
    expect([request!.status, others]).toEqual([taps[1]!.status === 200 ? 'refused' : 'done', []])
    const told = [...(await trail('data-corrected')), ...(await trail('data-request-refused'))]
    const mine = told.filter(({ detail }) => detail.customerId === me.customer.id)
    expect(mine).toMatchObject([{ why, detail: { staffId: expect.any(String) } }])
  })

  test('what the customer changes after staff have seen it is not carried out unseen', async () => {
    const me = await borrower(app)
    const seen = await correction(me, 'phone', '11977770001')
    await closer(ana, 'data', seen)
    expect(await correction(me, 'phone', '11977770001')).toBe(seen)
    const newer = await correction(me, 'phone', '11977770002')
    expect((await decide(ana, 'data-correct', seen)).status).toBe(409)
    expect((await ownData(me)).person.phone).toBe(me.customer.phone)
    expect((await closer(ana, 'data', newer)).body).toMatchObject({ facts: [{ value: '11977770002' }] })
    expect((await decide(ana, 'data-correct', newer)).status).toBe(200)
    me.signInAgain()
    const { requests, person } = await ownData(me)
    expect([requests.length, person.phone]).toEqual([1, '11977770002'])
  })

  test('a new phone that is another customer’s changes nothing, and the request stays', async () => {
    const [me, other] = [await borrower(app), await borrower(app)]
    const id = await correction(me, 'phone', other.customer.phone)
    const answer = await decide(ana, 'data-correct', id)
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('outro cadastro') },
    })
    expect((await ownData(me)).requests[0]).toMatchObject({ status: 'open' })
    expect((await ownData(me)).person.phone).toBe(me.customer.phone)
  })

  test('an erasure and a refusal, which needs a text to the customer', async () => {
    const [me, other] = [await borrower(app), await borrower(app)]
    const erasure = async (of: Borrower) =>
      (await of.call<OwnData>(erasurePath, { json: {} })).body.requests[0]!.id
    const [id, kept] = [await erasure(me), await erasure(other)]
    expect(await itemOf('data', id)).toMatchObject({ actions: ['data-erase', 'data-refuse'] })
    expect((await decide(ana, 'data-correct', id)).status).toBe(409)
    expect((await decide(ana, 'data-erase', id)).body.said).toMatch(/Apagado por inteiro/)
    expect((await decide(ana, 'data-erase', id)).status).toBe(409)
    for (const answer of ['', '   curta   ', '\u200b'.repeat(20)])
      expect(await decide(ana, 'data-refuse', kept, { answer })).toMatchObject({
        ...{ status: 400, body: { errors: { Answer: [expect.any(String)] } } },
      })
    const answer = 'Há um empréstimo em aberto até julho.'
    expect((await decide(ana, 'data-refuse', kept, { answer })).status).toBe(200)
    expect((await ownData(other)).requests[0]).toMatchObject({ status: 'refused', answer })
    expect((await trail('data-erased')).at(-1)).toMatchObject({
      detail: { staffId: await staffId('Ana Lima') },
    })
  })

  test('a report about a phone is answered, stays, and is closed once', async () => {
    const me = await payer(app)
    const path = deviceReportPath(me.loanId)
    const { reports } = (await me.call<DeviceReports>(path, { json: { kind: 'stolen' } })).body
    const { id } = reports[0]!
    expect((await itemOf('device', id))?.actions).toEqual(['device-answer', 'device-close'])
    expect((await decide(money, 'device-answer', id, { answer: 'Guarde o boletim.' })).status).toBe(403)
    expect((await decide(ana, 'device-answer', id)).status).toBe(400)
    expect((await decide(ana, 'device-answer', id, { answer: 'Guarde o boletim.' })).status).toBe(200)
    expect((await me.call<DeviceReports>(path)).body.reports[0]).toMatchObject({
      ...{ status: 'open', answer: 'Guarde o boletim.' },
    })
    const closing = { answer: 'Recebemos o boletim, obrigado.' }
    const taps = await Promise.all([ana, admin].map(page => decide(page, 'device-close', id, closing)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await itemOf('device', id)).toBeUndefined()
    expect((await trail('device-report-closed')).at(-1)).toMatchObject({
      ...{ why, loanId: me.loanId, detail: { staffId: expect.any(String) } },
    })
  })

  test('a webhook that failed is sent again once, to a shop that is on and has an address', async () => {
    const me = await payer(app)
    const { applicationId } = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'applicationId')
    const at = new Date(app.deps.clock.now())
    const shop = { id: 'avisa', name: 'Avisa', webhookSecret: 'whsec_for_this_test', createdAt: at }
    await app.deps.db
      .insertInto('partners')
      .values({ ...shop, active: false, webhookUrl: null })
      .execute()
    const id = crypto.randomUUID()
    const sent = {
      id,
      partnerId: shop.id,
      applicationId,
      sequence: 1,
      body: '{}',
      createdAt: at,
      failedAt: at,
    }
    await app.deps.db
      .insertInto('webhooks')
      .values({ ...sent, type: 'application.received' })
      .execute()
    const set = (change: object) =>
      app.deps.db.updateTable('partners').set(change).where('id', '=', shop.id).execute()
    expect((await itemOf('webhook', id))?.actions).toEqual(['webhook-resend'])
    expect((await decide(ana, 'webhook-resend', id)).body.message).toMatch(/desligada/)
    await set({ active: true })
    expect((await decide(ana, 'webhook-resend', id)).body.message).toMatch(/não tem endereço/)
    // No call goes to such an address, however it came into the row.
    await set({ webhookUrl: 'ftp://avisa.example/avisos' })
    expect((await decide(ana, 'webhook-resend', id)).body.message).toMatch(/não tem endereço/)
    expect((await itemOf('webhook', id))?.actions).toEqual(['webhook-resend'])
    await set({ webhookUrl: 'http://127.0.0.1:1/' })
    const taps = await Promise.all([ana, money, admin].map(page => decide(page, 'webhook-resend', id)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await itemOf('webhook', id)).toBeUndefined()
    expect((await trail('webhook-resent')).filter(({ detail }) => detail.webhookId === id)).toMatchObject([
      { why, detail: { partner: 'avisa', staffId: expect.any(String) } },
    ])
    await set({ active: false })
  })

  test('of a customer who is looked at, accesses end, the phone changes and an unused registration is undone', async () => {
    const me = await borrower(app)
    const look = async (page: Page) =>
      ((await page.call(deskCustomerPaths.look, { named: me.customer.id })).body as unknown as DeskCustomers)
        .customers[0]!
    const token = await tokenFor(app.deps, me.customer)
    const open = () => app.request('/customers/me', { headers: bearer(token) })
    expect((await look(ana)).actions).toEqual(['phone-change', 'sessions-end', 'registration-unbind'])
    expect((await look(money)).actions).toEqual([])
    expect((await look(ana)).accesses).not.toEqual([])
    expect((await decide(money, 'sessions-end', me.customer.id)).status).toBe(403)
    expect((await decide(ana, 'sessions-end', me.customer.id)).status).toBe(200)
    expect((await open()).status).toBe(401)
    expect((await look(ana)).accesses).toEqual([])
    expect((await decide(ana, 'sessions-end', crypto.randomUUID())).status).toBe(409)

    const other = await borrower(app)
    for (const [phone, status] of [
      ['119', 400],
      [other.customer.phone, 409],
      ['(11) 97777-4321', 200],
      ['11977774321', 409],
    ] as const)
      expect((await decide(ana, 'phone-change', me.customer.id, { phone })).status, phone).toBe(status)

    await other.sendDevice()
    const used = await decide(ana, 'registration-unbind', other.customer.id)
    expect(used).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('não pode ser desfeito') },
    })
    expect((await decide(ana, 'registration-unbind', me.customer.id)).status).toBe(200)
    for (const action of ['sessions-ended', 'phone-changed', 'registration-unbound'])
      expect((await trail(action)).at(-1)).toMatchObject({
        ...{
          who: 'Ana Lima',
          why,
          detail: { customerId: me.customer.id, staffId: await staffId('Ana Lima') },
        },
      })
  })

  test('an application is looked at closer, masked, with what the policy says of it', async () => {
    const me = await borrower(app)
    await me.toOffer(undefined, { salary: 10 })
    const id = await me.applicationId()
    const { body, status } = await closer(money, 'application', id, {})
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toMatch(/"label":"Política","value":"recusa: renda/)
    for (const secret of [me.customer.cpf, me.customer.phone, me.customer.name, me.customer.birthDate])
      expect(JSON.stringify(body)).not.toContain(secret)
    expect((await closer(ana, 'cpf', me.customer.id)).status).toBe(404)
  })

  test('a reason is needed', async () => {
    const answer = await decide(ana, 'risk-release', crypto.randomUUID(), { why: '    ' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { Why: [expect.any(String)] } } })
  })

  test('no body makes a look fail', async () => {
    const headers = { Origin: 'http://localhost', Cookie: ana.cookie() }
    for (const kind of ['application', 'cpf', 'loan', 'data']) {
      const example = { kind, id: crypto.randomUUID() }
      await neverBreaks(app.request, {
        method: 'POST',
        path: deskCloserPath,
        body: bodies(example),
        headers,
        runs: 20,
      })
    }
  })
})
