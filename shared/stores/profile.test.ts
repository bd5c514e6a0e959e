import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { mariaToken, signedIn, tokenWith } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { createStores } from './stores.ts'

const me = 'GET /customers/me'
const minutes = (count: number) => count * 60_000
const maria = profileWith()
const later = profileWith({ hasSalary: true })

// @nanostores/query reads the machine's clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const stores = signedIn(createStores)
  const { env } = stores
  env.server.on(me, [maria, later])
  const pass = async (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds)
    await env.clock.advance(milliseconds)
  }
  const seen = () => stores.profile.$profile.get()
  const watch = () => stores.profile.$profile.listen(() => {})
  return { ...stores, env, server: env.server, pass, seen, watch }
}

describe('fetching', () => {
  test('starts with the first listener', async () => {
    const { watch, seen, server } = open()
    await settle()
    expect(server.calls).toEqual([])
    watch()
    await settle()
    expect(seen()).toEqual({ data: maria, loading: false, settled: true, failure: undefined })
    expect(server.calls[0]!.headers.get('Authorization')).toBe(`Bearer ${mariaToken}`)
  })

  test('does not start without a session', async () => {
    const env = testEnvironment()
    const stores = createStores(env)
    stores.profile.$profile.listen(() => {})
    stores.start()
    await settle()
    expect(env.server.calls).toEqual([])
    expect(await stores.profile.load()).toMatchObject({ ok: false, failure: { code: 'missing-session' } })
  })

  test('starts with the session', async () => {
    const env = testEnvironment()
    env.server.on(me, maria)
    const stores = createStores(env)
    stores.profile.$profile.listen(() => {})
    stores.start()
    stores.session.authenticateWith(mariaToken)
    await settle()
    expect(stores.profile.$profile.get().data).toEqual(maria)
  })

  test('concurrent reads share one call', async () => {
    const { profile, watch, server } = open()
    watch()
    const outcomes = await Promise.all([profile.load(), profile.load({ fresh: true }), profile.load()])
    expect(server.calls).toHaveLength(1)
    expect(outcomes.map(outcome => outcome.ok && outcome.value)).toEqual([maria, maria, maria])
  })

  test('two hosts with the same customer do not share a cache', async () => {
    const one = open()
    const other = open()
    await one.profile.load()
    await other.profile.load()
    expect([one.server.calls.length, other.server.calls.length]).toEqual([1, 1])
  })
})

test('accepts missing and null fields of a loan from another back end', async () => {
  const { profile, server } = open()
  const bare = { installments: null, principalAmount: null, installmentAmount: null, finalAmount: null }
  const loan = { id: null, status: 'Frozen', ...bare, monthlyFee: null, cet: null, iof: null, device: null }
  const devices = [{ id: 'd-1', createdAt: '2026-03-01T10:00:00Z', brand: null, model: null, imei: null }]
  server.on(me, { ...profileWith(), loans: [loan, { status: 'Rejected' }], devices })
  const outcome = await profile.load()
  const loans = outcome.ok ? outcome.value.loans : []
  expect(loans.map(({ status, installments }) => [status, installments])).toEqual([
    ['Frozen', undefined],
    ['Rejected', undefined],
  ])
})

