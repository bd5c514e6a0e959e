import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, buyer, payShopInto } from '../../testing/buyer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { acceptInvoice } from '../application/check-invoice.ts'

const staff = { by: 'Ana', why: 'falei com a loja' }

describe.each(databases)('the note of an ordered phone on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  beforeAll(async () => {
    await payShopInto(app, anAccount)
  })
  const stateOf = (id: string) =>
    app.deps.db
      .selectFrom('applications as a')
      .innerJoin('invoices as i', 'i.deviceId', 'a.deviceId')
      .select(['a.status', 'i.warnings', 'i.proof'])
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow()

  test('of this sale proves itself', async () => {
    const me = await buyer(app)
    const id = await me.buy()
    expect(await stateOf(id)).toEqual({ status: 'accepted', warnings: [], proof: 'tax-office' })
  })

  test.each([
    ['from before the order', { issuedAt: '2026-11-20T10:11:12-03:00' }, ['sale-earlier']],
    ['of less money than the loan', { total: '999.99' }, ['sale-cheaper']],
  ])('%s waits for a person, and nothing is paid before', async (_, change, warnings) => {
    const me = await buyer(app)
    const id = await me.order()
    expect((await me.sendInvoice(id, { invoice: me.note(change) })).status).toBe(202)
    await app.runJobs()
    expect(await stateOf(id)).toMatchObject({ status: 'checking', warnings, proof: null })
    expect((await me.profile()).loans).toEqual([])
    expect(await acceptInvoice(app.deps, id, undefined, staff)).toBe('accepted')
    await app.runJobs()
    expect(await stateOf(id)).toMatchObject({ status: 'accepted', proof: 'person' })
  })

  test('of another company than the one that is paid waits for a person', async () => {
    const other = { ...anAccount, cnpj: '12ABC34501DE35' }
    await payShopInto(app, other)
    const me = await buyer(app)
    const id = await me.buy()
    expect(await stateOf(id)).toMatchObject({ status: 'checking', warnings: ['sale-other-shop'] })
  })
})
