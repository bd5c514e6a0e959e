import { expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createOffer } from './offer.ts'
import { createStores } from './stores.ts'

const route = 'GET /loan/offer/o-1'
const offer = {
  maxAmount: 2000,
  maxInstallments: 12,
  tacAmount: 0,
  tacPercent: 5,
  iofOverAmount: 0.38,
  iofOverDuration: 0.0082,
  fee: 8.5,
  isExpired: false,
}

function open() {
  const stores = including(signedIn(createStores), { offer: createOffer })
  stores.env.server.on(route, offer)
  const seen = () => stores.offer.$offer.get()
  return { ...stores, server: stores.env.server, seen, watch: () => stores.offer.$offer.listen(() => {}) }
}

test('makes no call without an id', async () => {
  const { watch, server, seen } = open()
  watch()
  await settle()
  expect(server.calls).toEqual([])
  expect(seen()).toMatchObject({ settled: false, failure: undefined })
})

test('fails with missing-offer-id for an empty id', async () => {
  const { offer: store, watch, server, seen } = open()
  store.open('')
  watch()
  await settle()
  expect(seen()).toMatchObject({ settled: true, failure: { code: 'missing-offer-id' } })
  expect(server.calls).toEqual([])
})

test('shares one call between its listeners', async () => {
  const { offer: store, watch, server, seen } = open()
  store.open('o-1')
  watch()
  watch()
  await settle()
  expect(seen().data).toEqual(offer)
  expect(server.calls).toHaveLength(1)
})

test.each([404, 410])('%i is a failure and is not retried', async status => {
  const { offer: store, watch, server, env, seen } = open()
  server.on(route, failure(status))
  store.open('o-1')
  watch()
  await env.clock.advance(60_000)
  expect(seen()).toMatchObject({ data: undefined, failure: { status } })
  expect(server.calls).toHaveLength(1)
})

test('loads another offer for another id', async () => {
  const { offer: store, watch, server, seen } = open()
  server.on('GET /loan/offer/o-2', { ...offer, maxAmount: 900 })
  store.open('o-1')
  watch()
  await settle()
  store.open('o-2')
  await settle()
  expect(seen().data?.maxAmount).toBe(900)
})
