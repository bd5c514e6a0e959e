import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createContract } from './contract.ts'
import { createContractLink } from './contract-link.ts'
import { createCountdown } from './now.ts'
import { createStores } from './stores.ts'

test('a countdown starts at the whole pause although the last tick is old', async () => {
  const env = testEnvironment()
  const $until = atom<number | undefined>()
  const seconds = createCountdown(env, atom(env.clock.now()), $until)
  await env.clock.advance(900)
  expect(seconds.get()).toBe(0)
  $until.set(env.clock.now() + 60_000)
  expect(seconds.get()).toBe(60)
  await env.clock.advance(61_000)
  $until.set(env.clock.now() - 1)
  expect(seconds.get()).toBe(0)
})

test('a countdown shows 0 until the page knows the time', () => {
  const env = testEnvironment()
  expect(createCountdown(env, atom(0), atom(env.clock.now() + 5_000)).get()).toBe(0)
})

test('the time is 0 until the session is restored, as in the HTML of the server', async () => {
  const env = testEnvironment()
  const stores = createStores(env)
  stores.$now.listen(() => {})
  await settle()
  expect(stores.$now.get()).toBe(0)
  stores.start()
  await settle()
  expect(stores.$now.get()).toBe(env.clock.now())
})

function open() {
  const { contract, link, env } = including(signedIn(createStores), {
    contract: createContract,
    link: createContractLink,
  })
  env.server.on('GET /contracts/t-1', { sha256: 'aa' })
  return { contract, link, env, server: env.server }
}

test('another signature code can be requested after a minute', async () => {
  const { contract, env, server } = open()
  server.on('POST /contracts/t-1/signature/code', { requestId: 'r-1', phone: '(11) *****-5678' })
  contract.$secondsToResend.listen(() => {})
  contract.open('t-1')
  expect(contract.$secondsToResend.get()).toBe(0)
  expect(await contract.requestCode()).toMatchObject({ ok: true })
  expect(contract.$secondsToResend.get()).toBe(60)
  await env.clock.advance(60_000)
  expect(contract.$secondsToResend.get()).toBe(0)
})

test('the link to a contract can be sent again after the pause that the server gives', async () => {
  const { link, env, server } = open()
  const route = 'POST /contracts/t-1/link'
  server.on(route, [failure(429, {}, { 'Retry-After': '40' }), { phone: '(11) *****-5678' }])
  link.$secondsToResend.listen(() => {})
  expect(await link.send('t-1')).toMatchObject({ ok: false })
  expect(link.$secondsToResend.get()).toBe(40)
  await env.clock.advance(40_000)
  expect(await link.send('t-1')).toMatchObject({ ok: true })
  expect(link.$secondsToResend.get()).toBe(60)
})
