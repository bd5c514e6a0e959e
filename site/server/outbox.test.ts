import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { runHousekeeping } from './jobs/housekeeping.ts'
import { createLog } from './log.ts'
import { deliverAgain, putInOutbox, siteLink } from './outbox.ts'
import { createBreakers } from './providers/circuit/breakers.ts'
import { guardedMessaging } from './providers/circuit/guarded.ts'
import { MessageNotSent } from './providers/messaging/message-not-sent.ts'
import type { Delivery } from './providers/messaging/messaging.ts'
import { askForCode, maria, postJson } from './testing/customer.ts'
import { databases, type TestApp, testApp, testConfig } from './testing/test-app.ts'

const say = (app: TestApp, text: string, more = {}) =>
  app.deps.db
    .transaction()
    .execute(tx =>
      putInOutbox(
        tx,
        app.deps,
        { phone: '11999990001', email: 'm@example.com' },
        { template: 'payment', text, ...more },
      ),
    )
const news = { template: 'payment', text: 'Oi' } as const
const rows = (app: TestApp) => app.deps.db.selectFrom('messages').selectAll().orderBy('ordinal').execute()

describe.each(databases)('the outbox on %s', database => {
  test('delivers a message by WhatsApp and e-mail, once each', async () => {
    const sent: Delivery[] = []
    const messaging = { send: async (message: Delivery) => void sent.push(message) }
    const app = await testApp({ database, providers: { messaging } })
    await say(app, 'Oi')
    expect(sent).toEqual([])
    await app.runJobs()
    await app.runJobs()
    expect(sent.sort((a, b) => b.channel.localeCompare(a.channel))).toMatchObject([
      { channel: 'whatsapp', recipient: '11999990001', template: 'payment', text: 'Oi' },
      { channel: 'email', recipient: 'm@example.com', template: 'payment', text: 'Oi' },
    ])
    expect((await rows(app)).every(({ sentAt }) => sentAt !== null)).toBe(true)
    await app.close()
  })

  test('delivers a code before the messages that are already queued', async () => {
    const sent: string[] = []
    const messaging = { send: async ({ text }: Delivery) => void sent.push(text) }
    const app = await testApp({ database, providers: { messaging } })
    for (const n of [1, 2, 3]) await say(app, `reminder ${n}`)
    await say(app, 'code', { code: '123456' })
    await say(app, 'somebody waits', { urgent: true })
    await app.runJobs()
    expect(sent.slice(0, 4).sort()).toEqual(['code', 'code', 'somebody waits', 'somebody waits'])
    expect(sent).toHaveLength(10)
    await app.close()
  })

  test('does not deliver a code that can no longer be used', async () => {
    const sent: Delivery[] = []
    const messaging = { send: async (message: Delivery) => void sent.push(message) }
    const app = await testApp({ database, providers: { messaging } })
    await say(app, 'Código 123456', { code: '123456' })
    app.advance(5 * 60_000 + 1)
    await app.runJobs()
    expect(sent).toEqual([])
    const left = await rows(app)
    expect(left.map(({ code, text, sentAt, failedAt }) => [code, text, sentAt, failedAt])).toEqual(
      Array(2).fill([null, '', null, null]),
    )
    expect(left.every(({ expiredAt }) => expiredAt !== null)).toBe(true)
    await app.close()
  })

  test('delivers nothing when the transaction fails', async () => {
    const app = await testApp({ database })
    const failing = app.deps.db.transaction().execute(async tx => {
      await putInOutbox(tx, app.deps, { phone: '11999990001' }, { template: 'payment', text: 'Oi' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await rows(app), await app.runJobs()]).toEqual([[], 0])
    await app.close()
  })

  test('a carrier that never answers delays no message of the other', async () => {
    const sent: string[] = []
    let open = () => {}
    const stalled = new Promise<void>(done => {
      open = done
    })
    const messaging = {
      async send({ channel, text }: Delivery) {
        if (channel === 'whatsapp') await stalled
        sent.push(`${text} ${channel}`)
      },
    }
    const app = await testApp({ database, providers: { messaging } })
    // More than two workers of WhatsApp take.
    for (let n = 0; n < 50; n++) await say(app, 'news')
    await say(app, 'code', { code: '123456' })
    await app.deps.jobs.start()
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(51)
    expect(sent).not.toContain('news whatsapp')
    expect(sent).toContain('code email')
    open()
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(102)
    await app.close()
  })

  test('while a carrier is down its messages wait without losing a try, and arrive when it is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let isDown = true
    const [called, sent]: [string[], string[]] = [[], []]
    const carrier = {
      async send({ channel, text }: Delivery) {
        if (channel === 'email') return
        called.push(text)
        if (isDown) throw new MessageNotSent('whatsapp-timeout')
        sent.push(text)
      },
    }
    const breakers = createBreakers(createLog('silent'))
    const app = await testApp({ database, providers: { messaging: guardedMessaging(breakers, carrier) } })
    for (let n = 1; n <= 5; n++) await say(app, `first ${n}`)
    await app.deps.jobs.start()
    const whatsApp = () => breakers.states().find(({ party }) => party === 'whatsapp')?.state
    await expect.poll(whatsApp, { timeout: 20_000 }).toBe('open')
    await say(app, 'news')
    await say(app, 'code', { code: '123456' })
    const waiting = async () => {
      const { rows } = await sql<{ name: string; tries: number; delay: number }>`
        select name, retry_count as tries, extract(epoch from start_after - created_on)::int as delay from pgboss.job
        where state = 'created' and start_after > created_on and name like 'deliver-%-whatsapp' order by name`.execute(
        app.deps.db,
      )
      return rows
    }
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(2)
    const [code, news] = await waiting()
    expect(code).toMatchObject({ name: 'deliver-code-whatsapp', tries: 0, delay: 10 })
    expect(news).toMatchObject({ name: 'deliver-message-whatsapp', tries: 0 })
    expect(news!.delay).toBeGreaterThanOrEqual(300)
    expect(called).toHaveLength(5)
    expect((await rows(app)).filter(({ failedAt }) => failedAt)).toEqual([])

    isDown = false
    await app.deps.jobs.start({ polling: false })
    vi.setSystemTime(Date.now() + 120_000)
    await app.runJobs()
    expect(sent.sort()).toEqual(['code', 'first 1', 'first 2', 'first 3', 'first 4', 'first 5', 'news'])
    expect(whatsApp()).toBe('closed')
    expect((await rows(app)).every(({ sentAt, failedAt }) => sentAt && !failedAt)).toBe(true)
    vi.useRealTimers()
    await app.close()
  })

  test('a message is given up after a day, and is then tried once whenever staff send it again', async () => {
    const tries: string[] = []
    const messaging = {
      send: async ({ channel }: Delivery) => {
        tries.push(channel)
        throw new Error('no line')
      },
    }
    const app = await testApp({ database, providers: { messaging } })
    const { db } = app.deps
    await db.transaction().execute(tx => putInOutbox(tx, app.deps, { email: 'm@example.com' }, news))
    const states = async () => (await rows(app)).map(({ sentAt, failedAt }) => [sentAt, failedAt])
    await expect(app.runJobs()).rejects.toThrow('no line')
    expect(await states()).toEqual([[null, null]])

    app.advance(24 * 3600_000 + 1)
    const { id } = (await rows(app))[0]!
    const sendAgain = () => db.transaction().execute(tx => deliverAgain(tx, app.deps, id))
    await sendAgain()
    await expect(app.runJobs()).rejects.toThrow('no line')
    const givenUp = [[null, new Date(app.deps.clock.now())]]
    expect(await states()).toEqual(givenUp)
    // A try that was enqueued before.
    await app.deps.jobs.send('deliver-message-email', { id })
    await app.runJobs()
    expect(await states()).toEqual(givenUp)

    await sendAgain()
    expect(await states()).toEqual([[null, null]])
    await expect(app.runJobs()).rejects.toThrow('no line')
    expect(await states()).toEqual(givenUp)
    expect(tries).toHaveLength(3)
    await app.close()
  })

  test('a message whose first try failed under the version before, which noted it at once, is tried again', async () => {
    const sent: string[] = []
    const messaging = { send: async ({ channel }: Delivery) => void sent.push(channel) }
    const app = await testApp({ database, providers: { messaging } })
    await say(app, 'Oi')
    await app.deps.db
      .updateTable('messages')
      .set({ failedAt: new Date(app.deps.clock.now()) })
      .execute()
    await app.runJobs()
    expect(sent.sort()).toEqual(['email', 'whatsapp'])
    expect((await rows(app)).every(({ sentAt, failedAt }) => sentAt && !failedAt)).toBe(true)
    await app.close()
  })

  test('tries last for longer than a day, or than a code is valid, and are at most two hours or half a minute apart', async () => {
    const app = await testApp({ database })
    const triesOf = async (more: object) => {
      await say(app, 'Oi', more)
      const { rows } = await sql<{ times: number; delay: number; most: number | null }>`
        select retry_limit as times, retry_delay as delay, retry_delay_max as most
        from pgboss.job order by created_on desc limit 1`.execute(app.deps.db)
      const { times, delay, most } = rows[0]!
      // pg-boss waits between half of the doubled delay and all of it.
      const waits = (part: number) =>
        Array.from({ length: times }, (_, n) => Math.min(most ?? Infinity, delay * 2 ** (n + 1) * part))
      const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
      return { atLeast: sum(waits(0.5)), apart: Math.max(...waits(1)) }
    }
    const hour = 3600
    const news = await triesOf({})
    expect(news.atLeast).toBeGreaterThan(24 * hour)
    expect(news.apart).toBeLessThanOrEqual(2 * hour)
    for (const waitedFor of [{ code: '123456' }, { urgent: true }]) {
      const urgent = await triesOf(waitedFor)
      expect(urgent.atLeast).toBeGreaterThan(5 * 60)
      expect(urgent.apart).toBeLessThanOrEqual(30)
    }
    await app.close()
  })

  test.each([
    [true, '123456', 'Código 123456'],
    [false, null, ''],
  ])('with sandbox=%s a sent code is stored as %s', async (sandbox, code, text) => {
    const app = await testApp({ database, config: { ...testConfig, sandbox } })
    await say(app, 'Código 123456', { code: '123456' })
    await app.runJobs()
    expect((await rows(app)).map(row => [row.code, row.text])).toEqual([
      [code, text],
      [code, text],
    ])
    await app.close()
  })

  test('housekeeping deletes expired rows only', async () => {
    const app = await testApp({ database })
    await postJson(app.request, '/customers', maria, { 'Idempotency-Key': 'register-maria' })
    await askForCode(app.request, maria.phone)
    const left = async () => {
      const { db } = app.deps
      const counts = await Promise.all(
        (['registrations', 'codeRequests', 'idempotencyKeys', 'rateLimits'] as const).map(table =>
          db.selectFrom(table).selectAll().execute(),
        ),
      )
      return counts.map(list => list.length > 0)
    }
    await runHousekeeping(app.deps)
    expect(await left()).toEqual([true, true, true, true])
    app.advance(25 * 3600_000)
    await runHousekeeping(app.deps)
    expect(await left()).toEqual([true, false, false, false])
    app.advance(30 * 24 * 3600_000)
    await runHousekeeping(app.deps)
    expect(await left()).toEqual([false, false, false, false])
    expect(await rows(app)).toHaveLength(1)
    app.advance(150 * 24 * 3600_000)
    await runHousekeeping(app.deps)
    expect(await rows(app)).toEqual([])
    await app.close()
  })
})

test('a link is a path in the sandbox and a URL outside it', () => {
  expect(siteLink({ config: testConfig }, '/form')).toBe('/form')
  const config = { ...testConfig, publicSiteUrl: 'https://celastro.example' }
  expect(siteLink({ config }, '/form')).toBe('https://celastro.example/form')
})
