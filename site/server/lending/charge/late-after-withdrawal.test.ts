import { describe, expect, test } from 'vitest'
import { moveToDay } from '../../testing/go-to-day.ts'
import { opsOf } from '../../testing/ops.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from './receive-payment.ts'
import { spendCredits } from './spend-credit.ts'

const staff = ['--by', 'Ana', '--why', 'sem resposta há meses']

/** Histories that the random histories found. */
describe.each(databases)('a payment that is reported after the withdrawal on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const goTo = (day: string) => moveToDay(app, day)
  const now = () => new Date(app.deps.clock.now())
  const ops = opsOf(() => app)
  let count = 0
  const report = (txid: string, amountCents: number, paidAt: Date) =>
    receivePayment(app.deps, {
      endToEndId: `E${String(++count).padStart(31, '0')}`,
      txid,
      amountCents,
      paidAt,
    })

  test('is credit: the withdrawal has counted everything, so nothing is settled anew', async () => {
    const me = await payer(app, { amount: 300, installments: 4, paymentDay: 28 })
    const { body: third } = await me.charge([3])
    const { body: withdrawal } = await me.withdraw()
    for (let time = 0; time < 2; time++) await report(third.txid, 11_466, now())
    goTo('2026-11-22')
    const withdrawnAt = now()
    goTo('2026-12-06')
    const { body: early } = await me.charge([1, 4])
    goTo('2026-12-26')
    const paidAt = now()
    goTo('2026-12-28')
    await spendCredits(app.deps)
    goTo('2027-01-01')
    await report(withdrawal.txid, 45_171, withdrawnAt)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn' })
    const before = await booksOf(app, me.loanId)

    goTo('2027-02-04')
    await report(early.txid, 95, paidAt)
    const after = await booksOf(app, me.loanId)
    expect(after).toEqual({
      ...before,
      cash: before.cash! + 95,
      'customer-credit': before['customer-credit']! - 95,
    })
  })

  test('that gives the loan back in time is the withdrawal, though the loan was written off meanwhile', async () => {
    const me = await payer(app, { amount: 600, installments: 4, paymentDay: 28 })
    const { body: withdrawal } = await me.withdraw()
    const paidAt = now()
    goTo('2027-06-01')
    const { text } = await ops('write-off', me.loanId, ...staff)
    const [, moveId] = /proposta ([0-9a-f-]{36})/.exec(text)!
    await ops('move', 'confirm', moveId!, '--by', 'Bruno', '--why', 'conferi o atraso')
    expect(await booksOf(app, me.loanId)).toHaveProperty('written-off')
    await report(withdrawal.txid, withdrawal.amountCents, paidAt)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', creditCents: 0 })
    const books = await booksOf(app, me.loanId)
    for (const account of ['written-off', 'written-off-contra', 'credit-loss', 'recovery-income']) {
      expect(books).not.toHaveProperty(account)
    }
  })
})
