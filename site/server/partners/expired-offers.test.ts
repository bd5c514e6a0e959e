import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { policyFigures } from '../../../shared/loan/lending-policy.ts'
import { endLateOrders } from '../lending/sale/end-late-orders.ts'
import { borrower } from '../testing/borrower.ts'
import { buyer } from '../testing/buyer.ts'
import { rowsOf } from '../testing/rows.ts'
import { shopper } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { tellExpiredOffers } from './expired-offers.ts'

describe.each(databases)('an offer that is not accepted in time, on %s', database => {
  const app = testAppForAll({ database })
  const run = async () => {
    await tellExpiredOffers(app.deps)
    await app.runJobs()
  }
  const pass = (days: number) => app.advance(days * dayMs)
  const received = ['application.received', 'application.approved']
  const tooLate = policyFigures.offerDays + 1

  test('is told to the shop once, also after the customer has asked anew', async () => {
    const [me, again] = [await buyer(app), await buyer(app)]
    const [id, closed] = [await me.apply(), await again.apply()]
    await run()
    expect(await me.told(id)).toEqual(received)
    pass(tooLate)
    expect((await again.call('/applications', {})).status).toBe(201)
    await run()
    await run()
    expect(await me.told(id)).toEqual([...received, 'application.expired'])
    expect(await again.told(closed)).toEqual([...received, 'application.expired'])
  })

  test('is none where it was refused, accepted or cancelled, also when its order ends', async () => {
    const [sold, late, cancelled] = [await buyer(app), await buyer(app), await buyer(app)]
    const refused = await buyer(app, { cpf: '90010500189' })
    const ids = [await sold.buy(), await late.order(), await cancelled.apply(), await refused.apply()]
    await cancelled.cancelByShop(ids[2]!)
    pass(tooLate)
    await endLateOrders(app.deps)
    await run()
    expect(await late.told(ids[1]!)).toContain('order.cancelled')
    for (const id of ids) expect(await sold.told(id)).not.toContain('application.expired')
  })

  test('is none where a loan was made of it, also when that has ended and the customer has asked anew', async () => {
    const me = await borrower(app)
    const { cpf, phone } = me.customer
    const applicationId = await (await (await shopper(app, { cpf, phone })).signIn()).apply()
    await me.accept((await me.profile()).offer!.id)
    const { db, clock } = app.deps
    const closedAt = new Date(clock.now())
    await db.updateTable('loans').set({ closedAt }).where('applicationId', '=', applicationId).execute()
    expect((await me.call('/applications', { json: {} })).status).toBe(201)
    pass(tooLate)
    await run()
    const told = await rowsOf(db, 'webhooks', { applicationId }, 'type')
    expect(told.map(({ type }) => type)).toEqual(received)
  })

  test('is not told when it is long over', async () => {
    const me = await buyer(app)
    const id = await me.apply()
    pass(2 * tooLate)
    await run()
    expect(await me.told(id)).toEqual(received)
  })
})
