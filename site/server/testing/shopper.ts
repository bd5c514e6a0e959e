import { type Handoff, handoffPath } from '../../../shared/api/handoff.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { exampleNfe } from '../lending/invoice/sandbox/note.ts'
import { sandboxPartner } from '../partners/registry.ts'
import { type Answer, imeiNumber } from './borrower.ts'
import { codeFor, cpfNumber, humanProof, maria } from './customer.ts'
import type { TestApp } from './test-app.ts'

export const shopOrigin = 'https://loja.example'

/** Registers a partner, by default with pages at `shopOrigin`. */
export async function addShop(
  app: TestApp,
  id: string,
  change: { name?: string; origins?: string[]; active?: boolean; webhookUrl?: string } = {},
) {
  const { origins = [shopOrigin], ...columns } = change
  const createdAt = new Date(app.deps.clock.now())
  const partner = { name: `Loja ${id}`, active: true, webhookSecret: `whsec_${id}`, createdAt, ...columns }
  await app.deps.db
    .insertInto('partners')
    .values({ id, ...partner })
    .execute()
  for (const origin of origins)
    await app.deps.db.insertInto('partnerOrigins').values({ partnerId: id, origin }).execute()
  return { id, ...partner }
}

export type Shopper = Awaited<ReturnType<typeof shopper>>
let count = 0

/** A customer on a shop's page. Calls as the widget does: with the newest token, the partner's id and the page's origin. */
export async function shopper(
  app: TestApp,
  {
    partner = sandboxPartner.id as string,
    origin = 'http://localhost:8080',
    n = ++count,
    cpf = cpfNumber(700_000 + n),
    phone = `119${String(70_000_000 + n)}`,
  } = {},
) {
  const person = { ...maria, document: cpf, phone, name: 'Marcada Zilda', email: `zilda${n}@example.com` }
  const ownImei = imeiNumber(300_000 + n)
  const held = { token: '', registrationId: '' }
  /** The same file for every repeat, as a browser sends it. */
  const notes = new Map<string, string>()
  const noteOf = (imei: string) => {
    if (!notes.has(imei)) notes.set(imei, exampleNfe({ cpf, imei }))
    return notes.get(imei)!
  }
  const page = { 'X-Partner': partner, Origin: origin }

  async function call<T = Record<string, unknown>>(
    path: string,
    init: RequestInit & { json?: unknown } = {},
    token = held.token,
  ): Promise<Answer<T>> {
    const { json, ...rest } = init
    const answer = await app.request(path, {
      ...rest,
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers: {
        ...page,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...rest.headers,
      },
    })
    held.token = answer.headers.get('X-Session-Token') ?? held.token
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers }
  }
  /** A call with a human check. */
  const human = async (path: string, json: unknown, headers = {}) =>
    call(path, { json, headers: { 'X-Human-Check': await humanProof(app.request), ...headers } })

  const me = {
    person,
    page,
    /** The newest token. */
    get token() {
      return held.token
    },
    set token(token) {
      held.token = token
    },
    call,
    human,
    /** Sends step 1; the next codes take it on. */
    async register() {
      const { body } = await human('/customers', person)
      held.registrationId = (body as { id: string }).id
    },
    async askForCode() {
      const { registrationId } = held
      const { body } = await human('/auth/login/request', {
        phone,
        ...(registrationId && { registrationId }),
      })
      const { requestId } = (body as { data: { requestId: string } }).data
      return { requestId, phone, code: (await codeFor(app.request, phone))! }
    },
    /** Registers, and enters the code on the shop's page. */
    async signIn() {
      await me.register()
      await human('/auth/login/confirm', await me.askForCode())
      return me
    },
    sendDevice(headers = {}, token = held.token, imei = ownImei) {
      const form = new FormData()
      form.set('Imei', imei)
      form.set('InvoiceFile', new File([noteOf(imei)], 'nota.xml'))
      return call<{ id: string }>('/loan/device', { method: 'POST', body: form, headers }, token)
    },
    sendPersonalData: (deviceId: string, headers = {}, token = held.token) =>
      call<{ applicationId: string }>(
        '/loan/personal-data',
        { json: { deviceId, ...aPersonalData }, headers },
        token,
      ),
    profile: async () => (await call('/customers/me')).body,
    handoff: (token = held.token) => call<Handoff>(handoffPath, { json: {} }, token),
    /** Goes through device, personal data and analysis; returns the application's id. */
    async apply() {
      const { body } = await me.sendDevice()
      const { applicationId } = (await me.sendPersonalData(body.id)).body
      await app.runJobs()
      return applicationId
    },
  }
  return me
}
