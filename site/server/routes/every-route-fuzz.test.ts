import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { sandboxPartner } from '../partners/registry.ts'
import { personAt } from '../testing/console.ts'
import { bearer, maria, tokenFor } from '../testing/customer.ts'
import { staffAt } from '../testing/desk.ts'
import { bodies, forms, neverBreaks, pathWith } from '../testing/fuzz.ts'
import { type Payer, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

type Body = Record<string, unknown>

const id = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d'
const why = 'para o teste'
const sha256 = 'a'.repeat(64)
const signature = { sha256, agreed: true, code: '123456', requestId: id }
const code = { requestId: id, code: '123456', phone: maria.phone }
const invitation = { code: 'ABCDEFGHJKLMNPQRSTUVWXYZ' }
const passkey = { challengeId: id, response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } }
const installments = { installmentIds: [id] }
const aDay = { firstDueDate: '2026-12-25', totalCents: 1 }
const draft = { imei: '350070120619811', salary: '3.500,00' }
const pix = { endToEndId: 'E1', txid: 'a'.repeat(26), valor: '1.00', horario: '2026-11-21T15:00:00Z' }

/** Each endpoint of the route table with a body that is valid or almost. Calls that read have none. */
const endpoints: Record<string, Body | null> = {
  ...reads(`/healthz /readyz /human-check /auth/sessions /loan/terms /cep/v2/:cep /mesa/me /mesa/queue
    /console/me /console/people /console/overview /console/applications /console/settings /console/deliveries
    /customers/me /device/imei/:imei /session/other-device/:id /push /customers/limit /loan/offer/:offerId{[^/]*}
    /contracts/:token /loan/:loanId/payout-account /loan/:loanId/payout-account/document /loan/:loanId/charges
    /loan/charges/:txid /loan/:loanId/autopay /loan/:loanId/due-day /loan/:loanId/agreement
    /loan/:loanId/agreement/document /loan/:loanId/hardship /loan/:loanId/device-report /loan/:loanId/statement
    /loan/:loanId/statement.csv /loan/:loanId/documents /loan/:loanId/documents/:file /loan/:loanId/refund
    /customers/me/data /customers/me/data/export /sandbox/messages /sandbox/moves /sandbox/payments
    /sandbox/recurrences /sandbox/invoice /sandbox/own-invoice/:imei /sandbox/invoice-checks /sandbox/held
    /sandbox/webhooks /sandbox/bank-statement`),
  'POST /customers': { ...maria, consents: [{ kind: 'terms', version: '1', accepted: true }] },
  'POST /auth/login/request': { phone: maria.phone, email: maria.email, requestId: id, registrationId: id },
  'POST /auth/login/not-mine': code,
  'POST /auth/login/drop-registration': { requestId: id },
  'POST /auth/login/confirm': { ...code, birthDate: '1990-01-02' },
  'POST /auth/session/refresh': {},
  'POST /auth/session/end': {},
  'POST /auth/sessions/deny': { code: 'x'.repeat(32) },
  'POST /auth/sessions/end-others': {},
  'POST /auth/sessions/:id/end': {},
  'POST /screen-failures': { id: 'a1b2c3', page: '/form', name: 'TypeError' },
  'POST /funnel': { step: 'device' },
  'POST /mesa/passkey/begin': invitation,
  'POST /mesa/passkey/finish': { ...passkey, ...invitation },
  'POST /mesa/sign-in/begin': {},
  'POST /mesa/sign-in/finish': passkey,
  'POST /mesa/sign-out': {},
  'POST /mesa/figures': { by: 'day' },
  'POST /mesa/invoice': { id },
  'POST /mesa/decide': { action: 'risk-release', id, why },
  'POST /mesa/customer': { named: maria.phone },
  'POST /mesa/closer': { kind: 'loan', id, why },
  'POST /mesa/customer/reveal': { id, why },
  'POST /console/accept': invitation,
  'POST /console/code': { email: maria.email },
  'POST /console/sign-in': { requestId: id, code: '123456' },
  'POST /console/sign-out': {},
  'POST /console/shop': { id: sandboxPartner.id },
  'POST /console/people/invite': { email: maria.email, role: 'reader' },
  'POST /console/people/dismiss': { id },
  'POST /console/settings': { origins: ['https://loja.example'], webhookUrl: '' },
  'POST /console/deliveries/resend': { ids: [id] },
  'POST /console/test-event': {},
  'POST /partners/prefill': { token: 'a.b' },
  'POST /loan/device': null,
  'POST /loan/purchase': { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 },
  'POST /loan/purchase/cancel': {},
  'POST /loan/personal-data': { deviceId: id, ...aPersonalData },
  'POST /customers/me/correction': { name: 'Ana', birthDate: '1990-05-17', motherName: 'Rita' },
  'POST /session/handoff': {},
  'POST /session/handoff/redeem': { code: 'x'.repeat(32) },
  'POST /session/other-device': { draft },
  'POST /session/other-device/open': { code: 'x'.repeat(32) },
  'PUT /push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  },
  'DELETE /push': null,
  'POST /loan/offer/:offerId{[^/]*}/accept': { offerId: id, ...anAcceptance },
  'POST /contracts/:token/link': {},
  'POST /contracts/:token/signature/code': { sha256 },
  'POST /contracts/:token/signature': signature,
  'POST /loan/:loanId/payout-account': { bankAccount: anAcceptance.bankAccount },
  'POST /loan/:loanId/payout-account/signature/code': { sha256 },
  'POST /loan/:loanId/payout-account/signature': signature,
  'POST /loan/:loanId/charges': installments,
  'POST /loan/:loanId/charges/quote': { ...installments, amountCents: 5000 },
  'POST /loan/:loanId/prepayment/quote': installments,
  'POST /loan/:loanId/prepayment': { ...installments, totalCents: 46974 },
  'POST /loan/:loanId/withdrawal/quote': {},
  'POST /loan/:loanId/withdrawal': {},
  'POST /loan/:loanId/autopay': {},
  'POST /loan/:loanId/autopay/request': {},
  'POST /loan/:loanId/autopay/cancellation': {},
  'POST /loan/:loanId/due-day': aDay,
  'POST /loan/:loanId/agreement': { ...aDay, installments: 6 },
  'POST /loan/:loanId/agreement/signature/code': { sha256 },
  'POST /loan/:loanId/agreement/signature': signature,
  'POST /loan/:loanId/device-report': { kind: 'lost' },
  'POST /loan/:loanId/refund': { amountCents: 700 },
  'POST /applications': {},
  'POST /applications/review': {},
  'POST /customers/me/data/consents': { kind: 'scr', accepted: true, version: 'scr-2026-01' },
  'POST /customers/me/data/corrections': { field: 'name', value: 'Maria Souza' },
  'POST /customers/me/data/erasure': {},
  'POST /partners/orders/:id/invoice': { imei: '1'.repeat(15), invoice: '<a/>' },
  'POST /partners/orders/:id/cancel': {},
  'POST /webhooks/pix': { pix: [pix] },
  'POST /webhooks/rec': { recs: [{ idRec: 'RR1', status: 'APROVADA' }] },
  'POST /webhooks/cobr': { cobsr: [{ txid: pix.txid, status: 'LIQUIDADA' }] },
  'POST /sandbox/clock': { advanceMs: 0, at: '2026-11-21T15:00:00Z' },
  'POST /sandbox/pix/:txid/pay': { amountCents: 100 },
  'POST /sandbox/moves/:id': { confirm: true },
  'POST /sandbox/payments/:endToEndId/reversal': { nature: 'MED_FRAUDE', amountCents: 100 },
  'POST /sandbox/recurrences/:idRec': { state: 'approved' },
  'POST /sandbox/invoice-checks/:id': { accept: true },
  'POST /sandbox/held/:id': { release: true },
}

