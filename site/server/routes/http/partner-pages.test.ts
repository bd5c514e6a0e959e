import { beforeAll, describe, expect, test } from 'vitest'
import { addShop, shopOrigin } from '../../testing/shopper.ts'
import { databases, testApp, testAppForAll } from '../../testing/test-app.ts'

const loja = 'loja-exemplo'
const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,content-type,x-partner',
  },
})

describe.each(databases)('pages of other origins on %s', database => {
  const app = testAppForAll({ database })
  beforeAll(async () => {
    await addShop(app, 'sol', { origins: [shopOrigin, 'https://www.loja.example'] })
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
    await addShop(app, 'fechada', { origins: ['https://fechada.example'], active: false })
  })

  test.each([shopOrigin, 'https://lua.example', 'null', 'http://localhost:3000', 'http://127.0.0.1:8080'])(
    'a preflight from %s gets the allowed methods and headers',
    async origin => {
      const { status, headers } = await app.request('/loan/device', preflight(origin))
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin])
      expect(headers.get('vary')).toBe('Origin')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
      expect(allowed).toEqual(
        expect.arrayContaining([
          'authorization',
          'content-type',
          'idempotency-key',
          'x-human-check',
          'x-partner',
        ]),
      )
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
      expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0)
    },
  )

  test.each([
    'https://evil.example',
    'https://loja.example.evil.example',
    'https://evil-loja.example',
    'http://loja.example',
    'https://loja.example:8443',
    'https://LOJA.example',
    'https://fechada.example',
    'http://localhost.evil.example',
    'https://localhost:3000',
  ])('a preflight from %s is refused', async origin => {
    const { status, headers } = await app.request('/loan/device', preflight(origin))
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test.each<[string, Record<string, string>, number, string | undefined, string | null]>([
    ['its own page', { 'X-Partner': 'sol', Origin: shopOrigin }, 200, undefined, shopOrigin],
    [
      'another own page',
      { 'X-Partner': 'sol', Origin: 'https://www.loja.example' },
      200,
      undefined,
      'https://www.loja.example',
    ],
    [
      "another partner's page",
      { 'X-Partner': 'sol', Origin: 'https://lua.example' },
      403,
      'origin-not-allowed',
      'https://lua.example',
    ],
    [
      'an unknown page',
      { 'X-Partner': 'sol', Origin: 'https://evil.example' },
      403,
      'origin-not-allowed',
      'https://evil.example',
    ],
    [
      "a developer's page, for a real shop",
      { 'X-Partner': 'sol', Origin: 'null' },
      403,
      'origin-not-allowed',
      'null',
    ],
    ["a developer's page", { 'X-Partner': loja, Origin: 'null' }, 200, undefined, 'null'],
    ['a page that reads from its own origin', { 'X-Partner': loja }, 200, undefined, null],
    ['an unknown partner', { 'X-Partner': 'nada', Origin: shopOrigin }, 403, 'partner-unknown', shopOrigin],
    [
      'a partner that is switched off',
      { 'X-Partner': 'fechada', Origin: 'https://fechada.example' },
      403,
      'partner-off',
      'https://fechada.example',
    ],
    ['an empty partner', { 'X-Partner': '', Origin: shopOrigin }, 403, 'partner-unknown', shopOrigin],
    ['a page that names nobody', { Origin: shopOrigin }, 403, 'partner-unknown', shopOrigin],
    ['the hosted site', { Origin: 'http://localhost' }, 200, undefined, null],
    [
      'the hosted site behind a proxy',
      { Origin: 'https://x.example', 'Sec-Fetch-Site': 'same-origin' },
      200,
      undefined,
      null,
    ],
    ['no page at all', {}, 200, undefined, null],
  ])('%s', async (_, headers, status, code, allowed) => {
    const answer = await app.request('/loan/terms', { headers })
    const body = (await answer.json()) as { code?: string }
    expect([answer.status, body.code]).toEqual([status, code])
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a page of no shop reads the answer about the terms, and no other', async () => {
    const Origin = 'https://evil.example'
    const allowed = async (path: string, init: RequestInit) =>
      (await app.request(path, init)).headers.get('access-control-allow-origin')
    expect(await allowed('/loan/terms', preflight(Origin))).toBe(Origin)
    expect(await allowed('/customers/me', preflight(Origin))).toBeNull()
    const headers = { 'X-Partner': 'sol', Origin }
    expect(await allowed('/loan/terms', { headers })).toBe(Origin)
    expect(await allowed('/customers/me', { headers })).toBeNull()
  })

  test('a call that writes is refused without an Origin header', async () => {
    const answer = await app.request('/customers', { method: 'POST', headers: { 'X-Partner': 'sol' } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'origin-not-allowed' }])
  })

  test('a page can read an error and its Retry-After', async () => {
    const headers = { 'X-Partner': 'sol', Origin: shopOrigin }
    const answer = await app.request('/customers/me', { headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, shopOrigin])
    expect(answer.headers.get('access-control-expose-headers')).toBe('X-Session-Token, Retry-After, Date')
    expect((await app.request('/nowhere', { headers })).headers.get('access-control-allow-origin')).toBe(
      shopOrigin,
    )
  })

  test('a page can read a 304', async () => {
    const headers = { 'X-Partner': 'sol', Origin: shopOrigin }
    const etag = (await app.request('/loan/terms', { headers })).headers.get('etag')!
    const again = await app.request('/loan/terms', { headers: { ...headers, 'If-None-Match': etag } })
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, shopOrigin])
  })
})

test('outside the sandbox pages on localhost are refused', async () => {
  const app = await testApp({
    database: 'pglite',
    config: { sandbox: false, publicSiteUrl: 'https://celastro.example' },
  })
  await addShop(app, 'loja-exemplo')
  for (const origin of ['null', 'http://localhost:3000', 'http://127.0.0.1']) {
    const answer = await app.request('/loan/device', preflight(origin))
    expect([origin, answer.status]).toEqual([origin, 403])
  }
  const own = await app.request('/loan/terms', { headers: { Origin: 'https://celastro.example' } })
  expect(own.status).toBe(200)
  await app.close()
})
