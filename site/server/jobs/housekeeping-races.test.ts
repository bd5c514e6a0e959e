import { describe, expect, test } from 'vitest'
import { retention } from '../../../shared/retention.ts'
import { deleteAbandonedDevices } from '../lending/application/delete-abandoned-devices.ts'
import { forgetOldCustomers } from '../lending/own-data/forget-old.ts'
import { borrower, imeiNumber } from '../testing/borrower.ts'
import { justBeforeTransaction } from '../testing/just-before.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const day = 86_400_000

describe.each(databases)('a customer who comes back during the nightly job, on %s', database => {
  const app = testAppForAll({ database })

  const customer = (id: string) =>
    app.deps.db.selectFrom('customers').select(['id', 'erasedAt']).where('id', '=', id).executeTakeFirst()
  const accessKeys = () => app.deps.db.selectFrom('invoiceKeys').select('key').execute()

  test('keeps the account, and what they have begun', async () => {
    const { customer: me, ...returning } = await borrower(app)
    const { customer: gone } = await borrower(app)
    app.advance((retention.withoutContract.days + 1) * day)
    await justBeforeTransaction(
      app.deps.db,
      async () => expect((await returning.sendDevice()).status).toBe(201),
      () => forgetOldCustomers(app.deps),
    )
    expect(await customer(me.id)).toMatchObject({ erasedAt: null })
    expect((await returning.profile()).devices).toHaveLength(1)
    expect(await customer(gone.id)).toBeUndefined()
  })

  test('keeps the access key of the note that they send', async () => {
    const me = await borrower(app)
    await me.sendDevice()
    app.advance((retention.abandoned.days + 1) * day)
    const before = await accessKeys()
    await justBeforeTransaction(
      app.deps.db,
      async () => expect((await me.sendDevice(imeiNumber(4_711))).status).toBe(201),
      () => deleteAbandonedDevices(app.deps),
    )
    const after = await accessKeys()
    expect(after).toHaveLength(1)
    expect(before).not.toContainEqual(after[0])
  })
})
