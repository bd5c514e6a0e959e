import { number, type } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { createHttp } from './http-client.ts'

const Answer = type({ n: number() })

function world() {
  const env = testEnvironment()
  const http = createHttp(env, { token: () => undefined, onUnauthorized() {} })
  return { env, http, server: env.server }
}

describe('the server’s time', () => {
  const dated = (date: string, status = 200) => new Response('{"n":1}', { status, headers: { Date: date } })

  test.each([200, 422])(
    'is that of its last answer, also of one with status %i, however wrong the device is',
    async status => {
      const { env, http, server } = world()
      const before = env.clock.now()
      expect(env.clock.serverNow()).toBe(before)
      server.on('GET /things', dated('Sun, 22 Nov 2026 03:00:00 GMT', status))
      await http.get('/things', Answer).catch(() => {})
      expect(new Date(env.clock.serverNow()).toISOString()).toBe('2026-11-22T03:00:00.000Z')
      await env.clock.advance(90_000)
      expect(new Date(env.clock.serverNow()).toISOString()).toBe('2026-11-22T03:01:30.000Z')
      expect(env.clock.now()).toBe(before + 90_000)
    },
  )

  test('stays as it is when an answer has no readable time', async () => {
    const { env, http, server } = world()
    server.on('GET /things', [dated('Sun, 22 Nov 2026 03:00:00 GMT'), dated('soon'), { n: 1 }])
    for (let i = 0; i < 3; i++) await http.get('/things', Answer)
    expect(new Date(env.clock.serverNow()).toISOString()).toBe('2026-11-22T03:00:00.000Z')
  })
})
