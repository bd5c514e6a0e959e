import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { borrower } from '../testing/borrower.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { runHousekeeping } from './housekeeping.ts'

describe.each(databases)('phones and invoices on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const invoicesOf = (deviceId: string) =>
    app.deps.db.selectFrom('invoices').select('id').where('deviceId', '=', deviceId).execute()

  test('of an application that is not submitted are deleted after 30 days', async () => {
    const me = await borrower(app)
    const { id } = (await me.sendDevice()).body
    app.advance(29 * dayMs)
    await runHousekeeping(app.deps)
    expect((await me.profile()).devices).toMatchObject([{ id }])
    expect(await invoicesOf(id)).toHaveLength(1)
    app.advance(2 * dayMs)
    await runHousekeeping(app.deps)
    expect((await me.profile()).devices).toEqual([])
    expect(await invoicesOf(id)).toEqual([])
    expect(await me.sendPersonalData(id)).toMatchObject({ status: 400, body: { code: 'device-missing' } })
    const again = await me.sendDevice()
    expect((await me.sendPersonalData(again.body.id)).status).toBe(200)
  })

  test('one step that fails stops no other, and the job fails', async () => {
    const me = await borrower(app)
    const { id } = (await me.sendDevice()).body
    app.advance(32 * dayMs)
    const { db, clock } = app.deps
    // The first step of all, and the last.
    const broken = db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('rate_limits')) throw new Error('rate limits are locked')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    let swept = 0
    const files = { sweep: async () => void swept++ }
    await expect(runHousekeeping({ db: broken, clock, files })).rejects.toThrow('rate limits are locked')
    expect(swept).toBe(1)
    expect(await invoicesOf(id)).toEqual([])
  })

  test('that were sent again within the 30 days stay', async () => {
    const me = await borrower(app)
    await me.sendDevice()
    app.advance(20 * dayMs)
    const { id } = (await me.sendDevice()).body
    app.advance(20 * dayMs)
    await runHousekeeping(app.deps)
    expect(await invoicesOf(id)).toHaveLength(1)
  })

  test('of a submitted application stay whatever its outcome, and its other devices are deleted', async () => {
    const [waiting, refused, accepted] = [await borrower(app), await borrower(app), await borrower(app)]
    await accepted.accept(await accepted.toOffer())
    await refused.toOffer(undefined, { salary: 10 })
    await waiting.sendPersonalData((await waiting.sendDevice()).body.id)
    const used = await Promise.all(
      [waiting, refused, accepted].map(async each => (await each.profile()).devices[0]!.id),
    )
    const { db } = app.deps
    const device = await rowOf(db, 'devices', { id: used[0]! })
    // Data of an older version, in which a newer device did not replace the older one.
    await db
      .insertInto('devices')
      .values({ ...device, id: crypto.randomUUID() })
      .execute()
    app.advance(400 * dayMs)
    await runHousekeeping(app.deps)
    for (const id of used) expect(await invoicesOf(id)).toHaveLength(1)
    expect((await waiting.profile()).devices.map(({ id }) => id)).toEqual([used[0]])
  })
})
