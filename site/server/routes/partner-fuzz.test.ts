import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import { handoffPath, redeemPath } from '../../../shared/api/handoff.ts'
import { purchasePath } from '../../../shared/api/purchase.ts'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { bodies, forms, nastyText, neverBreaks, pathWith } from '../testing/fuzz.ts'
import { type Shopper, shopper } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)("fuzz: no call of a shop's page makes the server fail on %s", database => {
  let me: Shopper
  const app = testAppForAll({ database })
  beforeAll(async () => {
    me = await (await shopper(app)).signIn()
  })
  const headers = () => ({ ...me.page, Authorization: `Bearer ${me.token}` })

  test.each<[string, string, Record<string, unknown>]>([
    ['POST', handoffPath, {}],
    ['POST', redeemPath, { code: 'x'.repeat(32) }],
    ['POST', purchasePath, { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 }],
    ['POST', `/partners/orders/${crypto.randomUUID()}/invoice`, { imei: '1'.repeat(15), invoice: '<a/>' }],
    ['POST', `/partners/orders/${crypto.randomUUID()}/cancel`, {}],
    ['POST', '/loan/personal-data', { deviceId: crypto.randomUUID(), ...aPersonalData }],
  ])('%s %s', async (method, path, example) => {
    await neverBreaks(app.request, { method, path, body: bodies(example), headers: headers(), runs: 120 })
    await neverBreaks(app.request, { method, path, body: bodies(example), runs: 60 })
  })

  test('POST /loan/device', async () => {
    const body = forms(['Imei', 'InvoiceFile'])
    await neverBreaks(app.request, {
      method: 'POST',
      path: '/loan/device',
      body,
      headers: headers(),
      runs: 60,
    })
  })

  test('GET /customers/me, device look-ups and /sandbox/webhooks', async () => {
    await neverBreaks(app.request, { method: 'GET', path: '/customers/me', headers: headers() })
    await neverBreaks(app.request, {
      method: 'GET',
      path: pathWith(text => `/device/imei/${text}`),
      headers: headers(),
    })
    await neverBreaks(app.request, {
      method: 'GET',
      path: pathWith(text => `/sandbox/webhooks?partner=${text}`),
    })
  })

  test('any partner, any origin, any token', async () => {
    const header = nastyText.map(text => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300))
    await fc.assert(
      fc.asyncProperty(
        header,
        header,
        header,
        fc.constantFrom('GET', 'POST', 'OPTIONS'),
        async (partner, origin, token, method) => {
          const sent = {
            'X-Partner': partner,
            Origin: origin,
            Authorization: `Bearer ${token}`,
            ...(method === 'OPTIONS' && { 'Access-Control-Request-Method': 'POST' }),
          }
          await neverBreaks(app.request, { method, path: '/customers/me', headers: sent, runs: 1 })
        },
      ),
      { numRuns: 150 },
    )
  })
})
