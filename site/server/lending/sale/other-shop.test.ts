import { beforeAll, describe, expect, test } from 'vitest'
import { purchasePath } from '../../../../shared/api/purchase.ts'
import { aPersonalData } from '../../../../shared/testing/fixtures/personal-data.ts'
import { aProduct } from '../../testing/buyer.ts'
import { addShop, shopOrigin, shopper } from '../../testing/shopper.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('a phone that one shop sells, on %s', database => {
  const app = testAppForAll({ database })
  beforeAll(async () => {
    await addShop(app, 'sol')
    await addShop(app, 'lua', { origins: ['https://lua.example'] })
  })

  test('stays its sale when the customer goes on at another shop, which learns nothing of it', async () => {
    const n = 9001
    const atSol = await (await shopper(app, { partner: 'sol', origin: shopOrigin, n })).signIn()
    const { body } = await atSol.call<{ id: string }>(purchasePath, { json: aProduct })
    app.advance(61_000)
    const atLua = await (await shopper(app, { partner: 'lua', origin: 'https://lua.example', n })).signIn()
    const json = { deviceId: body.id, ...aPersonalData, orderReference: 'LUA-1' }
    expect((await atLua.call('/loan/personal-data', { json })).status).toBe(200)
    await app.runJobs()
    const { db } = app.deps
    const applications = await db.selectFrom('applications').select(['partnerId', 'orderReference']).execute()
    expect(applications).toEqual([{ partnerId: 'sol', orderReference: null }])
    const told = await db.selectFrom('webhooks').select('partnerId').execute()
    expect(new Set(told.map(({ partnerId }) => partnerId))).toEqual(new Set(['sol']))
  })
})
