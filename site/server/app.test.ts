import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import type { AppEnv } from './routes/http/app-env.ts'
import { onError } from './routes/http/on-error.ts'
import { sentences } from './routes/http/sentences.ts'
import { humanProof } from './testing/customer.ts'
import { databases, testAppForAll } from './testing/test-app.ts'

describe.each(databases)('the API on %s', database => {
  const app = testAppForAll({ database })

  const post = async (init: RequestInit & { headers?: Record<string, string> }) =>
    app.request('/customers', {
      method: 'POST',
      ...init,
      headers: { 'X-Human-Check': await humanProof(app.request), ...init.headers },
    })
  const json = { 'Content-Type': 'application/json' }

  test('liveness and readiness respond with 200', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)
  })

  test('an unknown path gets a 404 with a sentence', async () => {
    const answer = await app.request('/nowhere')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      code: 'not-found',
      message: 'Não encontramos o que você procura.',
    })
  })

  test('a wrong method gets a 405 that names the allowed ones', async () => {
    const answer = await app.request('/auth/login/request')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
    const withParameter = await app.request('/cep/v2/01001000', { method: 'DELETE' })
    expect([withParameter.status, withParameter.headers.get('Allow')]).toEqual([405, 'GET'])
  })

  test.each<[string, RequestInit & { headers?: Record<string, string> }, number, string]>([
    ['no content type', { body: new TextEncoder().encode('{}') }, 415, 'malformed'],
    [
      'a form',
      { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
      'malformed',
    ],
    ['half a JSON', { body: '{"name":', headers: json }, 400, 'malformed'],
    ['nothing', { body: '', headers: json }, 400, 'malformed'],
    ['U+0000', { body: '{"name":"a\\u0000b"}', headers: json }, 400, 'malformed'],
    ['a disguise', { body: '{"name":{"toString":1}}', headers: json }, 400, 'malformed'],
    ['a list', { body: '[]', headers: json }, 400, 'validation'],
    ['null', { body: 'null', headers: json }, 400, 'validation'],
    ['too much', { body: JSON.stringify({ name: 'x'.repeat(70_000) }), headers: json }, 413, 'too-large'],
  ])('a request body with %s is refused with its status and code', async (_what, init, status, code) => {
    const answer = await post(init)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })

  test('U+0000 in the URL is refused', async () => {
    expect((await app.request('/sandbox/messages?to=%00')).status).toBe(400)
    expect((await app.request('/cep/v2/%00')).status).toBe(400)
  })

  test('responses are not cacheable by default', async () => {
    expect((await app.request('/human-check')).headers.get('Cache-Control')).toBe('no-store')
    expect((await app.request('/nowhere')).headers.get('Cache-Control')).toBe('no-store')
    expect((await app.request('/loan/terms')).headers.get('Cache-Control')).toBe('public, no-cache')
  })
})

test('an unexpected error is a 500 without details', async () => {
  const lines: string[] = []
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(async (c, next) => {
    c.set('log', createLog('info', { write: line => void lines.push(line) }))
    await next()
  })
  app.get('/', () => {
    throw new TypeError('cannot read 52998224725')
  })
  const answer = await app.request('/')
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 'internal', message: sentences.internal.text },
  ])
  expect(lines.join()).toContain('TypeError')
  expect(lines.join()).not.toContain('52998224725')
})

test.each(Object.entries(sentences))(
  'the error %s has a status and a Portuguese sentence',
  (_code, { status, text }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).toMatch(/^[A-ZÀ-Ú].{10,}$/)
  },
)
