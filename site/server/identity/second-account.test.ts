import { describe, expect, test } from 'vitest'
import { borrower } from '../testing/borrower.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { changePhone } from './claims.ts'

const staff = { by: 'Rita', why: 'vi o documento' }

describe.each(databases)('the phone of an unused second account, on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('is taken once no request about own data waits in that account', async () => {
    const { db, clock } = app.deps
    const [{ customer: owner }, { customer: second }] = [await borrower(app), await borrower(app)]
    const at = new Date(clock.now())
    await db
      .updateTable('customers')
      .set({ cpf: owner.cpf, contestedAt: at })
      .where('id', '=', second.id)
      .execute()
    const id = crypto.randomUUID()
    await db
      .insertInto('dataRequests')
      .values({ id, customerId: second.id, kind: 'erasure', status: 'open', askedAt: at })
      .execute()
    const take = () => changePhone(app.deps, { customerId: owner.id, phone: second.phone }, staff)
    await expect(take()).rejects.toMatchObject({ code: 'conflict' })
    await db.updateTable('dataRequests').set({ status: 'refused' }).where('id', '=', id).execute()
    expect(await take()).toBe(true)
    const left = await db.selectFrom('customers').select(['id', 'phone']).execute()
    expect(left).toEqual([{ id: owner.id, phone: second.phone }])
  })
})
