import { describe, expect, test } from 'vitest'
import { agreeing } from '../../testing/agree.ts'
import { autopayPayer } from '../../testing/autopay-payer.ts'
import { goToDay } from '../../testing/go-to-day.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'

/** Released on 21 November; R$ 234,87 on the 10th of each month from December. */
describe.each(databases)('after an agreement on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })

  test('the waiting code of an old instalment ends, at the bank too', async () => {
    const me = await autopayPayer(app)
    await goToDay(app, '2027-01-08')
    const { txid } = (await me.charge([1])).body
    expect(await me.view(txid)).toMatchObject({ status: 'active' })
    await agreeing(app, me).agree(6)
    expect(await me.view(txid)).toMatchObject({ status: 'replaced' })
    await app.runJobs()
    const { removedAt } = await rowOf(app.deps.db, 'charges', { txid }, 'removedAt')
    expect(removedAt).not.toBeNull()
  })

  test('the debits follow the new instalments', async () => {
    const me = await autopayPayer(app)
    await goToDay(app, '2027-01-08')
    await me.authorise()
    expect(await me.debits()).toMatchObject([{ status: 'active', amountCents: 23_487 }])
    const { firstDueDate } = await agreeing(app, me).agree(6)
    await app.runJobs()
    const first = (await me.installments()).find(({ status }) => status === 'Pending')!
    const amountCents = Math.round(first.faceAmount * 100)
    const debit = { firstDay: firstDueDate, amountCents }
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }, { ...debit, status: 'active' }])
    expect((await me.autopay()).nextDebit).toMatchObject({ day: firstDueDate, amountCents, number: 7 })
    await goToDay(app, firstDueDate)
    expect(await me.debits()).toMatchObject([{ status: 'replaced' }, { ...debit, status: 'paid' }])
  })
})
