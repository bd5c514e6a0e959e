import { unknown } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { sessionEndPath, sessionRefreshPath } from '../api/session.ts'
import { storageKeys } from '../environment.ts'
import { testEnvironment } from '../testing/environment.ts'
import { tokenWith } from '../testing/people.ts'
import { failure, type SeenCall } from '../testing/server.ts'
import { createStores } from './stores.ts'

const refreshing = `POST ${sessionRefreshPath}`
const tokenOf = (generation: number, more: object = {}) =>
  tokenWith({ sub: 'c-1', sid: 's-1', gen: generation, name: 'Maria', ...more })
const [old, fresh] = [tokenOf(1), tokenOf(2)]
const sentWith = ({ headers }: SeenCall) => headers.get('Authorization')?.slice('Bearer '.length)

/** A signed-in page whose first token the server calls expired. */
function page(env = testEnvironment({ path: '/dashboard' })) {
  const stores = createStores(env)
  stores.start()
  stores.session.authenticateWith(old)
  const judge = (call: SeenCall) =>
    sentWith(call) === old ? failure(401, { code: 'token-expired' }) : { n: 1 }
  for (const route of ['GET /things', 'POST /things', 'POST /upload']) env.server.on(route, judge)
  env.server.on(refreshing, { token: fresh })
  return { ...stores, env, get: () => stores.http.get('/things', unknown()) }
}

describe('an expired token', () => {
  test('is renewed once for concurrent calls, which are repeated with the new one', async () => {
    const { env, http, get, session } = page()
    const post = http.post('/things', { a: 1 }, unknown(), { idempotencyKey: 'key-00001' })
    expect(await Promise.all([get(), get(), post])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
    expect(env.server.to(refreshing).map(sentWith)).toEqual([old])
    expect(session.$token.get()).toBe(fresh)
    expect(env.storage.get(storageKeys.token)).toBe(fresh)
    const posts = env.server.to('POST /things')
    expect(posts.map(({ body, headers }) => [body, headers.get('Idempotency-Key')])).toEqual([
      [{ a: 1 }, 'key-00001'],
      [{ a: 1 }, 'key-00001'],
    ])
    expect(env.trail).toEqual([])
  })

  test('is replaced by the one that another tab has stored, without a refresh', async () => {
    const { env, get, session } = page()
    const wake = env.storage.freeze()
    env.storage.sibling().set(storageKeys.token, fresh)
    expect(await get()).toEqual({ n: 1 })
    expect(env.server.to(refreshing)).toEqual([])
    expect(session.$token.get()).toBe(fresh)
    wake()
  })

  test('is never replaced by the token of another customer: the call is not repeated', async () => {
    const { env, get } = page()
    const foreign = tokenOf(1, { sub: 'c-2' })
    env.storage.sibling().set(storageKeys.session, '{"isAuthenticated":true}')
    env.server.on('GET /things', () => {
      env.storage.sibling().set(storageKeys.token, foreign)
      return failure(401, { code: 'token-expired' })
    })
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(env.server.to('GET /things')).toHaveLength(1)
    expect(env.server.to(refreshing)).toEqual([])
  })

  test.each([401, 403, 404])('a refresh answered with %d ends the session', async status => {
    const { env, get, session } = page()
    env.server.on(refreshing, failure(status))
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(session.$isAuthenticated.get()).toBe(false)
    expect(env.trail).toEqual(['replace /login'])
  })

  test('a refresh that does not reach the server keeps the session', async () => {
    const { env, http, session } = page()
    env.server.on(refreshing, 'network-failure')
    await expect(http.post('/things', {}, unknown())).rejects.toMatchObject({ code: 'network' })
    expect(session.$token.get()).toBe(old)
    env.server.on(refreshing, { token: fresh })
    await expect(http.post('/things', {}, unknown())).resolves.toEqual({ n: 1 })
  })

  test('a second expiry right after the renewal ends the session instead of looping', async () => {
    const { env, get, session } = page()
    env.server.on('GET /things', failure(401, { code: 'token-expired' }))
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(env.server.to('GET /things')).toHaveLength(2)
    expect(session.$isAuthenticated.get()).toBe(false)
  })

  test('signing out during the renewal stays signed out', async () => {
    const { env, get, session } = page()
    env.server.on(refreshing, () => {
      session.logout()
      return { token: fresh }
    })
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(session.$token.get()).toBeUndefined()
    expect(env.storage.get(storageKeys.token)).toBeUndefined()
  })

  test('a 401 without the code, as of a lender’s own back end, ends the session without a refresh', async () => {
    const { env, get, session } = page()
    env.server.on('GET /things', failure(401))
    await expect(get()).rejects.toMatchObject({ status: 401 })
    expect(env.server.to(refreshing)).toEqual([])
    expect(session.$isAuthenticated.get()).toBe(false)
  })
})

describe('before an upload', () => {
  const upload = async (left: number, more: object = { sid: 's-1' }) => {
    const site = page()
    const { env, http, session } = site
    env.clock.setServerNow(1_000_000_000)
    session.setToken(tokenWith({ sub: 'c-1', exp: 1_000_000 + left, ...more }))
    await http.post('/upload', new FormData(), unknown())
    return env.server.to(refreshing).length
  }

  test.each([
    [299, 1],
    [301, 0],
    [-5, 1],
  ])('a token with %d seconds left is refreshed %d times', async (left, times) => {
    expect(await upload(left)).toBe(times)
  })

  test('the token of another back end is left alone', async () => {
    expect(await upload(10, {})).toBe(0)
  })
})

describe("'Sair'", () => {
  test('ends the session on the server', () => {
    const { env, redirects } = page()
    redirects.leave()
    expect(env.server.to(`POST ${sessionEndPath}`).map(sentWith)).toEqual([old])
  })

  test('calls no other back end, and no partner page’s', () => {
    const { env, redirects, session } = page()
    session.setToken(tokenWith({ sub: 'c-1' }))
    redirects.leave()
    expect(env.server.calls).toEqual([])
  })
})
