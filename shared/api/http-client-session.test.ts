import { describe, expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { testEnvironment } from '../testing/environment.ts'
import { Answer, watched, httpWorld as world } from '../testing/http-world.ts'
import { failure } from '../testing/server.ts'
import { createHttp } from './http-client.ts'

describe('session', () => {
  test('concurrent calls with 401 report the ended session once', async () => {
    const { http, server, state } = world('old')
    server.on('GET /things', failure(401))
    await Promise.allSettled([1, 2, 3].map(() => http.get('/things', Answer)))
    expect(state.unauthorized).toBe(1)
  })

  test('reports a 401 of the next session again', async () => {
    const { http, server, state } = world('old')
    server.on('GET /things', failure(401))
    await http.get('/things', Answer).catch(() => {})
    state.token = 'new'
    await http.get('/things', Answer).catch(() => {})
    expect(state.unauthorized).toBe(2)
  })

  test('ignores a 401 that belongs to a replaced token', async () => {
    const { http, server, state } = world('old')
    server.on('GET /things', () => {
      state.token = 'new'
      return failure(401)
    })
    await http.get('/things', Answer).catch(() => {})
    expect(state.unauthorized).toBe(0)
  })

  test('a 401 for an anonymous call does not end the session', async () => {
    const { http, server, state } = world('old')
    server.on('POST /things', failure(401, { message: 'Código errado.' }))
    const call = http.post('/things', {}, Answer, { anonymous: true })
    await expect(call).rejects.toMatchObject({ status: 401, serverMessage: 'Código errado.' })
    expect(state.unauthorized).toBe(0)
  })

  test('says whether the session was good for an earlier call of the page', async () => {
    const { http, server, state } = world('old')
    server.on('GET /things', [failure(401), { n: 1 }, failure(401)])
    await http.get('/things', Answer).catch(() => {})
    expect(state.worked).toBe(false)
    state.token = 'new'
    await http.get('/things', Answer)
    await http.get('/things', Answer).catch(() => {})
    expect(state.worked).toBe(true)
  })

  describe('renewed in place', () => {
    function ending() {
      let resolve = (_isRenewed: boolean) => {}
      const made = world('old')
      made.state.renewed = new Promise(resolved => {
        resolve = resolved
      })
      const answer = () => (made.state.token === 'old' ? failure(401) : { n: 1 })
      made.server.on('GET /things', answer)
      made.server.on('POST /things', answer)
      const end = (isRenewed: boolean) => {
        if (isRenewed) made.state.token = 'new'
        resolve(isRenewed)
      }
      return { ...made, end }
    }

    test('reads wait for the new session and are repeated with it', async () => {
      const { http, end, server, state } = ending()
      const calls = [1, 2].map(() => watched(http.get('/things', Answer)))
      await settle()
      expect([calls.map(({ value, error }) => value ?? error), state.unauthorized]).toEqual([
        [undefined, undefined],
        1,
      ])
      end(true)
      await settle()
      expect(calls.map(({ value }) => value)).toEqual([{ n: 1 }, { n: 1 }])
      expect(server.to('GET /things')).toHaveLength(4)
    })

    test('a submit is not repeated, and says that it was refused', async () => {
      const { http, end, server } = ending()
      const call = watched(http.post('/things', {}, Answer))
      await settle()
      expect(call.error).toBeUndefined()
      end(true)
      await settle()
      expect(call.error).toMatchObject({ status: 401, code: 'session-renewed' })
      expect(server.to('POST /things')).toHaveLength(1)
    })

    test('a call of a session that is given up gets its 401', async () => {
      const { http, end } = ending()
      const call = watched(http.get('/things', Answer))
      await settle()
      end(false)
      await settle()
      expect(call.error).toMatchObject({ status: 401, code: undefined })
    })
  })

  test('stores the token of the X-Session-Token header', async () => {
    const { http, server, state } = world('old')
    server.on('GET /things', Response.json({ n: 1 }, { headers: { 'X-Session-Token': 'renewed' } }))
    await http.get('/things', Answer)
    expect(state.token).toBe('renewed')
  })

  test('sends no request before the session has loaded', async () => {
    const env = testEnvironment()
    let known = () => {}
    const ready = new Promise<void>(resolve => {
      known = resolve
    })
    const http = createHttp(env, { ready: () => ready, token: () => 'a', onUnauthorized() {} })
    env.server.on('GET /things', { n: 1 })
    const seen = watched(http.get('/things', Answer))
    await settle()
    expect(env.server.calls).toHaveLength(0)
    known()
    await settle()
    expect(seen.value).toEqual({ n: 1 })
  })
})
