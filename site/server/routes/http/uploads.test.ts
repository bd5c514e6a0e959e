import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import type { AppEnv } from './app-env.ts'
import { onError } from './on-error.ts'
import { inTurn } from './uploads.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-uploads-'))
afterAll(() => rmSync(directory, { recursive: true }))

const uploads = join(directory, 'uploads')
const limits = {
  directory: uploads,
  maxBytes: 1000,
  tooLarge: () => new AppError('too-large'),
  atOnce: { received: 4, inMemory: 2 },
}

/** An app whose handler waits for `finish`; `most` is the largest number of bodies in memory at once. */
function uploader() {
  let [running, most] = [0, 0]
  const waiting: (() => void)[] = []
  const app = new Hono<AppEnv>().post('/', inTurn(limits), async c => {
    most = Math.max(most, ++running)
    await new Promise<void>(done => waiting.push(done))
    running--
    return c.text(await c.req.text())
  })
  app.onError(onError)
  return {
    send: (body: BodyInit, headers: Record<string, string> = {}) =>
      app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    /** Ends `count` handlers, each when as many as possible are running. */
    async finish(count: number) {
      for (let left = count; left > 0; left--) {
        while (waiting.length < Math.min(left, limits.atOnce.inMemory)) await sleep(1)
        waiting.shift()!()
      }
    },
    most: () => most,
  }
}

/** A body that ends when it is told to. */
function slowBody() {
  let end = () => {}
  let fail = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('slow'))
      end = () => stream.close()
      fail = () => stream.error(new TypeError('terminated'))
    },
  })
  return { body, end, fail }
}

test('at most two bodies are in memory, and the others wait their turn', async () => {
  const { send, finish, most } = uploader()
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(body => send(body)))
  await finish(4)
  expect(await Promise.all((await answers).map(each => each.text()))).toEqual(['a', 'b', 'c', 'd'])
  expect(most()).toBe(2)
})

test('slow senders keep no turn', async () => {
  const { send, finish } = uploader()
  const slow = [slowBody(), slowBody(), slowBody()]
  const waiting = slow.map(({ body }) => send(body))
  const quick = send('quick')
  await finish(1)
  expect(await (await quick).text()).toBe('quick')
  for (const { end } of slow) end()
  await finish(3)
  expect(await Promise.all(waiting.map(async each => (await each).text()))).toEqual(['slow', 'slow', 'slow'])
})

test('more senders than the limit are told to come back', async () => {
  const { send, finish } = uploader()
  const slow = [slowBody(), slowBody(), slowBody(), slowBody()]
  const waiting = slow.map(({ body }) => send(body))
  const fifth = await send('x')
  expect([fifth.status, fifth.headers.get('Retry-After')]).toEqual([503, '30'])
  for (const { end } of slow) end()
  await finish(4)
  await Promise.all(waiting)
  const next = send('y')
  await finish(1)
  expect((await next).status).toBe(200)
})

test('a body above the limit is refused by its length, or as soon as it is too long', async () => {
  const { send } = uploader()
  expect((await send('x'.repeat(1001))).status).toBe(413)
  let read = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(stream) {
      read++
      stream.enqueue(new Uint8Array(100))
    },
  })
  expect((await send(endless)).status).toBe(413)
  expect(read).toBeLessThan(15)
})

test('a sender who stops frees the place, and no file is left of anybody', async () => {
  const { send, finish } = uploader()
  for (let n = 0; n < 6; n++) {
    const { body, fail } = slowBody()
    const answer = send(body)
    setImmediate(fail)
    expect((await answer).status).toBe(400)
  }
  const good = send('good')
  await finish(1)
  expect((await good).status).toBe(200)
  expect(readdirSync(uploads)).toEqual([])
})
