import { describe, expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { Answer, watched, httpWorld as world } from '../testing/http-world.ts'
import { failure } from '../testing/server.ts'
import { ApiError } from './error.ts'

describe('request headers and body', () => {
  test('sends the bearer token, the proof, the idempotency key and the headers of the host', async () => {
    const { env, http, server } = world('a.b.c')
    env.headers = () => ({ 'X-Partner': 'loja' })
    server.on('POST /things', { n: 1 })
    await http.post('/things', { a: 1 }, Answer, { humanCheck: 'proof', idempotencyKey: 'key' })
    const [call] = server.calls
    expect(Object.fromEntries(call!.headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer a.b.c',
      'content-type': 'application/json',
      'idempotency-key': 'key',
      'x-human-check': 'proof',
      'x-partner': 'loja',
    })
    expect(call!.body).toEqual({ a: 1 })
  })

  test('sends no Authorization header without a token', async () => {
    const { http, server } = world()
    server.on('GET /things', { n: 1 })
    await http.get('/things', Answer)
    expect(server.calls[0]!.headers.has('Authorization')).toBe(false)
  })

  test('sends a FormData unchanged, so that the browser sets the multipart boundary', async () => {
    const { http, server } = world()
    server.on('POST /things', { n: 1 })
    const form = new FormData()
    form.set('Imei', '1')
    await http.post('/things', form, Answer)
    expect(server.calls[0]!.body).toBe(form)
    expect(server.calls[0]!.headers.has('Content-Type')).toBe(false)
  })

  test.each(['put', 'patch'] as const)('%s sends a JSON body', async method => {
    const { http, server } = world()
    server.on(`${method.toUpperCase()} /things`, { n: 2 })
    expect(await http[method]('/things', { a: 1 }, Answer)).toEqual({ n: 2 })
    expect(server.calls[0]!.body).toEqual({ a: 1 })
  })

  test('delete sends no body', async () => {
    const { http, server } = world()
    server.on('DELETE /things', { n: 2 })
    expect(await http.delete('/things', Answer)).toEqual({ n: 2 })
    expect(server.calls[0]!.body).toBeUndefined()
  })
})

describe('retries and timeouts', () => {
  test('retries a GET 1, 2 and 3 seconds after network failures, then rejects', async () => {
    const { env, http, server } = world()
    server.on('GET /things', 'network-failure')
    const seen = watched(http.get('/things', Answer))
    const sent: number[] = []
    for (let second = 0; second <= 7; second++) {
      await env.clock.advance(second === 0 ? 0 : 1_000)
      sent.push(server.calls.length)
    }
    expect(sent).toEqual([1, 2, 2, 3, 3, 3, 4, 4])
    expect(seen.error).toMatchObject({ status: 0, code: 'network' })
  })

  test('a GET resolves when its last retry succeeds', async () => {
    const { env, http, server } = world()
    server.on('GET /things', ['network-failure', 'network-failure', 'network-failure', { n: 4 }])
    const seen = watched(http.get('/things', Answer))
    await env.clock.advance(6_000)
    expect(seen.value).toEqual({ n: 4 })
  })

  test('a GET with `retries: 0` is sent once', async () => {
    const { env, http, server } = world()
    server.on('GET /things', 'network-failure')
    const seen = watched(http.get('/things', Answer, { retries: 0 }))
    await env.clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
    expect(seen.error?.code).toBe('network')
  })

  test.each(['post', 'put', 'patch', 'delete'] as const)('never retries a %s', async method => {
    const { env, http, server } = world()
    server.on(`${method.toUpperCase()} /things`, 'network-failure')
    const seen = watched(
      method === 'delete' ? http.delete('/things', Answer) : http[method]('/things', {}, Answer),
    )
    await env.clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
    expect(seen.error).toMatchObject({ status: 0, code: 'network' })
  })

  test.each([400, 404, 429, 500, 503])('does not retry a response with status %i', async status => {
    const { env, http, server } = world()
    server.on('GET /things', failure(status))
    const seen = watched(http.get('/things', Answer))
    await env.clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
    expect(seen.error?.status).toBe(status)
  })

  test('a GET without a response times out after 30 seconds and is not retried', async () => {
    const { env, http, server } = world()
    server.on('GET /things', 'never')
    const seen = watched(http.get('/things', Answer))
    await env.clock.advance(29_999)
    expect(seen.error).toBeUndefined()
    await env.clock.advance(1)
    expect(seen.error).toMatchObject({ status: 0, code: 'timeout' })
    await env.clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
  })

  test('a POST has no timeout, because uploads can be slow', async () => {
    const { env, http, server } = world()
    server.on('POST /things', 'never')
    const seen = watched(http.post('/things', {}, Answer))
    await env.clock.advance(120_000)
    expect(seen).toEqual({})
  })

  test('a response cancels the timeout timer', async () => {
    const { env, http, server } = world()
    server.on('GET /things', { n: 1 })
    await http.get('/things', Answer)
    await settle()
    expect(env.clock.sleeping()).toBe(0)
  })

  test('the caller can abort a request between two retries', async () => {
    const { env, http, server } = world()
    server.on('GET /things', 'network-failure')
    const stop = new AbortController()
    const seen = watched(http.get('/things', Answer, { signal: stop.signal }))
    await env.clock.advance(500)
    stop.abort()
    await settle()
    expect(seen.error).toMatchObject({ status: 0, code: 'aborted' })
    await env.clock.advance(60_000)
    expect(server.calls).toHaveLength(1)
  })
})

test('says that the device is offline, and tries a read again as after any lost answer', async () => {
  const { env, http, server } = world()
  server.on('GET /things', 'network-failure')
  env.setOnline(false)
  const call = watched(http.get('/things', Answer))
  await env.clock.advance(60_000)
  expect(call.error).toMatchObject({ status: 0, code: 'offline' })
  expect(server.to('GET /things')).toHaveLength(4)
})

describe('responses', () => {
  const text = (body: string, status = 200) => new Response(body, { status })
  test.each([
    ['another shape', text('{"n":"1"}')],
    ['no JSON', text('<html>')],
    ['nothing', text('')],
  ])('%s instead of the expected body rejects with bad-response', async (_, answer) => {
    const { http, server } = world()
    server.on('GET /things', answer)
    await expect(http.get('/things', Answer)).rejects.toMatchObject({ status: 0, code: 'bad-response' })
  })

  test('an error response becomes an ApiError with code, message, field errors and Retry-After', async () => {
    const { http, server } = world()
    const body = { message: 'Não deu.', code: 'validation', errors: { Imei: ['a', 'b'] } }
    server.on('POST /things', failure(422, body, { 'Retry-After': '17' }))
    const error = await http.post('/things', {}, Answer).catch(thrown => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 422,
      code: 'validation',
      serverMessage: 'Não deu.',
      errors: { Imei: ['a', 'b'] },
      retryAfter: 17,
    })
  })

  test.each([
    ['a proxy’s page', '<html>502</html>'],
    ['nothing', ''],
    ['a list', '[1]'],
    ['an odd error map', '{"errors":{"Imei":"x"}}'],
  ])('an error response with %s as body keeps its status', async (_, body) => {
    const { http, server } = world()
    server.on('POST /things', text(body, 502))
    await expect(http.post('/things', {}, Answer)).rejects.toMatchObject({
      status: 502,
      serverMessage: '',
      errors: {},
    })
  })
})
