import { expect, test } from 'vitest'
import { loginRequestPath } from '../../shared/api/login.ts'
import { duration } from './routes/http/sentences.ts'
import { borrower, goodImei } from './testing/borrower.ts'
import { postJson, type Request } from './testing/customer.ts'
import { payer } from './testing/payer.ts'
import { databases, testApp, testConfig } from './testing/test-app.ts'

test.each(databases)('limits codes per phone and per address, on %s', async database => {
  const app = await testApp({
    database,
    config: { rates: { ...testConfig.rates, codesPerPhonePerHour: 2, perAddressPer10Minutes: 4 } },
  })
  let proofs = 0
  const request: Request = (path, init) =>
    app.request(path, init ?? { headers: { 'X-Forwarded-For': `proof ${proofs++}` } })
  const ask = (phone: string, address: string) =>
    postJson(request, loginRequestPath, { phone }, { 'X-Forwarded-For': address })

  for (let n = 0; n < 2; n++) {
    expect((await ask('11999990001', '192.0.2.1')).status).toBe(200)
    app.advance(60_000)
  }
  const third = await ask('11999990001', '192.0.2.1')
  expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '3480'])
  expect(await third.json()).toMatchObject({
    message: 'Você pediu muitos códigos. Aguarde 58 minutos e tente novamente.',
  })
  expect((await ask('11999990002', '192.0.2.1')).status).toBe(200)
  expect((await ask('11999990003', '192.0.2.1')).status).toBe(429)
  expect((await ask('11999990003', '192.0.2.2')).status).toBe(200)
  app.advance(10 * 60_000)
  expect((await ask('11999990004', '192.0.2.1')).status).toBe(200)
  await app.close()
})

test.each(databases)('a forged X-Forwarded-For does not evade the limit, on %s', async database => {
  const app = await testApp({
    database,
    config: { rates: { ...testConfig.rates, codesPerPhonePerHour: 2, perAddressPer10Minutes: 1 } },
  })
  // The one trusted proxy appends the address that it sees. The visitor wrote everything before it.
  const ask = (claimed: string) =>
    app.request('/cep/v2/01001000', { headers: { 'X-Forwarded-For': `${claimed}, 192.0.2.1` } })
  expect((await ask('198.51.100.1')).status).toBe(200)
  expect((await ask('198.51.100.2')).status).toBe(429)
  await app.close()
})

test.each(databases)('limits device look-ups and uploads per customer, on %s', async database => {
  const app = await testApp({
    database,
    config: { rates: { ...testConfig.rates, perCustomerPer10Minutes: 2 } },
  })
  const [me, other] = [await borrower(app), await borrower(app)]
  const lookUp = async (who: typeof me) => (await who.call(`/device/imei/${goodImei}`)).status
  expect([await lookUp(me), await lookUp(me), await lookUp(me)]).toEqual([200, 200, 429])
  expect(await lookUp(other)).toBe(200)
  const send = async () => (await me.sendDevice()).status
  expect([await send(), await send(), await send()]).toEqual([201, 201, 429])
  app.advance(600_000)
  expect([await lookUp(me), await send()]).toEqual([200, 201])
  await app.close()
})

test.each(databases)('limits charges of all kinds per customer, on %s', async database => {
  const app = await testApp({
    database,
    now: '2026-11-21T15:00:00Z',
    config: { rates: { ...testConfig.rates, perCustomerPer10Minutes: 3 } },
  })
  const me = await payer(app)
  const statuses = async () => {
    const answers = [await me.charge([2]), await me.prepay([2, 3]), await me.withdraw()]
    return answers.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([201, 201, 201])
  expect(await statuses()).toEqual([429, 429, 429])
  const other = await payer(app)
  expect((await other.charge([2])).status).toBe(201)
  app.advance(600_000)
  expect((await me.charge([2])).status).toBe(201)
  await app.close()
})

test('phones and addresses are stored as hashes only', async () => {
  const app = await testApp({ database: 'pglite' })
  await app.request('/cep/v2/01001000', { headers: { 'X-Forwarded-For': '192.0.2.77' } })
  const rows = await app.deps.db.selectFrom('rateLimits').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('192.0.2.77')
  await app.close()
})

test.each([
  [1, '1 segundo'],
  [60, '60 segundos'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [3600, '60 minutos'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})
