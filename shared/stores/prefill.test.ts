import { expect, test } from 'vitest'
import { including, signedIn } from '../testing/people.ts'
import { type Answer, failure } from '../testing/server.ts'
import { createPrefill } from './prefill.ts'
import { createPurchase } from './purchase.ts'
import { createStores } from './stores.ts'

function open(route: string, answer: Answer) {
  const stores = including(signedIn(createStores), { prefill: createPrefill, purchase: createPurchase })
  stores.env.server.on(route, answer)
  return { ...stores, server: stores.env.server }
}

test('what a shop has signed goes to the lead, and what it leaves out stays', async () => {
  const data = { cpf: '52998224725', address: { postalCode: '01001000' }, orderReference: 'P-1' }
  const { prefill, lead, server } = open('POST /partners/prefill', data)
  lead.set({ email: 'ana@example.com' })
  lead.setAddress({ city: 'Santos' })
  expect((await prefill.take('a.b.c')).ok).toBe(true)
  expect(lead.$lead.get()).toMatchObject({
    ...{ cpf: '52998224725', email: 'ana@example.com', orderReference: 'P-1' },
    address: { postalCode: '01001000', city: 'Santos' },
  })
  expect(server.calls.map(({ body }) => body)).toEqual([{ token: 'a.b.c' }])
})

test('a refused prefill changes nothing', async () => {
  const { prefill, lead } = open('POST /partners/prefill', failure(400, { code: 'prefill-refused' }))
  const before = lead.$lead.get()
  expect(await prefill.take('a.b.c')).toMatchObject({ ok: false, failure: { code: 'prefill-refused' } })
  expect(lead.$lead.get()).toEqual(before)
})

const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 }

test('a purchase is sent with its price, and the phone that it makes is the one of step 4', async () => {
  const { purchase, lead, server } = open('POST /loan/purchase', { id: 'd-9' })
  expect((await purchase.start(product)).ok).toBe(true)
  expect(lead.$lead.get().deviceId).toBe('d-9')
  expect(server.calls.map(({ body }) => body)).toEqual([product])
})

test('a purchase that fails keeps its key, so that the repeat cannot make two', async () => {
  const { purchase, server } = open('POST /loan/purchase', failure(500))
  await purchase.start(product)
  await purchase.start(product)
  const keys = server.calls.map(({ headers }) => new Headers(headers).get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('an order is cancelled by one call', async () => {
  const { purchase, server } = open('POST /loan/purchase/cancel', { state: 'ended' })
  expect((await purchase.cancel()).ok).toBe(true)
  expect(server.calls).toHaveLength(1)
})
