import { describe, expect, test } from 'vitest'
import { putInOutbox } from '../outbox.ts'
import { circuitOpen } from '../providers/circuit/breakers.ts'
import { isRefusal } from '../providers/circuit/guarded.ts'
import { MessageNotSent } from '../providers/messaging/message-not-sent.ts'
import { AccountOfAnotherHolder, PayoutUnavailable } from '../providers/pix/pix.ts'
import { PushNotSent } from '../providers/push/push.ts'
import { metricsPage } from '../routes/metrics.ts'
import { borrower } from '../testing/borrower.ts'
import { databases, testApp } from '../testing/test-app.ts'
import { createMetrics } from './metrics.ts'

describe.each(databases)('on %s', database => {
  test('a journey is counted by path template, provider and queue, and nothing in it says whose it was', async () => {
    const app = await testApp({ database })
    const someone = await borrower(app)
    await someone.toLoan()
    await app.request('/nowhere/12345678909')
    app.deps.security.record({ name: 'code-wrong' })
    await app.deps.jobs.send('payout', { loanId: crypto.randomUUID() })
    const answer = await metricsPage(app.deps.metrics).request('/metrics')
    const text = await answer.text()
    await app.close()

    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(text).toMatch(
      /celastro_http_request_seconds_count\{method="GET",path="\/contracts\/:token",status="200"\} 1/,
    )
    expect(text).toMatch(
      /celastro_provider_call_seconds_count\{provider="pix",call="\w+",outcome="ok"\} [1-9]/,
    )
    expect(text).toContain('celastro_security_events_total{name="code-wrong"} 1')
    expect(text).toContain('celastro_queue_jobs{queue="payout"} 1')
    expect(text).toContain('celastro_stuck_work{kind="payouts"} 0')
    expect(text).toContain('celastro_pix_in_flight{state="pending"} 0')
    expect(text).toMatch(/celastro_outbox_messages\{state="failed"\} 0/)
    expect(text).toMatch(/celastro_nodejs_eventloop_lag_p99_seconds /)
    if (database === 'postgres') expect(text).toMatch(/celastro_database_connections\{state="total"\} \d/)
    const { cpf, phone, email, name, id } = someone.customer
    for (const personal of [cpf, phone, email, name, id, someone.imei, '12345678909']) {
      expect(text).not.toContain(personal)
    }
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
  })

  test('a message that was given up counts as failed for a day', async () => {
    const app = await testApp({ database })
    const { phone } = (await borrower(app)).customer
    await app.deps.db
      .transaction()
      .execute(tx => putInOutbox(tx, app.deps, { phone }, { template: 'login-code', text: 'Olá' }))
    const failedAt = new Date(app.deps.clock.now())
    const { numUpdatedRows } = await app.deps.db
      .updateTable('messages')
      .set({ failedAt })
      .where('template', '=', 'login-code')
      .where('sentAt', 'is', null)
      .executeTakeFirstOrThrow()
    const failed = async () =>
      Number(/outbox_messages\{state="failed"\} (\d+)/.exec(await app.deps.metrics.registry.metrics())![1])
    app.advance(23 * 3_600_000)
    const before = await failed()
    app.advance(2 * 3_600_000)
    const after = await failed()
    await app.close()
    expect([before, after]).toEqual([Number(numUpdatedRows), 0])
    expect(before).toBeGreaterThan(0)
  })

  test('a message and a payout that wait are seen with their age', async () => {
    const app = await testApp({ database })
    const someone = await borrower(app)
    const token = await someone.toContract()
    await someone.sign(token, (await someone.contract(token)).body.sha256)
    const { phone } = someone.customer
    await app.deps.db
      .transaction()
      .execute(tx => putInOutbox(tx, app.deps, { phone }, { template: 'login-code', text: 'Olá' }))
    app.advance(20 * 60_000)
    const text = await app.deps.metrics.registry.metrics()
    await app.close()
    expect(text).toContain('celastro_pix_in_flight{state="pending"} 1')
    expect(text).toContain('celastro_stuck_work{kind="payouts"} 1')
    const lag = Number(/^celastro_outbox_lag_seconds (\S+)$/m.exec(text)![1])
    expect(lag).toBeGreaterThanOrEqual(1200)
  })
})

test('a call that fails is counted as failed, and fails as before', async () => {
  const metrics = createMetrics()
  const bank = metrics.counted('pix', {
    async send() {
      throw new Error('no')
    },
  })
  await expect(bank.send()).rejects.toThrow('no')
  expect(await metrics.registry.metrics()).toContain(
    'celastro_provider_call_seconds_count{provider="pix",call="send",outcome="failed"} 1',
  )
})

test.each([
  ['a number without WhatsApp', new MessageNotSent('whatsapp-131026'), 'refused'],
  ['an address that is unknown', new MessageNotSent('smtp-550'), 'refused'],
  ['a browser that is gone', new PushNotSent('gone', 'push-status-410'), 'refused'],
  ['an account of another holder', new AccountOfAnotherHolder(), 'refused'],
  ['a carrier that is down', new MessageNotSent('whatsapp-status-503'), 'failed'],
  ['an account that the carrier has locked', new MessageNotSent('whatsapp-131031'), 'failed'],
  ['a template that is paused', new MessageNotSent('whatsapp-132015'), 'failed'],
  ['a carrier that is left alone', new MessageNotSent(circuitOpen), 'failed'],
  ['a push service that takes no key of ours', new PushNotSent('refused', 'push-status-403'), 'failed'],
  ['a bank that is down', new PayoutUnavailable('status-503'), 'failed'],
])('%s is counted as what it is', async (_what, error, outcome) => {
  const metrics = createMetrics(isRefusal)
  const party = metrics.counted('party', { send: () => Promise.reject(error) })
  await expect(party.send()).rejects.toBe(error)
  expect(await metrics.registry.metrics()).toContain(`call="send",outcome="${outcome}"} 1`)
})

test('a list that is read page by page is one call', async () => {
  const metrics = createMetrics()
  const bank = metrics.counted('charges', {
    async *received(isDown: boolean) {
      yield 1
      if (isDown) throw new Error('no')
      yield 2
    },
  })
  const pages: number[] = []
  for await (const page of bank.received(false)) pages.push(page)
  expect(pages).toEqual([1, 2])
  const reading = async () => {
    for await (const page of bank.received(true)) pages.push(page)
  }
  await expect(reading()).rejects.toThrow('no')
  const text = await metrics.registry.metrics()
  const line = 'celastro_provider_call_seconds_count{provider="charges",call="received",outcome='
  expect(text).toContain(`${line}"ok"} 1`)
  expect(text).toContain(`${line}"failed"} 1`)
})

test('methods that clients invent share one series', async () => {
  const metrics = createMetrics()
  for (const method of ['X1', 'X2']) metrics.request({ method, path: '/*', status: 404, seconds: 0.1 })
  expect(await metrics.registry.metrics()).toContain('method="other",path="/*",status="404"} 2')
})
