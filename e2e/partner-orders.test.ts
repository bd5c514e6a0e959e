import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../site/server/app.ts'
import { sandboxPartner } from '../site/server/partners/registry.ts'
import { buyer } from '../site/server/testing/buyer.ts'
import { testAppForAll } from '../site/server/testing/test-app.ts'

interface Sample {
  ordersOf(shop: { origin: string; secret: string }): {
    sendInvoice(id: string, sold: { imei: string; xml: string }): Promise<{ status: number; code?: string }>
    cancel(id: string): Promise<{ status: number; code?: string }>
  }
}
const sample: Sample = await import(
  new URL('../site/sections/partners/receivers/order.mjs', import.meta.url).href
)

let origin: string
const server = createServer()
const app = testAppForAll({ database: 'pglite' })
beforeAll(async () => {
  server.on('request', getRequestListener(new Hono().route('/api', createApp(app.deps)).fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const orders = (secret: string = sandboxPartner.webhookSecret) => sample.ordersOf({ origin, secret })

test('the sample of the page sends an invoice that the server takes, once', async () => {
  const me = await buyer(app)
  const id = await me.order()
  const sold = { imei: me.imei, xml: me.note() }
  expect(await orders().sendInvoice(id, sold)).toMatchObject({ status: 202, state: 'sold' })
  const again = await orders().sendInvoice(id, sold)
  expect(again).toMatchObject({ status: 409, code: 'application-not-open' })
  expect(again).toMatchObject({
    message: expect.stringContaining('Este pedido não espera IMEI e nota fiscal'),
  })
})

test('the sample cancels an order, twice without harm, and not with another key', async () => {
  const me = await buyer(app)
  const id = await me.order()
  expect(await orders('whsec_other').cancel(id)).toMatchObject({ status: 401, code: 'signature-wrong' })
  expect(await orders().cancel(id)).toMatchObject({ status: 200, state: 'ended' })
  expect((await orders().cancel(id)).status).toBe(200)
})

test('the sample of the page signs what the server opens', async () => {
  const { newKey, signedPrefill } = (await import(
    new URL('../site/sections/partners/receivers/prefill.mjs', import.meta.url).href
  )) as {
    newKey(): { privateKey: string; publicJwk: object }
    signedPrefill(shop: { partner: string; site: string; privateKey: string }, data: object): string
  }
  const { privateKey, publicJwk } = newKey()
  await app.deps.db
    .updateTable('partners')
    .set({ prefillKey: JSON.stringify(publicJwk) })
    .where('id', '=', sandboxPartner.id)
    .execute()
  const data = { cpf: '52998224725', imei: '350386305929217', orderReference: 'P-1043' }
  const token = signedPrefill({ partner: sandboxPartner.id, site: origin, privateKey }, data)
  const answer = await fetch(`${origin}/api/partners/prefill`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Partner': sandboxPartner.id,
      Origin: 'http://localhost',
    },
    body: JSON.stringify({ token }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, data])
})

test('the page names the answers that the server gives', () => {
  const page = readFileSync(new URL('../site/sections/partners/sale.astro', import.meta.url), 'utf8')
  for (const code of ['order-paid', 'payout-under-way', 'application-not-open', 'signature-wrong'])
    expect(page).toContain(code)
})
