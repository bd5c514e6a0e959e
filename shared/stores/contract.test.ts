import { expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createContract } from './contract.ts'
import { createStores } from './stores.ts'

const read = 'GET /contracts/t-1'
const sign = 'POST /contracts/t-1/signature'
const contract = {
  number: '1',
  html: '<p>Cédula</p>',
  sha256: 'aa',
  issuedAt: '2026-03-10T12:00:00Z',
  signedAt: null,
  status: 'WaitingSignature',
}

function open() {
  const stores = including(signedIn(createStores), { contract: createContract })
  const { server } = stores.env
  server.on(read, contract)
  server.on(sign, { signedAt: '2026-03-10T12:01:00Z' })
  server.on('GET /customers/me', profileWith())
  stores.contract.$contract.listen(() => {})
  return { ...stores, server, seen: () => stores.contract.$contract.get() }
}

test('loads the contract of the token', async () => {
  const { contract: store, seen } = open()
  store.open('t-1')
  await settle()
  expect(seen()).toMatchObject({ data: contract, settled: true })
})

test('makes no call without a session', async () => {
  const env = testEnvironment()
  const stores = including(createStores(env), { contract: createContract })
  stores.start()
  stores.contract.$contract.listen(() => {})
  stores.contract.open('t-1')
  await settle()
  expect(env.server.calls).toEqual([])
})

test('signs the hash of the loaded document and reloads contract and profile', async () => {
  const { contract: store, server, profile } = open()
  store.open('t-1')
  await settle()
  await profile.load()
  expect(await store.sign()).toMatchObject({ ok: true })
  expect(server.to(sign)[0]!.body).toEqual({ sha256: 'aa', agreed: true })
  await settle()
  await profile.load()
  expect([server.to(read).length, server.to('GET /customers/me').length]).toEqual([2, 2])
})

test('fails with contract-changed for a replaced document, and loads the new one on retry', async () => {
  const { contract: store, server, seen } = open()
  store.open('t-1')
  await settle()
  server.on(sign, failure(409, { code: 'contract-changed' }))
  server.on(read, { ...contract, sha256: 'bb' })
  expect(await store.sign()).toMatchObject({ ok: false, failure: { code: 'contract-changed' } })
  store.retry()
  await settle()
  expect(seen().data?.sha256).toBe('bb')
})

test("fails for another customer's contract", async () => {
  const { contract: store, server, seen } = open()
  server.on(read, failure(404))
  store.open('t-1')
  await settle()
  expect(seen()).toMatchObject({ data: undefined, failure: { status: 404 } })
})
