import { describe, expect, test } from 'vitest'
import { type HigherLimit, higherLimitPath } from '../../../../shared/api/higher-limit.ts'
import type { Offer } from '../../../../shared/api/offer.ts'
import { offerPath } from '../../../../shared/api/offer.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('a larger share of the income on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const limitOf = async (me: Payer) => (await me.call<HigherLimit>(higherLimitPath)).body
  const at = (day: string, days = 0) =>
    app.advance(Date.parse(`${day}T15:00:00Z`) + days * dayMs - app.deps.clock.now())
  const pay = async (me: Payer, number: number) => me.pay((await me.charge([number])).body.txid)

  test('is earned by six instalments in time, and counts in the next analysis', async () => {
    const me = await payer(app, { amount: 300, installments: 6 })
    expect(await limitOf(me)).toEqual({
      ...{ paid: 0, needed: 6, daysLate: 5, usualPercent: 30, raisedPercent: 35, isEarned: false },
    })
    const days = (await me.installments()).map(({ dueDate }) => dueDate)
    // Paid in advance: it counts when its day has come.
    await me.pay((await me.prepay([2])).body.txid)
    expect((await limitOf(me)).paid).toBe(0)
    for (const [index, day] of days.entries()) {
      if (index === 1) continue
      at(day, index === 0 ? 5 : 0)
      await pay(me, index + 1)
    }
    expect(await limitOf(me)).toMatchObject({ paid: 6, isEarned: true })

    await me.call('/applications', { json: {} })
    await me.sendPersonalData((await me.sendDevice()).body.id)
    await app.runJobs()
    const { offer } = await me.profile()
    const { body } = await me.call<Offer>(offerPath(offer!.id))
    expect(body.incomePercent).toBe(35)
  })

  test('is not earned by what was paid six days late, nor while something is late', async () => {
    const me = await payer(app, { amount: 300, installments: 8 })
    const days = (await me.installments()).map(({ dueDate }) => dueDate)
    at(days[0]!, 6)
    await pay(me, 1)
    expect((await limitOf(me)).paid).toBe(0)
    for (let number = 2; number <= 7; number++) {
      at(days[number - 1]!)
      await pay(me, number)
    }
    expect(await limitOf(me)).toMatchObject({ paid: 6, isEarned: true })
    at(days[7]!, 6)
    expect(await limitOf(me)).toMatchObject({ paid: 6, isEarned: false })
    await pay(me, 8)
    expect(await limitOf(me)).toMatchObject({ isEarned: true })
  })

  test('is each customer’s own', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    expect((await limitOf(me)).paid).toBe(0)
    expect((await app.request(higherLimitPath)).status).toBe(401)
  })
})
