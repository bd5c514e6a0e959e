import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { PrepaymentQuote, prepaymentPath, prepaymentQuotePath } from '../../../shared/api/prepayment.ts'
import { dayMs } from '../../../shared/durations.ts'
import { borrower } from '../testing/borrower.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('prepayment on %s', database => {
  // The payout date of the worked example in the vectors: R$ 1.000, 6 instalments, day 10, first due in January.
  const app = testAppForAll({ database, now: '2026-12-01T15:00:00Z' })

  test('quotes the amount of the worked example and charges it', async () => {
    const me = await payer(app)
    app.advance(90 * dayMs)
    // Two instalments are paid, as in the example. Today is 1 March 2027.
    await me.pay((await me.charge([1, 2])).body.txid)
    const { status, body } = await me.quote([3, 4, 5, 6])
    expect(status).toBe(200)
    expect(is(body, PrepaymentQuote)).toBe(true)
    expect(body).toMatchObject({
      faceCents: 93948,
      totalCents: 82330,
      discountCents: 11618,
      fee: 8.5,
      rule: { basis: 'dated', annualPercent: expect.closeTo(145.868975, 6) },
      quotedOn: '2027-03-01',
      validUntil: '2027-03-02T02:59:59.000Z',
    })
    expect(
      body.lines.map(line => [line.number, line.days, line.presentValueCents, line.discountCents]),
    ).toEqual([
      [3, 9, 22972, 515],
      [4, 40, 21282, 2205],
      [5, 70, 19765, 3722],
      [6, 101, 18311, 5176],
    ])
    const charge = await me.prepay([3, 4, 5, 6], 82330)
    expect(charge).toMatchObject({
      status: 201,
      body: {
        kind: 'prepayment',
        amountCents: 82330,
        expiresAt: '2027-03-02T02:59:59.000Z',
        payableUntil: null,
      },
    })
    expect(await me.pay(charge.body.txid)).toBe('exact')
    expect((await me.installments()).map(each => each.paidAmount)).toEqual([
      // Late by 49 and 19 days: 2 % and 1 % a month.
      243.41, 241.06, 229.72, 212.82, 197.65, 183.11,
    ])
    expect((await me.loan()).closedReason).toBe('paid')
    const books = await booksOf(app, me.loanId)
    expect(books.discount).toBe(11618)
    expect(Object.keys(books)).not.toContain('receivable-interest')
    app.advance(-90 * dayMs)
  })

  // By a calculation with 50 digits, outside this code.
  test.each([
    [[6], 14_668],
    [[5, 6], 30_501],
    [[1, 3], 39_684],
  ])('quotes instalments %j on the day of the release', async (numbers, totalCents) => {
    const me = await payer(app)
    const discountCents = 23_487 * numbers.length - totalCents
    expect((await me.quote(numbers)).body).toMatchObject({ totalCents, discountCents })
  })

  test('the payoff on the day of the release costs exactly what was financed', async () => {
    const me = await payer(app)
    // R$ 1.000,00 + tariff 50,00 + IOF 19,49.
    expect((await me.quote([1, 2, 3, 4, 5, 6])).body.totalCents).toBe(106_949)
  })

  test('a loan whose contract stated the monthly rate keeps it', async () => {
    const me = await payer(app)
    await app.deps.db
      .updateTable('loans')
      .set({ settlementBasis: 'monthly', datedRate: null })
      .where('id', '=', me.loanId)
      .execute()
    // R$ 234,87 ÷ 1,085^(40 ÷ 30), as the contract of that time says.
    const { body } = await me.quote([1])
    expect(body).toMatchObject({ totalCents: 21_066, rule: { basis: 'monthly', monthlyPercent: 8.5 } })
  })

  test('a late instalment has no discount and has fine and interest', async () => {
    const me = await payer(app)
    app.advance(50 * dayMs)
    // 20 January; the first was due on Sunday the 10th and payable until the 11th.
    const { lines } = (await me.quote([1, 2])).body
    expect(lines[0]).toMatchObject({
      ...{ days: -10, daysLate: 9 },
      discountCents: 0,
      presentValueCents: 23487,
      fineCents: 470,
      interestCents: 70,
      totalCents: 24027,
    })
    expect(lines[1]).toMatchObject({ days: 21, fineCents: 0, totalCents: lines[1]!.presentValueCents })
    app.advance(-50 * dayMs)
  })

  test('the one after the next is no bill: it is charged at its value of today, also within the month', async () => {
    const me = await payer(app)
    app.advance(40 * dayMs)
    // 10 January, when the first is due and the second is 31 days away.
    const { totalCents } = (await me.quote([2])).body
    expect(totalCents).toBeLessThan(23_487)
    expect((await me.charge([2])).body).toMatchObject({ kind: 'prepayment', amountCents: totalCents })
    app.advance(-40 * dayMs)
  })

  test('a quote of yesterday is refused when the value has changed', async () => {
    const me = await payer(app)
    const { totalCents } = (await me.quote([6])).body
    app.advance(dayMs)
    expect(await me.prepay([6], totalCents)).toMatchObject({ status: 409, body: { code: 'quote-changed' } })
    const today = (await me.quote([6])).body.totalCents
    expect(today).toBeGreaterThan(totalCents)
    expect((await me.prepay([6], today)).body).toMatchObject({ amountCents: today, status: 'active' })
    app.advance(-dayMs)
  })

  test('a charge of yesterday is replaced by one at today’s value', async () => {
    const me = await payer(app)
    const old = (await me.prepay([6])).body
    expect((await me.prepay([6])).body.txid).toBe(old.txid)
    app.advance(dayMs)
    expect((await me.view(old.txid)).status).toBe('expired')
    const anew = (await me.prepay([6])).body
    expect(anew.amountCents).toBeGreaterThan(old.amountCents)
    expect((await me.view(old.txid)).status).toBe('replaced')
    app.advance(-dayMs)
  })

  test('without a chosen instalment the field has a message', async () => {
    const me = await payer(app)
    for (const path of [prepaymentPath(me.loanId), prepaymentQuotePath(me.loanId)]) {
      expect(await me.call(path, { json: { installmentIds: [] } })).toMatchObject({
        status: 400,
        body: { errors: { InstallmentIds: ['Selecione pelo menos uma parcela para antecipar'] } },
      })
      const other = await borrower(app)
      const json = { installmentIds: await me.idsOf([1]) }
      expect((await other.call(path, { json })).status).toBe(404)
      expect((await app.request(path, { method: 'POST' })).status).toBe(401)
    }
  })
})
