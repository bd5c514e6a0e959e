import { describe, expect, test } from 'vitest'
import { reviewPath } from '../../../../shared/api/application.ts'
import { aProduct, buyer } from '../../testing/buyer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { acceptInvoice, refuseInvoice } from '../application/check-invoice.ts'
import { overturnRefusal } from '../application/decide-by-hand.ts'
import { upholdRefusal } from '../application/uphold.ts'

const staff = { by: 'Ana', why: 'a pessoa mostrou a nota' }

describe.each(databases)('the review of a refused purchase on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('before the sale makes an offer, which needs no note yet, and not above the price', async () => {
    // A CPF that the sandbox refuses for its credit.
    const me = await buyer(app, { cpf: '90010500189' })
    const id = await me.apply({ ...aProduct, priceCents: 123_400 })
    expect((await me.profile()).standing).toMatchObject({ code: 'refused' })
    expect((await me.call(reviewPath, {})).status).toBe(200)
    const offer = (amount: number) => overturnRefusal(app.deps, id, { amount, installments: 6 }, staff)
    expect(await offer(1250)).toBe('above-price')
    expect(await offer(1200)).toBe('done')
    expect(await me.profile()).toMatchObject({ standing: { code: 'offer' }, purchase: { state: 'applied' } })
    await me.accept((await me.profile()).offer!.id)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ standing: { code: 'ordered' } })
    await me.sendInvoice(id)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ loans: [{ status: 'WaitingSignature' }] })
  })

  test('after the sale makes the loan that the customer had accepted', async () => {
    const me = await buyer(app)
    const id = await me.order()
    await me.sendInvoice(id, { invoice: me.note({ signer: null }) })
    await app.runJobs()
    expect(await refuseInvoice(app.deps, id, 'invoice-unconfirmed', staff)).toBe(true)
    expect((await me.profile()).standing).toMatchObject({ code: 'refused' })
    expect((await me.call(reviewPath, {})).status).toBe(200)
    const overturn = () => overturnRefusal(app.deps, id, { amount: 500, installments: 3 }, staff)
    expect(await overturn()).toBe('invoice-unproven')
    await acceptInvoice(app.deps, id, undefined, staff)
    expect(await overturn()).toBe('done')
    await app.runJobs()
    expect(await me.profile()).toMatchObject({
      loans: [{ status: 'WaitingSignature', principalAmount: 1000 }],
      standing: { code: 'to-sign' },
    })
    await me.sign()
    expect(await me.told(id)).toEqual(expect.arrayContaining(['loan.signed', 'loan.paid-out']))
    expect(await overturn()).toBe('not-waiting')
  })

  test('that approved it is over when the note is refused after the sale, and the shop is told so', async () => {
    const me = await buyer(app, { cpf: '90010500340' })
    const id = await me.apply({ ...aProduct, priceCents: 123_400 })
    await me.call(reviewPath, {})
    expect(await overturnRefusal(app.deps, id, { amount: 1200, installments: 6 }, staff)).toBe('done')
    await me.accept((await me.profile()).offer!.id)
    await me.sendInvoice(id, { invoice: me.note({ signer: null }) })
    await app.runJobs()
    expect(await refuseInvoice(app.deps, id, 'invoice-unconfirmed', staff)).toBe(true)
    const told = await me.told(id)
    expect(told.filter(type => type === 'application.refused')).toHaveLength(1)
    expect(told.at(-1)).toBe('order.cancelled')
  })
  test('brings no order back whose shop has cancelled the sale meanwhile', async () => {
    const offer = { amount: 500, installments: 3 }
    const unsold = await buyer(app, { cpf: '90010500421' })
    const unsoldId = await unsold.apply()
    await unsold.call(reviewPath, {})
    expect(await unsold.cancelByShop(unsoldId)).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect(await overturnRefusal(app.deps, unsoldId, offer, staff)).toBe('order-ended')
    expect(await unsold.profile()).toMatchObject({
      standing: { code: 'refused' },
      loans: [{ status: 'Rejected' }],
      purchase: { state: 'done' },
      refusal: { reviewRequestedAt: expect.any(String) },
    })

    const sold = await buyer(app)
    const id = await sold.order()
    await sold.sendInvoice(id, { invoice: sold.note({ signer: null }) })
    await app.runJobs()
    await refuseInvoice(app.deps, id, 'invoice-unconfirmed', staff)
    await sold.call(reviewPath, {})
    await acceptInvoice(app.deps, id, undefined, staff)
    await sold.cancelByShop(id)
    await sold.cancelByShop(id)
    expect(await overturnRefusal(app.deps, id, offer, staff)).toBe('order-ended')
    expect((await sold.profile()).loans).toMatchObject([{ status: 'Rejected' }])
    expect((await sold.told(id)).slice(-2)).toEqual(['application.refused', 'order.cancelled'])
    expect(await upholdRefusal(app.deps, id, undefined, staff)).toBe(true)
  })
})
