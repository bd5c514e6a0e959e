import { is } from 'superstruct'
import { beforeAll, describe, expect, test } from 'vitest'
import { SandboxMessage } from '../../../shared/api/sandbox.ts'
import { openSandboxClock } from '../clock.ts'
import { putInOutbox } from '../outbox.ts'
import { buyer } from '../testing/buyer.ts'
import { askForCode, postJson } from '../testing/customer.ts'
import { databases, testApp, testAppForAll, testConfig } from '../testing/test-app.ts'

describe.each(databases)('the sandbox on %s', database => {
  const app = testAppForAll({ database })
  beforeAll(async () => {
    const say = (text: string, to: { phone?: string; email?: string }, more = {}) =>
      app.deps.db
        .transaction()
        .execute(tx => putInOutbox(tx, app.deps, to, { template: 'payment', text, ...more }))
    await say('first', { phone: '11999990001', email: 'maria@example.com' })
    await say('second', { phone: '11999990001' }, { link: '/contracts/x', code: '123456' })
    await say('for somebody else', { phone: '11999990002' })
  })

  const texts = async (to: string) => {
    const answer = await app.request(`/sandbox/messages?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: SandboxMessage[] }
    expect(messages.every(message => is(message, SandboxMessage))).toBe(true)
    return messages.map(({ text }) => text)
  }

  test('lists the messages of a phone in any notation, newest first', async () => {
    expect(await texts('11999990001')).toEqual(['second', 'first'])
    expect(await texts('+55 (11) 99999-0001')).toEqual(['second', 'first'])
  })

  test('lists the messages of an e-mail address, of an unknown one, and of all', async () => {
    expect(await texts('maria@example.com')).toEqual(['first'])
    expect(await texts('11900000000')).toEqual([])
    expect(await texts('')).toEqual(['for somebody else', 'second', 'first', 'first'])
  })

  test('lists code and link of a message', async () => {
    const { messages } = (await (await app.request('/sandbox/messages?to=11999990001')).json()) as {
      messages: SandboxMessage[]
    }
    expect(messages[0]).toMatchObject({ channel: 'whatsapp', code: '123456', link: '/contracts/x' })
    expect(messages[1]).toMatchObject({ code: null, link: null })
  })

  test('moving the clock ends an order whose invoice did not come until then, and tells of expired offers', async () => {
    const [me, other] = [await buyer(app), await buyer(app)]
    const [id, offered] = [await me.order(), await other.apply()]
    await postJson(app.request, '/sandbox/clock', { advanceMs: 8 * 86_400_000 })
    await app.runJobs()
    expect(await me.told(id)).toContain('order.cancelled')
    expect(await other.told(offered)).toContain('application.expired')
  })

  test('moves the clock by and to a time, which ends the cooldown of codes', async () => {
    await askForCode(app.request, '11999990009')
    const before = app.deps.clock.now()
    const moved = await postJson(app.request, '/sandbox/clock', { advanceMs: 86_400_000 })
    expect(await moved.json()).toEqual({ now: new Date(before + 86_400_000).toISOString() })
    const set = await postJson(app.request, '/sandbox/clock', { at: '2027-01-31T12:00:00Z' })
    expect(await set.json()).toEqual({ now: '2027-01-31T12:00:00.000Z' })
    const answer = await app.request('/loan/terms')
    expect(answer.headers.get('Date')).toBe('Sun, 31 Jan 2027 12:00:00 GMT')
    await askForCode(app.request, '11999990009')
  })

  test.each([{ advanceMs: 1e15 }, { at: 'tomorrow' }, { at: '9999-12-31' }, { advanceMs: '5' }])(
    'refuses to move the clock by %j',
    async body => {
      expect((await postJson(app.request, '/sandbox/clock', body)).status).toBe(400)
    },
  )

  test('the clock keeps its offset over a restart', async () => {
    const clock = await openSandboxClock(app.deps.db)
    await clock.move(3600_000)
    const again = await openSandboxClock(app.deps.db)
    expect(again.offset()).toBe(3600_000)
    expect(Math.abs(again.now() - Date.now() - 3600_000)).toBeLessThan(1000)
    await again.move(0)
    expect((await openSandboxClock(app.deps.db)).offset()).toBe(0)
  })
})

test('outside the sandbox the routes do not exist', async () => {
  const app = await testApp({ database: 'pglite', config: { ...testConfig, sandbox: false } })
  expect((await app.request('/sandbox/messages?to=11999990001')).status).toBe(404)
  expect((await app.request('/sandbox/clock', { method: 'POST' })).status).toBe(404)
  await app.close()
})
