import { beforeEach, describe, expect, test } from 'vitest'
import { applicationsPath } from '../../../shared/api/application.ts'
import { otherDevicePath } from '../../../shared/api/other-device.ts'
import { dataCorrectionPath } from '../../../shared/api/own-data.ts'
import { pushPath } from '../../../shared/api/push.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { bearer, tokenFor } from '../testing/customer.ts'
import { opsOf } from '../testing/ops.ts'
import { pushBrowser } from '../testing/push-browser.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'vi o documento']

describe.each(databases)('staff delete an account that was never used, on %s', database => {
  let me: Borrower
  const app = testAppForAll({ database })
  beforeEach(async () => {
    me = await borrower(app)
  })

  const ops = opsOf(() => app)
  const unbind = () => ops('identity', 'unbind', me.customer.id, ...staff)
  async function call(path: string, json: object, method = 'POST') {
    const headers = { ...bearer(await tokenFor(app.deps, me.customer)), 'Content-Type': 'application/json' }
    return (await app.request(path, { method, headers, body: JSON.stringify(json) })).status
  }
  const isThere = async ({ id } = me.customer) =>
    (await app.deps.db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined

  test.each<[string, () => Promise<number>]>([
    ['a link to another device', () => call(otherDevicePath, { draft: { salary: '3.500,00' } })],
    ['a browser that gets notices', () => call(pushPath, pushBrowser().target, 'PUT')],
  ])('%s keeps nobody from it', async (_, leave) => {
    expect(await leave()).toBe(200)
    expect(await unbind()).toMatchObject({ code: 0 })
    expect(await isThere()).toBe(false)
  })

  test('the second account of who has a new phone goes with what it has', async () => {
    await call(otherDevicePath, { draft: { salary: '3.500,00' } })
    await call(pushPath, pushBrowser().target, 'PUT')
    const { id, cpf, phone } = me.customer
    const first = await borrower(app)
    const { db } = app.deps
    const contested = { cpf: first.customer.cpf, contestedAt: new Date(app.deps.clock.now()) }
    await db.updateTable('customers').set(contested).where('id', '=', id).execute()
    expect(cpf).not.toBe(first.customer.cpf)
    const done = await ops('identity', 'phone', first.customer.id, '--phone', phone, ...staff)
    expect(done).toMatchObject({ code: 0 })
    expect(await isThere()).toBe(false)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a phone', () => me.sendDevice()],
    ['an application without a phone', () => call(applicationsPath, {})],
    [
      'a request about own data that waits',
      () => call(dataCorrectionPath, { field: 'name', value: 'Ana Lima' }),
    ],
  ])('not after %s, and then no session ends without a trace', async (_, use) => {
    await use()
    const sessions = () =>
      app.deps.db
        .selectFrom('sessions')
        .select('id')
        .where('customerId', '=', me.customer.id)
        .where('endedAt', 'is', null)
        .execute()
    const before = await sessions()
    expect(before).not.toEqual([])
    expect(await unbind()).toMatchObject({ code: 1 })
    expect(await sessions()).toEqual(before)
  })
})
