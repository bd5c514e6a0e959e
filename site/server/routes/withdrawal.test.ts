import { is } from 'superstruct'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WithdrawalQuote, withdrawalPath } from '../../../shared/api/withdrawal.ts'
import { borrower } from '../testing/borrower.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'

const DAY = 86_400_000

describe.each(databases)('withdrawal on %s', database => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
  })
  afterAll(() => app.close())

  test('on the day of the payout costs the amount and the IOF only', async () => {
    const me = await payer(app)
    const { status, body } = await me.withdrawalQuote()
    expect(status).toBe(200)
    expect(is(body, WithdrawalQuote)).toBe(true)
    expect(body).toEqual({
      principalCents: 100_000,
      iofCents: 1949,
      interestCents: 0,
      totalCents: 101_949,
      days: 0,
      quotedOn: '2026-11-21',
      validUntil: '2026-11-22T02:59:59.000Z',
      lastDay: '2026-11-28',
    })
  })

  test('within seven days costs the interest since the payout, and its payment closes the loan', async () => {
    const me = await payer(app)
    app.advance(7 * DAY)
    // 1000 × (1.085^(7/30) − 1) = 19,22 by hand.
    expect((await me.withdrawalQuote()).body).toMatchObject({
      days: 7,
      interestCents: 1922,
      totalCents: 103_871,
    })
    const charge = (await me.withdraw()).body
    expect(charge).toMatchObject({ kind: 'withdrawal', amountCents: 103_871, lines: [], status: 'active' })
    expect((await me.loan()).closedAt).toBeNull()
    expect(await me.pay(charge.txid)).toBe('exact')
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', status: 'UpToDate' })
    expect((await me.installments()).map(each => each.status)).toEqual(Array(6).fill('Cancelled'))
    expect((await me.messages())[0]!.text).toContain('seu contrato foi cancelado, como você pediu')
    // The lender keeps the interest of seven days and the IOF, and no tariff.
    expect(await booksOf(app, me.loanId)).toEqual({
      cash: 3871,
      'iof-payable': -1949,
      'interest-income': -1922,
    })
    expect((await me.profile()).mayReapply).toBe(true)
    app.advance(-7 * DAY)
  })

  test('is refused after the seventh day', async () => {
    const me = await payer(app)
    app.advance(8 * DAY)
    expect(await me.withdrawalQuote()).toMatchObject({ status: 409, body: { code: 'withdrawal-over' } })
    expect(await me.withdraw()).toMatchObject({ status: 409, body: { code: 'withdrawal-over' } })
    app.advance(-8 * DAY)
  })

  test('a withdrawal paid after the seventh day becomes credit', async () => {
    const me = await payer(app)
    app.advance(7 * DAY)
    const { txid } = (await me.withdraw()).body
    app.advance(DAY)
    expect(await me.pay(txid)).toBe('already-paid')
    expect((await me.loan()).closedAt).toBeNull()
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -103_871 })
    app.advance(-8 * DAY)
  })

  test('is refused once an instalment was paid, and for another customer', async () => {
    const me = await payer(app)
    await me.pay((await me.charge([1])).body.txid)
    expect(await me.withdraw()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const other = await borrower(app)
    expect((await other.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(404)
    expect((await app.request(withdrawalPath(me.loanId), { method: 'POST' })).status).toBe(401)
  })
})