function reads(paths: string): Record<string, null> {
  return Object.fromEntries(paths.split(/\s+/).map(path => [`GET ${path}`, null]))
}

const secret = 'the bank and we know this, nobody else'

describe.each(databases)('fuzz: no input makes any endpoint fail on %s', database => {
  let me: Payer
  const humanCheck = {
    challenge: async () => ({ provider: 'recaptcha' as const, siteKey: '' }),
    verify: async () => true,
  }
  const config = { pixWebhook: { secret, mtls: undefined } }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { humanCheck }, config })
  beforeAll(async () => {
    me = await payer(app)
  })

  test('the route table has these endpoints', () => {
    const table = app.app.routes.filter(({ method }) => method !== 'ALL')
    const found = new Set(table.map(({ method, path }) => `${method} ${path}`))
    expect([...found].toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  /** An open session each time: the endpoint before may have ended the last one. */
  async function headersFor(path: string): Promise<Record<string, string>> {
    const page = path.startsWith('/mesa/')
      ? await staffAt(app, 'admin')
      : path.startsWith('/console/') && (await personAt(app, sandboxPartner.id, 'owner'))
    const ours = { Origin: 'http://localhost', 'X-Human-Check': 'yes', 'X-Webhook-Secret': secret }
    if (page) return { ...ours, Cookie: page.cookie() }
    return { ...ours, ...bearer(await tokenFor(app.deps, me.customer)) }
  }

  test.each(Object.entries(endpoints))('%s', async (endpoint, example) => {
    const [method, pattern] = endpoint.split(' ') as [string, string]
    const fill = (text: string) => pattern.replace(/:\w+(\{.*?\})?/g, text)
    const own = pattern.replace(':loanId', me.loanId).replace(/:\w+(\{.*?\})?/g, id)
    await neverBreaks(app.request, {
      method,
      path: fc.oneof({ weight: 3, arbitrary: fc.constant(own) }, pathWith(fill)),
      ...(example && { body: bodies(example) }),
      ...(pattern === '/loan/device' && { body: forms(['Imei', 'InvoiceFile']) }),
      headers: await headersFor(pattern),
      runs: 20,
    })
  })
})
