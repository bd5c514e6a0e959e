import { describe, expect, test } from 'vitest'
import { buyer } from '../../testing/buyer.ts'
import { rowOf, rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { payoffPaper } from '../paper/payoff-paper.ts'

describe.each(databases)('a cancelled sale on %s', database => {
  const app = testAppForAll({ database })

  const payoutsOf = (applicationId: string) =>
    app.deps.db
      .selectFrom('payouts as p')
      .innerJoin('loans as l', 'l.id', 'p.loanId')
      .select(['p.status', 'p.amountCents'])
      .where('l.applicationId', '=', applicationId)
      .execute()

  const ended = { purchase: { state: 'ended' }, mayReapply: true }

  test('before the acceptance ends the application', async () => {
    const me = await buyer(app)
    const id = await me.apply()
    const offerId = (await me.profile()).offer!.id
    expect((await me.cancelByShop(id)).status).toBe(200)
    expect(await me.profile()).toMatchObject({ ...ended, offer: null, standing: { code: 'order-ended' } })
    expect((await me.call(`/loan/offer/${offerId}`)).body).toMatchObject({ isAccepted: false })
    expect(await me.told(id)).toContain('order.cancelled')
    expect((await me.messages())[0]!.text).toContain('cancelou')
    expect(await rowsOf(app.deps.db, 'audit', { action: 'order-ended' }, 'who')).toEqual([{ who: 'shop' }])
  })

  test('after the acceptance ends the order, once, by the shop or by the customer', async () => {
    const me = await buyer(app)
    const id = await me.order()
    const { id: offerId } = await rowOf(app.deps.db, 'offers', { applicationId: id }, 'id')
    expect((await me.call(`/loan/offer/${offerId}`)).body).toMatchObject({ isAccepted: true })
    expect((await me.cancel()).status).toBe(200)
    expect((await me.cancelByShop(id)).status).toBe(200)
    // In another tab.
    expect(await me.cancel()).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect((await me.call(`/loan/offer/${offerId}`)).body).toMatchObject({ isAccepted: false })
    expect(await me.profile()).toMatchObject(ended)
    expect((await me.told(id)).filter(type => type === 'order.cancelled')).toHaveLength(1)
    expect(await me.sendInvoice(id)).toMatchObject({ status: 409 })
  })

  test('before the signature voids the contract', async () => {
    const me = await buyer(app)
    const id = await me.buy()
    const { token, body } = await me.contract()
    await me.cancelByShop(id)
    const sign = await me.call(`/contracts/${token}/signature`, { sha256: body.sha256, agreed: true })
    expect(sign.status).toBe(404)
    // Nobody reads that we cancelled what the shop did.
    expect(await me.profile()).toMatchObject({
      ...{ ...ended, loans: [{ closedReason: 'canceled' }] },
      standing: { code: 'order-ended', sentence: expect.stringContaining('terminou sem a compra') },
    })
    expect(await payoutsOf(id)).toEqual([])
    const secured = await rowsOf(app.deps.db, 'loans', { securedImei: me.imei }, 'id')
    expect(secured).toEqual([])
  })

  test('after the signature holds the money back; after the money that the customer got it is too late', async () => {
    const me = await buyer(app)
    const id = await me.buy()
    const { token, body } = await me.contract()
    await me.call(`/contracts/${token}/signature`, { sha256: body.sha256, agreed: true })
    expect((await me.cancelByShop(id)).status).toBe(200)
    await app.runJobs()
    expect(await payoutsOf(id)).toEqual([{ status: 'canceled', amountCents: 100_000 }])
    const loan = await rowOf(app.deps.db, 'loans', { applicationId: id })
    expect(await rowsOf(app.deps.db, 'installments', { loanId: loan.id, status: 'Pending' })).toEqual([])
    const term = JSON.stringify(await payoffPaper(app.deps.db, loan))
    expect(term).toContain('declara que este contrato foi cancelado em')
    expect(term).not.toContain('declara que cancelou')

    const other = await buyer(app)
    const paid = await other.order()
    await other.sendInvoice(paid)
    await app.runJobs()
    await other.sign()
    expect(await other.cancelByShop(paid)).toMatchObject({ status: 409, body: { code: 'order-paid' } })
    expect(await payoutsOf(paid)).toEqual([{ status: 'sent', amountCents: 100_000 }])
  })

  test("the shop's page is told that no offer comes there any more, and nothing else", async () => {
    const me = await buyer(app)
    const onPage = async () => Object.keys(await me.onPage.profile()).sort()
    const waiting = ['devices', 'hasSalary', 'loans']
    const id = await me.apply()
    expect(await onPage()).toEqual([...waiting, 'offer'].sort())
    await me.accept((await me.profile()).offer!.id)
    expect(await onPage()).toEqual(['continuesOnSite', ...waiting])
    await me.sendInvoice(id, { invoice: me.note({ signer: null }) })
    await app.runJobs()
    expect(await onPage()).toEqual(['continuesOnSite', ...waiting])
    await me.cancel()
    expect(await me.onPage.profile()).toMatchObject({ continuesOnSite: true, loans: [] })
  })

  test('only the customer whose order it is cancels it', async () => {
    const me = await buyer(app)
    expect((await me.cancel()).status).toBe(404)
  })
})
