import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import { Hono, type MiddlewareHandler } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { sha256 } from '../../secrets.ts'
import type { AppEnv } from './app-env.ts'
import { onError } from './on-error.ts'
import { inTurn } from './uploads.ts'

const directory = mkdtempSync(join(tmpdir(), 'celastro-uploads-'))
afterAll(() => rmSync(directory, { recursive: true }))

const uploads = join(directory, 'uploads')
const limits = {
  directory: uploads,
  part: 'file',
  maxBytes: 1000,
  tooLarge: () => new AppError('too-large'),
  atOnce: { received: 4, worked: 2 },
}

const boundary = 'cut'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`
const formOf = (content: string) => `${head}${content}${tail}`
const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

/** An app whose handler waits for `finish` and answers with the file; `most` is the largest number that worked at once. */
function uploader() {
  let [running, most] = [0, 0]
  const waiting: (() => void)[] = []
  const app = new Hono<AppEnv>().post('/', inTurn(limits), async c => {
    most = Math.max(most, ++running)
    await new Promise<void>(done => waiting.push(done))
    running--
    const { handle, sizeBytes } = c.get('form')!.file!
    return c.text((await handle.read(Buffer.alloc(sizeBytes), 0, sizeBytes, 0)).buffer.toString())
  })
  app.onError(onError)
  return {
    app,
    send: (body: BodyInit) =>
      app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    /** Ends `count` handlers, each when as many as possible are running. */
    async finish(count: number) {
      for (let left = count; left > 0; left--) {
        while (waiting.length < Math.min(left, limits.atOnce.worked)) await sleep(1)
        waiting.shift()!()
      }
    },
    most: () => most,
  }
}

/** A body that ends when it is told to. */
function slowBody() {
  let end = () => {}
  let drip = () => {}
  let fail = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(`${head}slow`))
      end = () => {
        stream.enqueue(new TextEncoder().encode(tail))
        stream.close()
      }
      drip = () => stream.enqueue(new TextEncoder().encode('.'))
      fail = () => stream.error(new TypeError('terminated'))
    },
  })
  return { body, drip, end, fail }
}

test('at most two forms are worked on, and the others wait their turn', async () => {
  const { send, finish, most } = uploader()
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(content => send(formOf(content))))
  await finish(4)
  expect(await Promise.all((await answers).map(each => each.text()))).toEqual(['a', 'b', 'c', 'd'])
  expect(most()).toBe(2)
})

/** Signs the caller in as the customer that a header names. */
const as: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('customer', { id: c.req.header('X-Who')!, audience: 'site' })
  await next()
}

const sent = (who: string, body: BodyInit = formOf('x')): RequestInit =>
  ({ method: 'POST', body, headers: { ...headers, 'X-Who': who }, duplex: 'half' }) as RequestInit

test('one customer’s slow forms leave places for the others', async () => {
  const app = new Hono<AppEnv>()
  app.post('/', as, inTurn({ ...limits, atOnce: { received: 4, ofEach: 2 } }), c => c.body(null))
  app.onError(onError)
  const send = (...given: Parameters<typeof sent>) => app.request('/', sent(...given))
  const slow = [slowBody(), slowBody()]
  const waiting = slow.map(({ body }) => send('slow', body))
  expect((await send('slow')).status).toBe(429)
  expect((await send('other')).status).toBe(200)
  for (const { end } of slow) end()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  expect((await send('slow')).status).toBe(200)
})

test('one customer’s many forms are worked on one after the other, so that another’s waits for one of them only', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const all = inTurn({ ...limits, atOnce: { received: 9, worked: 2 } })
  const app = new Hono<AppEnv>().post('/', as, all, async c => {
    begun.push(c.req.header('X-Who')!)
    await new Promise<void>(done => ends.push(done))
    return c.body(null)
  })
  const answers = ['many', 'many', 'many', 'many', 'other'].map(who => app.request('/', sent(who)))
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(2)
  expect(begun).toEqual(['many', 'other'])
  while (begun.length < 5 || ends.length > 0) {
    ends.shift()?.()
    await sleep(1)
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(200))
})

test('slow senders keep no turn', async () => {
  const { send, finish } = uploader()
  const slow = [slowBody(), slowBody(), slowBody()]
  const waiting = slow.map(({ body }) => send(body))
  const quick = send(formOf('quick'))
  await finish(1)
  expect(await (await quick).text()).toBe('quick')
  for (const { end } of slow) end()
  await finish(3)
  expect(await Promise.all(waiting.map(async each => (await each).text()))).toEqual(['slow', 'slow', 'slow'])
})

test('senders of byte after byte hold nobody up', async () => {
  const { send, finish } = uploader()
  const dripping = [slowBody(), slowBody()]
  const waiting = dripping.map(({ body }) => send(body))
  const dripper = setInterval(() => dripping.map(({ drip }) => drip()), 4)
  await sleep(50)
  const quick = send(formOf('quick'))
  await finish(1)
  expect(await (await quick).text()).toBe('quick')
  clearInterval(dripper)
  for (const { end } of dripping) end()
  await finish(2)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
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
  const next = send(formOf('y'))
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
  expect(read).toBeLessThan(40)
})

test('a sender who stops frees the place, and no file is left of anybody', async () => {
  const { send, finish } = uploader()
  for (let n = 0; n < 6; n++) {
    const { body, fail } = slowBody()
    const answer = send(body)
    setImmediate(fail)
    expect((await answer).status).toBe(400)
  }
  const good = send(formOf('good'))
  await finish(1)
  expect((await good).status).toBe(200)
  expect(readdirSync(uploads)).toEqual([])
})

/** A server whose answer is what it received: texts, size and hash of the file. */
async function reflector(maxBytes = 1000) {
  const app = new Hono<AppEnv>().post('/', inTurn({ ...limits, maxBytes }), c => {
    const { texts, file } = c.get('form')!
    return c.json({ texts: [...texts], size: file?.sizeBytes, sha256: file?.sha256 })
  })
  app.onError(onError)
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise<void>(done => server.once('listening', done))
  const { port } = server.address() as { port: number }
  const close = () => new Promise(done => server.close(done))
  return { app, port, url: `http://127.0.0.1:${port}/`, close }
}

