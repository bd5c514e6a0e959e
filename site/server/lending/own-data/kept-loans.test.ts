import { describe, expect, test } from 'vitest'
import { type OwnData, ownDataPath } from '../../../../shared/api/own-data.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { retention } from '../../../../shared/retention.ts'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { imeiNumber } from '../../testing/borrower.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'

describe.each(databases)('the account of a customer who owes, on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })

  test('stays with its contract, however long ago they were last here', async () => {
    const me = await payer(app)
    app.advance((retention.contract.days + 365) * dayMs)
    await runHousekeeping(app.deps)
    const kept = await app.deps.db
      .selectFrom('customers as c')
      .innerJoin('loans as l', 'l.customerId', 'c.id')
      .innerJoin('contracts as k', 'k.loanId', 'l.id')
      .select(['c.name', 'c.erasedAt', 'l.bankAccount', 'k.html'])
      .where('c.id', '=', me.customer.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ name: me.customer.name, erasedAt: null })
    expect(kept.bankAccount).not.toBeNull()
    expect(kept.html).toContain(me.customer.name)
  })

  test('has no last day where one loan has ended and another runs', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    await me.pay((await me.charge([1, 2])).body.txid)
    const retained = async () => (await me.call<OwnData>(ownDataPath)).body.retained
    expect(await retained()).toEqual({ isRunning: false, until: '2031-11-22' })
    await me.call('/applications', { json: {} })
    await me.accept(await me.toOffer(imeiNumber(909_091)))
    await app.runJobs()
    const token = await me.contractToken()
    await me.sign(token, (await me.contract(token)).body.sha256)
    expect(await retained()).toEqual({ isRunning: true, until: null })
  })
})
