import { describe, expect, test } from 'vitest'
import { loginConfirmPath } from '../../../shared/api/login.ts'
import { sessionEndPath } from '../../../shared/api/session.ts'
import { openDatabase } from '../db/database.ts'
import { startParams } from '../db/embedded.ts'
import { runHousekeeping } from '../jobs/housekeeping.ts'
import { lookUp } from '../sealed/look-up.ts'
import { borrower } from '../testing/borrower.ts'
import { askForCode, bearer, codeFor, maria, postJson, register, tokenFor } from '../testing/customer.ts'
import { opsOf } from '../testing/ops.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testApp, testAppForAll, testConfig } from '../testing/test-app.ts'
import { raiseAlarms } from './alarms.ts'
import { createSecurityEvents } from './events.ts'
import { pseudonym } from './pseudonym.ts'

describe.each(databases)('security events on %s', database => {
  const lines: string[] = []
  const app = testAppForAll({ database, log: line => lines.push(line) })

  const logged = (name: string) =>
    lines.map(line => JSON.parse(line)).filter(({ security }) => security === name)

  async function stored(name: string) {
    await app.deps.security.settled()
    return app.deps.db.selectFrom('securityEvents').selectAll().where('name', '=', name).execute()
  }

  const run = opsOf(() => app)
  async function ops(...words: string[]) {
    const done = await run(...words)
    await app.deps.security.settled()
    return done
  }

  test('a code leaves wrong tries, a lock and a sign-in under the pseudonym of its phone', async () => {
    const phone = '11987650001'
    await register(app.request, { phone })
    app.advance(60_000)
    const requestId = await askForCode(app.request, phone)
    const code = await codeFor(app.request, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) {
      await postJson(app.request, loginConfirmPath, { requestId, phone, code: wrong })
    }
    const subject = pseudonym(testConfig, { phone })
    expect(await stored('sign-in')).toMatchObject([{ subject, times: 1 }])
    expect(await stored('code-wrong')).toMatchObject([{ subject, times: 4 }])
    expect(await stored('code-locked')).toMatchObject([{ subject, times: 1 }])
    expect(logged('code-wrong')).toHaveLength(4)
    expect(logged('code-wrong')[0]).toMatchObject({ subject, level: 40 })
    const { code: exit, text } = await ops('security', 'who', '--phone', phone)
    expect(exit).toBe(0)
    const { id } = await rowOf(app.deps.db, 'customers', { phoneHash: lookUp('customers.phone', phone) })
    expect((await ops('security', 'who', '--customer', id)).text).toBe(text)
    expect(text).toMatch(/sign-in {2}1x[\s\S]*code-locked {2}1x[\s\S]*code-wrong {2}4x/)
  })

  test('a refused token is recorded, and a call without one is not', async () => {
    await app.request('/customers/me')
    await app.request('/customers/me', { headers: bearer('eyJ.made.up') })
    expect(await stored('token-refused')).toMatchObject([{ subject: '', times: 1 }])
  })

  test('the end of a session is recorded, with who ended it', async () => {
    const { customer } = await borrower(app)
    const token = await tokenFor(app.deps, customer)
    await app.request(sessionEndPath, { method: 'POST', headers: bearer(token) })
    const subject = pseudonym(testConfig, { customer: customer.id })
    expect(await stored('session-ended')).toContainEqual(
      expect.objectContaining({ subject, detail: 'customer', times: 1 }),
    )
  })

  test('a false word of the bank is recorded', async () => {
    const headers = { 'X-Webhook-Secret': 'wrong', 'X-Forwarded-For': '203.0.113.8' }
    for (const kind of ['pix', 'rec', 'cobr'])
      expect((await app.request(`/webhooks/${kind}`, { method: 'POST', headers })).status).toBe(403)
    const network = pseudonym(testConfig, { network: '203.0.113.8' })
    expect(await stored('token-refused')).toContainEqual(expect.objectContaining({ network, times: 3 }))
  })

  test('a limit is recorded with its code and the network of the caller', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    await postJson(app.request, '/auth/login/request', { phone: '11987650002' }, headers)
    expect(
      (await postJson(app.request, '/auth/login/request', { phone: '11987650002' }, headers)).status,
    ).toBe(429)
    expect(await stored('limited')).toMatchObject([
      {
        subject: pseudonym(testConfig, { phone: '11987650002' }),
        network: pseudonym(testConfig, { network: '203.0.113.7' }),
        detail: 'code-cooldown',
        times: 1,
      },
    ])
  })

  test('what staff do is recorded with the command and the pseudonym of the member of staff', async () => {
    const shop = ['partner', 'add', 'nova', '--name', 'Nova', '--origins', 'https://nova.example']
    expect((await ops(...shop, '--by', 'Ana Marcada', '--why', 'contrato')).code).toBe(0)
    expect(await stored('staff-action')).toMatchObject([
      { subject: pseudonym(testConfig, { staff: 'Ana Marcada' }), detail: 'partner-add', times: 1 },
    ])
    // Its `by` is a period, and it changes nothing.
    expect((await ops('figures', '--by', 'month')).code).toBe(0)
    expect(await stored('staff-action')).toHaveLength(1)
    expect((await ops('security', 'who', '--staff', 'Ana Marcada')).text).toContain('partner-add')
  })

  test('log and table have no personal data', async () => {
    const me = await borrower(app, { name: 'Zulmira Marcada' })
    const from = { 'X-Forwarded-For': '198.51.100.77', ...bearer('eyJ.made.up') }
    await app.request(`/customers/me?cpf=${me.customer.cpf}`, { headers: from })
    app.deps.security.record({
      name: 'limited',
      about: { phone: me.customer.phone },
      network: '198.51.100.77',
      detail: me.customer.cpf,
    })
    await app.deps.security.settled()
    const rows = await app.deps.db.selectFrom('securityEvents').selectAll().execute()
    const all = [...lines.filter(line => line.includes('"security"')), JSON.stringify(rows)].join('\n')
    const { cpf, phone, email, motherName } = me.customer
    for (const mark of [cpf, phone, email, motherName, 'Marcada', '198.51.100', me.customer.id, maria.name]) {
      expect(all).not.toContain(mark)
    }
  })

  test('an alarm is logged once an hour when a threshold is reached', async () => {
    // The alert of alerts.yaml looks at this counter, which has to exist before the first alarm.
    const counted = async () =>
      /events_total\{name="alarm"\} (\d)/.exec(await app.deps.metrics.registry.metrics())?.[1]
    await raiseAlarms(app.deps)
    expect(logged('alarm')).toEqual([])
    expect(await counted()).toBe('0')
    for (let n = 0; n < 20; n++) app.deps.security.record({ name: 'code-locked', network: `192.0.2.${n}` })
    await app.deps.security.settled()
    await raiseAlarms(app.deps)
    await raiseAlarms(app.deps)
    expect(logged('alarm')).toMatchObject([{ of: 'code-locked', minutes: 10, threshold: 20, level: 50 }])
    expect(await counted()).toBe('1')
    expect((await ops('security')).text).toMatch(/Alarmes: 1\n.*code-locked {2}2\d vezes/)
    app.advance(3_600_000)
    await raiseAlarms(app.deps)
    expect(logged('alarm')).toHaveLength(1)
  })

  test('an alarm is raised at its threshold, and not one below', async () => {
    const raised = async () => {
      await app.deps.security.settled()
      await raiseAlarms(app.deps)
      return lines.filter(line => line.includes('"of":"application-held"')).length
    }
    for (let n = 0; n < 19; n++) app.deps.security.record({ name: 'application-held' })
    expect(await raised()).toBe(0)
    app.deps.security.record({ name: 'application-held' })
    expect(await raised()).toBe(1)
  })

  test('a flood is counted whole in a bounded number of rows', async () => {
    app.advance(3_600_000)
    for (let n = 0; n < 5000; n++)
      app.deps.security.record({ name: 'payout-held', about: { customer: `${n}` } })
    const rows = await stored('payout-held')
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(5000)
    expect(rows.length).toBeLessThanOrEqual(1002)
    expect(rows.find(({ detail }) => detail === 'flood')).toMatchObject({ subject: '', network: '' })
  })

  test('an event recorded inside a transaction is stored, and does not wait for it', async () => {
    const hidden = () => stored('own-data')
    await app.deps.db.transaction().execute(async () => {
      app.deps.security.record({ name: 'own-data', about: { customer: 'c' } })
    })
    expect(await hidden()).toHaveLength(1)
  })

  test('security list shows one name only, and refuses an unknown one', async () => {
    const { text } = await ops('security', 'list', '--name', 'sign-in')
    expect(text).toContain('sign-in')
    expect(text).not.toContain('limited')
    expect((await ops('security', 'list', '--name', 'x')).code).toBe(2)
    expect((await ops('security', 'who')).code).toBe(2)
  })

  test('events are deleted after 180 days', async () => {
    app.advance(181 * 86_400_000)
    await app.deps.security.settled()
    await runHousekeeping(app.deps)
    expect(await stored('sign-in')).toEqual([])
  })
})

test('a table that cannot be written fails no request and is logged', async () => {
  const app = await testApp({ database: 'pglite' })
  const { db, close } = await openDatabase({ memory: { startParams } })
  const said: object[] = []
  const note = (line: object) => void said.push(line)
  const log = Object.assign(Object.create(app.deps.log), { error: note, warn: note, info: note })
  const security = createSecurityEvents({ ...app.deps, db, log })
  security.record({ name: 'limited' })
  await security.settled()
  expect(said).toMatchObject([{ security: 'limited' }, { security: 'events-not-stored', rows: 1 }])
  await close()
  await app.close()
})