test('a file arrives as it was sent, over the wire and with boundaries cut anywhere', async () => {
  const { url, close } = await reflector(2_000_000)
  for (const size of [0, 1, 1023, 1024, 1025, 65_536, 1_000_003]) {
    const content = Buffer.alloc(size, `--${boundary}\r`)
    const form = new FormData()
    form.set('other', new File(['x'], 'b.pdf'))
    form.set('name', 'João')
    form.set('file', new File([content], 'a.pdf'))
    const answer = await fetch(url, { method: 'POST', body: form })
    expect(await answer.json()).toEqual({ texts: [['name', 'João']], size, sha256: sha256(content) })
  }
  await close()
})

test('a body that turns out too long is answered on its connection', async () => {
  const { port, close } = await reflector()
  const socket = connect(port, '127.0.0.1')
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['Content-Type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  socket.write(chunk)
  let answer = ''
  for await (const piece of socket) {
    answer += piece
    if (answer.includes('\r\n\r\n')) break
  }
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  await close()
})

test('whatever is sent as a form is answered, with 200 or 400', async () => {
  const { app, close } = await reflector(100_000)
  const pieces = fc.constantFrom(
    ...[
      `--${boundary}`,
      '--',
      '\r\n',
      '\n',
      '\r',
      head,
      tail,
      'x',
      'Content-Disposition: form-data; name="file"',
    ],
    ...['; filename="a"', ': ', 'Content-Type: text/plain; charset=x', '\r\n\r\n', '\0', '--cut--'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), fc.boolean(), async (list, whole) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          for (const each of whole ? [list.join('')] : list) stream.enqueue(new TextEncoder().encode(each))
          stream.close()
        },
      })
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      expect([200, 400]).toContain((await app.request('/', init)).status)
    }),
    { numRuns: 300 },
  )
  expect(readdirSync(uploads)).toEqual([])
  await close()
})

test('unless a route says otherwise, two forms of thirty are worked on at once', async () => {
  let [running, most, worked] = [0, 0, 0]
  const { atOnce: _, ...byDefault } = limits
  const pairs: (() => void)[] = []
  const app = new Hono<AppEnv>().post('/', inTurn(byDefault), async c => {
    most = Math.max(most, ++running)
    // Goes on with the second: fewer at once would wait for ever.
    await new Promise<void>(done => {
      pairs.push(done)
      if (pairs.length === 2) for (const each of pairs.splice(0)) setImmediate(each)
    })
    running--
    worked++
    return c.body(null)
  })
  const bodies = Array.from({ length: 30 }, () => formOf('x'))
  await Promise.all(bodies.map(body => app.request('/', { method: 'POST', body, headers })))
  expect({ most, worked }).toEqual({ most: 2, worked: 30 })
})
