import { describe, expect, test } from 'vitest'
import type { Profile } from '../api/customers.ts'
import { storageKeys } from '../environment.ts'
import { settle } from '../testing/clock.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { including, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createStores } from './stores.ts'
import { createWaiting } from './waiting.ts'

const me = 'GET /customers/me'
const offered = (patch: Partial<NonNullable<Profile['offer']>> = {}) =>
  profileWith({ offer: { id: 'o-1', isExpired: false, ...patch } })
const nothing = profileWith()

function open() {
  const stores = including(signedIn(createStores), { waiting: createWaiting })
  stores.env.server.on(me, nothing)
  const { env } = stores
  return { ...stores, env, server: env.server, clock: env.clock, seen: () => stores.waiting.$waiting.get() }
}

test('polls now and then every 5 s', async () => {
  const { waiting, server, clock } = open()
  waiting.start()
  await settle()
  const sent = [server.calls.length]
  for (const step of [4_999, 1, 4_999, 1]) {
    await clock.advance(step)
    sent.push(server.calls.length)
  }
  expect(sent).toEqual([1, 1, 2, 2, 3])
})

describe('an offer', () => {
  test('ends the polling with its id', async () => {
    const { waiting, server, clock, seen } = open()
    server.on(me, [nothing, offered()])
    waiting.start()
    await clock.advance(5_000)
    expect(seen()).toMatchObject({ state: 'found', offerId: 'o-1' })
    await clock.advance(60_000)
    expect(server.calls).toHaveLength(2)
  })

  test.each([
    ['expired', offered({ isExpired: true })],
    ['without an id', offered({ id: '' })],
    ['null', nothing],
  ])('that is %s does not', async (_, answer) => {
    const { waiting, server, clock, seen } = open()
    server.on(me, answer)
    waiting.start()
    await clock.advance(10_000)
    expect(seen()).toMatchObject({ state: 'polling' })
    expect(server.calls).toHaveLength(3)
  })

  test("that cannot come any more on a shop's page ends it too", async () => {
    const { waiting, server, clock, seen } = open()
    server.on(me, [nothing, profileWith({ continuesOnSite: true })])
    waiting.start()
    await clock.advance(60_000)
    expect(seen()).toMatchObject({ continuesOnSite: true })
    expect(server.calls).toHaveLength(2)
  })

  test('is in the cached profile as well', async () => {
    const { waiting, server, clock, profile } = open()
    server.on(me, offered())
    waiting.start()
    await clock.advance(0)
    await profile.load()
    expect(server.calls).toHaveLength(1)
  })
})

describe('pauses', () => {
  test.each([
    ['hidden', 'setVisible'],
    ['offline', 'setOnline'],
  ] as const)('while %s, and asks at once when that ends', async (pausedBy, turn) => {
    const { waiting, server, clock, env, seen } = open()
    waiting.start()
    await clock.advance(1_000)
    env[turn](false)
    expect(seen()).toMatchObject({ state: 'paused', pausedBy })
    await clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
    env[turn](true)
    expect(seen().state).toBe('polling')
    expect(seen().pausedBy).toBeUndefined()
    await settle()
    expect(server.calls).toHaveLength(2)
  })

  test('hiding the page for a moment adds no polls', async () => {
    const { waiting, server, clock, env } = open()
    waiting.start()
    await clock.advance(1_000)
    for (const visible of [false, true, false, true]) env.setVisible(visible)
    await clock.advance(3_999)
    expect(server.calls).toHaveLength(1)
    await clock.advance(1)
    expect(server.calls).toHaveLength(2)
  })

  test('a page that opens hidden polls when it becomes visible', async () => {
    const { waiting, server, clock, env } = open()
    env.setVisible(false)
    waiting.start()
    await clock.advance(60_000)
    expect(server.calls).toHaveLength(0)
    env.setVisible(true)
    await settle()
    expect(server.calls).toHaveLength(1)
  })
})

describe('a failed poll', () => {
  test.each([
    ['a server failure', failure(500), { status: 500 }],
    ['no network', 'network-failure', { status: 0, code: 'network' }],
    ['a missing profile', failure(404), { status: 404 }],
  ] as const)(
    '%s is logged, changes nothing, and is not repeated before its time',
    async (_, answer, detail) => {
      const { waiting, server, clock, env, seen } = open()
      server.on(me, [answer, nothing])
      waiting.start()
      const begun = seen()
      await clock.advance(4_999)
      expect(server.calls).toHaveLength(1)
      expect(env.logged).toEqual([{ code: 'waiting-poll-failed', detail }])
      expect(seen()).toEqual(begun)
      await clock.advance(1)
      expect(server.calls).toHaveLength(2)
    },
  )

  test('a 401 ends the polling', async () => {
    const { waiting, server, clock, env, seen } = open()
    server.on(me, failure(401))
    waiting.start()
    await clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
    expect(seen().state).toBe('idle')
    expect(env.trail).toEqual(['replace /login'])
    expect(env.logged).toEqual([{ code: 'waiting-poll-failed', detail: { status: 401 } }])
  })
})

test('a sign-out in another tab ends the polling', async () => {
  const { waiting, server, clock, env, seen } = open()
  waiting.start()
  await clock.advance(1_000)
  for (const key of [storageKeys.token, storageKeys.session]) env.storage.sibling().remove(key)
  await clock.advance(60_000)
  expect(server.calls).toHaveLength(1)
  expect(seen().state).toBe('idle')
  expect(env.logged).toEqual([{ code: 'waiting-poll-failed', detail: { code: 'missing-session' } }])
})

test('polls until there is an offer, however long it takes', async () => {
  const { waiting, server, clock, seen } = open()
  waiting.start()
  await clock.advance(3_600_000)
  expect(seen().state).toBe('polling')
  expect(server.calls).toHaveLength(721)
})

describe('two polls', () => {
  test('are never in flight at once', async () => {
    const { waiting, server, clock, env } = open()
    server.on(me, 'never')
    waiting.start()
    await clock.advance(12_000)
    env.setVisible(false)
    env.setVisible(true)
    await clock.advance(12_000)
    waiting.start()
    await clock.advance(29_000)
    expect(server.open.most).toBe(1)
  })

  test('a poll times out after 30 s and the next one follows', async () => {
    const { waiting, server, clock, env } = open()
    server.on(me, ['never', nothing])
    waiting.start()
    await clock.advance(30_000)
    expect(env.logged).toMatchObject([{ detail: { code: 'timeout' } }])
    await clock.advance(5_000)
    expect(server.calls).toHaveLength(2)
  })
})

test('stop ends polls and listeners', async () => {
  const { waiting, server, clock, env, seen } = open()
  waiting.start()
  await clock.advance(1_000)
  waiting.stop()
  env.setVisible(false)
  env.setVisible(true)
  await clock.advance(60_000)
  expect(server.calls).toHaveLength(1)
  expect(seen()).toEqual({ state: 'idle' })
  expect(clock.sleeping()).toBe(0)
})
