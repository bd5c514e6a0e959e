import { is } from 'superstruct'
import { beforeAll, describe, expect, test } from 'vitest'
import { Handoff, Redeemed, redeemPath } from '../../../shared/api/handoff.ts'
import { borrower } from '../testing/borrower.ts'
import { buyer } from '../testing/buyer.ts'
import { addShop, shopOrigin, shopper } from '../testing/shopper.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the hand-off on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await addShop(app, 'sol')
  })

  /** Redeems as the hosted site does: without a session. */
  async function redeem(code: unknown) {
    const answer = await app.request(redeemPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      body: JSON.stringify({ code }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const gone = { status: 410, body: { code: 'handoff-gone', message: expect.stringMatching(/Entre com/) } }

  test('carries the position and the shop’s name, once', async () => {
    const me = await (await shopper(app)).signIn()
    const { status, body } = await me.handoff()
    expect([status, is(body, Handoff)]).toEqual([200, true])
    expect(body.code).toMatch(/^[\w-]{32}$/)
    expect(body.url).toBe(`http://localhost/login#handoff=${body.code}`)
    expect(body.expiresAt).toBe('2026-11-21T15:01:00.000Z')
    const redeemed = await redeem(body.code)
    expect(redeemed).toEqual({ status: 200, body: { step: 'device', partner: { name: 'Loja Exemplo' } } })
    expect(is(redeemed.body, Redeemed)).toBe(true)
    expect(await redeem(body.code)).toMatchObject(gone)
  })

  test('carries every step of the journey', async () => {
    const me = await (await shopper(app)).signIn()
    const step = async () => (await redeem((await me.handoff()).body.code)).body.step
    expect(await step()).toBe('device')
    const { body } = await me.sendDevice()
    expect(await step()).toBe('personal')
    await me.sendPersonalData(body.id)
    expect(await step()).toBe('waiting')
    await app.runJobs()
    expect(await step()).toBe('offer')
  })

  test('leads to the phone while its order waits for the shop, and to the offer once the loan is made', async () => {
    const me = await buyer(app)
    const step = async () => (await redeem((await me.onPage.handoff()).body.code)).body.step
    const applicationId = await me.order()
    expect(await step()).toBe('device')
    await me.sendInvoice(applicationId)
    await app.runJobs()
    expect(await step()).toBe('offer')
  })

  test('returns the position at the time of redemption', async () => {
    const me = await (await shopper(app)).signIn()
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    const { code } = (await me.handoff()).body
    await app.runJobs()
    expect((await redeem(code)).body.step).toBe('offer')
  })

  test('expires after a minute', async () => {
    const me = await (await shopper(app)).signIn()
    const { code } = (await me.handoff()).body
    app.advance(60_000 - 1)
    const late = (await me.handoff()).body.code
    expect(await redeem(code)).toMatchObject(gone)
    app.advance(60_000)
    expect(await redeem(late)).toMatchObject(gone)
  })

  test('only one of many concurrent redemptions succeeds', async () => {
    const me = await (await shopper(app)).signIn()
    const { code } = (await me.handoff()).body
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  })

  test('the database stores only a hash of the code', async () => {
    const me = await (await shopper(app)).signIn()
    const { code } = (await me.handoff()).body
    const rows = await app.deps.db.selectFrom('handoffs').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    for (const { codeHash } of rows) expect(await redeem(codeHash)).toMatchObject(gone)
    expect((await redeem(code)).status).toBe(200)
  })

  test('is refused once the shop is switched off', async () => {
    await addShop(app, 'breve', { origins: ['https://breve.example'] })
    const me = await (await shopper(app, { partner: 'breve', origin: 'https://breve.example' })).signIn()
    const { code } = (await me.handoff()).body
    await app.deps.db.updateTable('partners').set({ active: false }).where('id', '=', 'breve').execute()
    expect(await redeem(code)).toMatchObject(gone)
  })

  test("can be redeemed only on the hosted site, and minted only on a shop's page", async () => {
    const me = await (await shopper(app, { partner: 'sol', origin: shopOrigin })).signIn()
    const { code } = (await me.handoff()).body
    expect((await me.call(redeemPath, { json: { code } })).status).toBe(403)
    expect((await (await borrower(app)).call('/session/handoff', { json: {} })).status).toBe(403)
    expect((await redeem(code)).status).toBe(200)
  })

  test.each(['', 'x', 42, null, 'x'.repeat(201)])('%j is refused as a code', async code => {
    expect([400, 410]).toContain((await redeem(code)).status)
  })
})

test('outside the sandbox the URL has the configured site’s origin, whatever the Host header says', async () => {
  const app = await testApp({ database: 'pglite', config: { publicSiteUrl: 'https://celastro.example' } })
  const me = await (await shopper(app)).signIn()
  expect((await me.handoff()).body.url).toMatch(/^https:\/\/celastro\.example\/login#handoff=/)
  await app.close()
})
