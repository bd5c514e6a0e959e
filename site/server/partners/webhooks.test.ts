import { createHmac } from 'node:crypto'
import { is } from 'superstruct'
import { beforeAll, describe, expect, test } from 'vitest'
import { SandboxWebhooks } from '../../../shared/api/sandbox.ts'
import { borrower, goodImei } from '../testing/borrower.ts'
import { openedForAll } from '../testing/opened.ts'
import { addShop, shopOrigin, shopper } from '../testing/shopper.ts'
import { stub } from '../testing/stub.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'
import { announce, isWebhookUrl, sendAgain, signature } from './webhooks.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

describe.each(databases)('webhooks to shops on %s', database => {
  let status = 200
  const received: Received[] = []
  const lines: string[] = []
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', log: line => void lines.push(line) })
  const server = openedForAll(() =>
    stub((request, body, response) => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(status, { Location: '/elsewhere' }).end('the shop says something')
    }),
  )
  beforeAll(async () => {
    await addShop(app, 'sol', { webhookUrl: `${server.url}/celastro?key=1` })
    await addShop(app, 'muda', { origins: ['https://muda.example'] })
  })

  const atSol = { partner: 'sol', origin: shopOrigin }
  const typesFor = (applicationId: string) =>
    received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.applicationId === applicationId)
  const rowOf = (applicationId: string, type = 'application.received') =>
    app.deps.db
      .selectFrom('webhooks')
      .selectAll()
      .where('applicationId', '=', applicationId)
      .where('type', '=', type as 'application.received')
      .executeTakeFirstOrThrow()

  test('report every change of an application without personal data', async () => {
    const me = await borrower(app, { name: 'Zuleica Marcada' })
    const { cpf, phone } = me.customer
    const atShop = await (await shopper(app, { ...atSol, cpf, phone })).signIn()
    const applicationId = await atShop.apply()
    await me.accept((await me.profile()).offer!.id)
    await app.runJobs()
    const contract = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
    await me.sign(contract, (await me.contract(contract)).body.sha256)
    await app.runJobs()

    const told = typesFor(applicationId)
    expect(told.map(({ type }) => type)).toEqual([
      'application.received',
      'application.approved',
      'loan.signed',
      'loan.paid-out',
    ])
    for (const [index, event] of told.entries()) {
      expect(event).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        type: expect.any(String),
        createdAt: '2026-11-21T15:00:00.000Z',
        sequence: index + 1,
        data: { applicationId },
      })
    }
    const { email, motherName, birthDate, id } = me.customer
    for (const { body, headers } of received) {
      const all = body + JSON.stringify(headers)
      for (const mark of [cpf, phone, email, motherName, birthDate, id, 'Zuleica', 'Marcada', goodImei]) {
        expect(all.includes(mark), mark).toBe(false)
      }
      const income = '4000'
      const idsAndSignatures = /[\da-f-]{32,}/g
      expect(all.replace(idsAndSignatures, '')).not.toContain(income)
    }
  })

  test('are signed over the exact body and the real time', async () => {
    const me = await (await shopper(app, atSol)).signIn()
    const applicationId = await me.apply()
    const mine = received.filter(({ body }) => body.includes(applicationId))
    expect(mine).toHaveLength(2)
    for (const { headers, body } of mine) {
      const [, time, hash] = /^t=(\d+),v1=([\da-f]{64})$/.exec(headers['x-celastro-signature']!)!
      expect(createHmac('sha256', 'whsec_sol').update(`${time}.${body}`).digest('hex')).toBe(hash)
      expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
      expect(headers['x-celastro-event-id']).toBe(JSON.parse(body).id)
      expect(headers['content-type']).toBe('application/json')
    }
  })

  test('report a refusal without its reason', async () => {
    const me = await (await shopper(app, { ...atSol, cpf: '90010500189' })).signIn()
    const told = typesFor(await me.apply())
    expect(told.map(({ type, data }) => [type, Object.keys(data)])).toEqual([
      ['application.received', ['applicationId']],
      ['application.refused', ['applicationId']],
    ])
  })

  test.each([500, 404, 302])('a delivery that gets status %i is retried under the same id', async bad => {
    const me = await (await shopper(app, atSol)).signIn()
    const { body } = await me.sendDevice()
    const { applicationId } = (await me.sendPersonalData(body.id)).body
    status = bad
    await expect(app.runJobs()).rejects.toThrow('not delivered')
    status = 200
    await app.runJobs().catch(() => undefined)
    const row = await rowOf(applicationId)
    expect(row).toMatchObject({ attempts: 1, lastStatus: bad, deliveredAt: null })
    await app.deps.db.transaction().execute(tx => sendAgain(tx, app.deps, row.id))
    await app.runJobs()
    const after = await rowOf(applicationId)
    expect(after).toMatchObject({ attempts: 2, lastStatus: 200, failedAt: null })
    expect(after.deliveredAt).not.toBeNull()
    const same = received.filter(({ headers }) => headers['x-celastro-event-id'] === row.id)
    expect(same.map(each => each.body)).toEqual([row.body, row.body])
    expect(server.seen.every(({ url }) => url === '/celastro?key=1')).toBe(true)
  })

  test('a retry is signed with the secret that the shop has by then', async () => {
    const me = await (await shopper(app, atSol)).signIn()
    const { body } = await me.sendDevice()
    const { applicationId } = (await me.sendPersonalData(body.id)).body
    status = 500
    await expect(app.runJobs()).rejects.toThrow('not delivered')
    status = 200
    const change = (webhookSecret: string) =>
      app.deps.db.updateTable('partners').set({ webhookSecret }).where('id', '=', 'sol').execute()
    await change('whsec_new')
    const row = await rowOf(applicationId)
    await app.deps.db.transaction().execute(tx => sendAgain(tx, app.deps, row.id))
    await app.runJobs()
    await change('whsec_sol')
    const signedWith = received
      .filter(({ headers }) => headers['x-celastro-event-id'] === row.id)
      .map(({ headers, body }) => {
        const sent = headers['x-celastro-signature']!
        const seconds = Number(/^t=(\d+)/.exec(sent)![1])
        return ['whsec_sol', 'whsec_new'].find(secret => signature(secret, body, seconds) === sent)
      })
    expect(signedWith).toEqual(['whsec_sol', 'whsec_new'])
  })

  test('are sent once, however often the job is repeated', async () => {
    const me = await (await shopper(app, atSol)).signIn()
    const applicationId = await me.apply()
    const again = () =>
      app.deps.db.transaction().execute(tx => announce(tx, app.deps, applicationId, 'application.approved'))
    await again()
    await again()
    await app.deps.jobs.send('webhook', { id: (await rowOf(applicationId)).id })
    await app.runJobs()
    expect(typesFor(applicationId).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['application.received', 1],
      ['application.approved', 2],
    ])
  })

  test('are not sent for rolled-back changes or for customers of the site', async () => {
    const before = received.length
    const me = await borrower(app)
    await me.toOffer()
    const shop = await (await shopper(app, atSol)).signIn()
    const { body } = await shop.sendDevice()
    await shop.sendPersonalData(crypto.randomUUID())
    expect(body.id).toBeDefined()
    await app.runJobs()
    expect(received.length).toBe(before)
  })

  test('are not sent to a shop without an address or one that is switched off', async () => {
    const me = await (await shopper(app, { partner: 'muda', origin: 'https://muda.example' })).signIn()
    const applicationId = await me.apply()
    expect(await rowOf(applicationId)).toMatchObject({ attempts: 0, deliveredAt: null, failedAt: null })
    const shop = app.deps.db.updateTable('partners').where('id', '=', 'muda')
    await shop.set({ webhookUrl: server.url, active: false }).execute()
    const { id } = await rowOf(applicationId)
    const again = () => app.deps.db.transaction().execute(tx => sendAgain(tx, app.deps, id))
    await again()
    await app.runJobs()
    expect(typesFor(applicationId)).toEqual([])
    await shop.set({ active: true }).execute()
    await again()
    await app.runJobs()
    expect(typesFor(applicationId)).toHaveLength(1)
  })

  test('a delivery without a response is recorded as such', async () => {
    await addShop(app, 'longe', { origins: ['https://longe.example'], webhookUrl: 'http://127.0.0.1:9/' })
    const me = await (await shopper(app, { partner: 'longe', origin: 'https://longe.example' })).signIn()
    const { body } = await me.sendDevice()
    const { applicationId } = (await me.sendPersonalData(body.id)).body
    await expect(app.runJobs()).rejects.toThrow('not delivered')
    await app.runJobs().catch(() => undefined)
    expect(await rowOf(applicationId)).toMatchObject({ attempts: 1, lastStatus: null })
  })

  test('are listed in the sandbox with a valid signature', async () => {
    const me = await (await shopper(app)).signIn()
    const applicationId = await me.apply()
    const answer = await app.request('/sandbox/webhooks?partner=loja-exemplo')
    const body = (await answer.json()) as SandboxWebhooks
    expect(is(body, SandboxWebhooks)).toBe(true)
    expect(body.webhooks.slice(0, 2).map(({ type }) => type)).toEqual([
      'application.approved',
      'application.received',
    ])
    const [newest] = body.webhooks
    expect(JSON.parse(newest!.body).data).toEqual({ applicationId })
    const sent = newest!.headers['X-Celastro-Signature']!
    const seconds = Number(/^t=(\d+)/.exec(sent)![1])
    expect(signature(body.secret, newest!.body, seconds)).toBe(sent)
    expect((await app.request('/sandbox/webhooks?partner=nada')).status).toBe(404)
    expect((await app.request('/sandbox/webhooks')).status).toBe(404)
  })

  test('the log has only their type and status', () => {
    const log = lines.join('')
    expect(log).toContain('"job":"webhook"')
    expect(log).toContain('status-500')
    for (const mark of [
      'Marcada',
      'Zuleica',
      'whsec_',
      'the shop says',
      server.url,
      'Bearer',
      'eyJ',
      goodImei,
    ]) {
      expect(log.includes(mark), mark).toBe(false)
    }
  })
})

test('outside the sandbox the list does not exist, and http addresses get no webhooks', async () => {
  const app = await testApp({ database: 'pglite', config: { sandbox: false } })
  await addShop(app, 'sol')
  expect((await app.request('/sandbox/webhooks?partner=sol')).status).toBe(404)
  await app.close()
  const allowed = (url: string, sandbox: boolean) => isWebhookUrl(url, { sandbox })
  expect(allowed('https://loja.example/x', false)).toBe(true)
  expect(allowed('http://loja.example/x', false)).toBe(false)
  expect(allowed('http://localhost:3000/x', true)).toBe(true)
  for (const url of ['ftp://loja.example', 'javascript:1', 'loja.example', '', 'https://a:b@loja.example']) {
    expect([url, allowed(url, true)]).toEqual([url, false])
  }
})