describe('caching', () => {
  test.each([
    [minutes(5) - 1, 1],
    [minutes(5), 2],
  ])('%i ms after an answer, %i calls were made', async (age, calls) => {
    const { profile, pass, server } = open()
    await profile.load()
    await pass(age)
    await profile.load()
    expect(server.calls).toHaveLength(calls)
  })

  test('`fresh` bypasses the cache', async () => {
    const { profile, server } = open()
    await profile.load()
    expect(await profile.load({ fresh: true })).toMatchObject({ value: { hasSalary: true } })
    expect(server.calls).toHaveLength(2)
  })

  test.each([
    [minutes(5) - 1, 1, true],
    [minutes(7), 2, true],
    [minutes(10), 2, false],
  ])('who looks after %i ms: %i calls, old value meanwhile %s', async (age, calls, kept) => {
    const { profile, pass, server, env } = open()
    await profile.load()
    await pass(age)
    server.on(me, 'never')
    const meanwhile: unknown[] = []
    profile.$profile.listen(({ data }) => meanwhile.push(data))
    await settle()
    expect(server.calls).toHaveLength(calls)
    expect(profile.$profile.get().data !== undefined).toBe(kept)
    expect(env.server.open.most).toBeLessThanOrEqual(1)
  })

  test('focusing the page makes no call', async () => {
    const { watch, server, env, pass } = open()
    watch()
    await settle()
    await pass(minutes(6))
    env.setVisible(false)
    env.setVisible(true)
    await settle()
    expect(server.calls).toHaveLength(1)
  })

  test('invalidating loads it again and keeps the old value meanwhile', async () => {
    const { watch, seen, profile, server } = open()
    watch()
    await settle()
    profile.invalidate()
    expect(seen()).toMatchObject({ data: maria, loading: true })
    await settle()
    expect(seen()).toMatchObject({ data: later, loading: false })
    expect(server.calls).toHaveLength(2)
  })

  test('an answer to a call before an invalidation is dropped', async () => {
    const { watch, seen, profile, server } = open()
    let answerFirst = (_: object) => {}
    const first = new Promise<object>(resolve => {
      answerFirst = resolve
    })
    let calls = 0
    server.on(me, () => (calls++ === 0 ? first : later))
    watch()
    await settle()
    profile.invalidate()
    answerFirst(maria)
    await settle()
    expect(seen().data).toEqual(later)
  })

  test('the answer to a poll before an invalidation is not kept', async () => {
    const { profile, server } = open()
    let answerPoll = (_: object) => {}
    const first = new Promise<object>(resolve => {
      answerPoll = resolve
    })
    let calls = 0
    server.on(me, () => (calls++ === 0 ? first : later))
    const poll = profile.load({ fresh: true, once: true })
    await settle()
    profile.invalidate()
    answerPoll(maria)
    expect(await poll).toEqual({ ok: true, value: maria })
    expect(await profile.load()).toEqual({ ok: true, value: later })
  })

  test('the next customer does not see it', async () => {
    const { watch, seen, session, server } = open()
    watch()
    await settle()
    server.on(me, 'never')
    session.logout()
    expect(seen()).toMatchObject({ data: undefined, settled: false })
    session.authenticateWith(tokenWith({ sub: 'c-2' }))
    await settle()
    expect(seen()).toMatchObject({ data: undefined, loading: true })
  })
})

describe('failing', () => {
  test('a 5xx is retried after 1, 2 and 3 seconds', async () => {
    const { watch, seen, server, pass } = open()
    server.on(me, failure(500))
    watch()
    const sent: number[] = []
    for (let second = 0; second <= 6; second++) {
      await pass(second === 0 ? 0 : 1_000)
      sent.push(server.calls.length)
    }
    expect(sent).toEqual([1, 2, 2, 3, 3, 3, 4])
    await pass(minutes(1))
    expect(server.calls).toHaveLength(4)
    expect(seen()).toMatchObject({ loading: false, settled: true, failure: { status: 500 } })
  })

  test.each([400, 403, 409, 422, 429])('%i is a failure without a retry', async status => {
    const { watch, seen, server, pass } = open()
    server.on(me, failure(status))
    watch()
    await pass(minutes(1))
    expect(server.calls).toHaveLength(1)
    expect(seen().failure).toMatchObject({ status })
  })

  test('404 means no profile and is not a failure', async () => {
    const { watch, seen, server, pass } = open()
    server.on(me, failure(404))
    watch()
    await pass(minutes(1))
    expect(server.calls).toHaveLength(1)
    expect(seen()).toEqual({ data: undefined, loading: false, settled: true, failure: undefined })
  })

  test('401 signs out and is not a failure', async () => {
    const { watch, seen, server, session } = open()
    server.on(me, failure(401))
    watch()
    await settle()
    expect(seen().failure).toBeUndefined()
    expect(session.$isAuthenticated.get()).toBe(false)
  })

  test('the last good value stays', async () => {
    const { watch, seen, profile, server, pass } = open()
    watch()
    await settle()
    server.on(me, failure(500))
    profile.invalidate()
    await pass(6_000)
    expect(seen()).toMatchObject({ data: maria, failure: { status: 500 } })
  })

  test('retry loads it at once', async () => {
    const { watch, seen, profile, server } = open()
    server.on(me, [failure(400), maria])
    watch()
    await settle()
    profile.retry()
    await settle()
    expect(seen()).toMatchObject({ data: maria, failure: undefined })
  })

  test('signing in after a failure loads it again', async () => {
    const { watch, seen, session, server } = open()
    server.on(me, [failure(401), maria])
    watch()
    await settle()
    session.authenticateWith(mariaToken)
    await settle()
    expect(seen().data).toEqual(maria)
  })
})
