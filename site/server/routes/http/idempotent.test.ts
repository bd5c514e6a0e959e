import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { claim } from '../../idempotency.ts'
import { databases, testAppForAll, testConfig } from '../../testing/test-app.ts'
import type { AppEnv } from './app-env.ts'
import { idempotent } from './idempotent.ts'
import { onError } from './on-error.ts'
import { inTurn } from './uploads.ts'

describe.each(databases)('repeating a POST on %s', database => {
  let made: string[] = []
  let work: (body: string) => Promise<void> = async () => {}
  let api: Hono<AppEnv>

  const rates = { ...testConfig.rates, perCustomerPer10Minutes: 1 }
  const app = testAppForAll({ database, config: { rates } })
  beforeAll(async () => {
    api = new Hono<AppEnv>()
    api.onError(onError)
    api.use(async (c, next) => {
      const id = c.req.header('X-Customer')
      if (id) c.set('customer', { id, audience: 'site' })
      await next()
    })
    const directory = join(app.deps.config.dataDir, 'uploads')
    const form = inTurn({
      directory,
      part: 'file',
      maxBytes: 10_000,
      tooLarge: () => new AppError('too-large'),
    })
    const received: MiddlewareHandler<AppEnv> = (c, next) =>
      c.req.header('Content-Type')?.startsWith('multipart/') ? form(c, next) : next()
    for (const path of ['/things', '/others']) {
      api.post(path, received, idempotent(app.deps), async c => {
        const body = c.get('form')?.texts.get('name') ?? (await c.req.text())
        await work(body)
        made.push(body)
        return c.json({ number: made.length }, 201)
      })
    }
  })
  afterEach(() => {
    made = []
    work = async () => {}
  })

  const post = async (
    key: string | undefined,
    body: string | FormData,
    path = '/things',
    customer?: string,
  ) => {
    const headers = new Headers()
    if (key !== undefined) headers.set('Idempotency-Key', key)
    if (customer) headers.set('X-Customer', customer)
    const answer = await api.request(path, { method: 'POST', headers, body })
    return [answer.status, await answer.json()]
  }
  const code = (name: string) => expect.objectContaining({ code: name })

  test('without a key, every request does the work', async () => {
    expect(await post(undefined, 'a')).toEqual([201, { number: 1 }])
    expect(await post(undefined, 'a')).toEqual([201, { number: 2 }])
  })

  test('the same key and body get the first response', async () => {
    expect(await post('first-key', 'a')).toEqual([201, { number: 1 }])
    expect(await post('first-key', 'a')).toEqual([201, { number: 1 }])
    expect(made).toEqual(['a'])
  })

  test('a customer stores a bounded number of responses, and another one theirs', async () => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await post(`bounded-${n}`, 'a', '/things', 'one'))
    expect(answers.map(([status]) => status)).toEqual([...Array(10).fill(201), 429])
    expect(await post('bounded-0', 'a', '/things', 'other')).toEqual([201, { number: 11 }])
    app.advance(600_000)
    expect(await post('bounded-11', 'a', '/things', 'one')).toEqual([201, { number: 12 }])
  })

  test('the same key with another body is refused', async () => {
    await post('second-key', 'a')
    expect(await post('second-key', 'b')).toEqual([422, code('idempotency-mismatch')])
    expect(made).toEqual(['a'])
  })

  test('keys are separate per customer and path', async () => {
    await post('third-key', 'a', '/things', 'maria')
    await post('third-key', 'b', '/things', 'joana')
    await post('third-key', 'c', '/others', 'maria')
    await post('third-key', 'd')
    expect(made).toEqual(['a', 'b', 'c', 'd'])
  })

  test('ten concurrent requests do the work once, and all get its response', async () => {
    work = () => new Promise(done => setTimeout(done, 50))
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('fourth-key', 'a')))
    expect(answers).toEqual(Array(10).fill([201, { number: 1 }]))
    expect(made).toEqual(['a'])
  })

  test('a failed request may be repeated with the same key and other data', async () => {
    work = async () => {
      throw new AppError('validation')
    }
    expect(await post('fifth-key', 'a')).toEqual([400, code('validation')])
    work = async () => {}
    expect(await post('fifth-key', 'b')).toEqual([201, { number: 1 }])
  })

  test.each([
    ['sixth-key', 'after 40 seconds', 40_001],
    ['ninth-key', 'when the clock has gone back since', -40_001],
  ])('a request with %s goes on for a process that died, %s', async (key, _, advanceMs) => {
    const createdAt = new Date(app.deps.clock.now())
    const dead = { scope: 'anonymous', path: '/things', key, bodyHash: 'x', createdAt }
    await app.deps.db.insertInto('idempotencyKeys').values(dead).execute()
    app.advance(advanceMs)
    expect(await post(key, 'a')).toEqual([201, { number: 1 }])
  })

  test.each([
    [39_999, false],
    [-39_999, false],
    [40_001, true],
  ])('a claim that is %i ms old is free again: %s', async (age, isFree) => {
    const name = { scope: 'anonymous', path: '/things', key: `claimed ${age}` }
    expect(await claim(app.deps, name, 'x')).toBe(true)
    app.advance(age)
    expect(await claim(app.deps, name, 'x')).toBe(isFree)
  })

  test('multipart bodies are compared by their parts, whatever their boundary', async () => {
    const form = (name: string, content: string) => {
      const data = new FormData()
      data.set('name', name)
      data.set('file', new File([content], 'nota.pdf'))
      return data
    }
    expect(await post('seventh-key', form('a', 'pdf'))).toEqual([201, { number: 1 }])
    expect(await post('seventh-key', form('a', 'pdf'))).toEqual([201, { number: 1 }])
    expect(await post('seventh-key', form('a', 'other'))).toEqual([422, code('idempotency-mismatch')])
  })

  test.each(['short', 'with a blank in it', 'x'.repeat(201)])('%j is refused as a key', async key => {
    expect(await post(key, 'a')).toEqual([400, code('malformed')])
  })
})
