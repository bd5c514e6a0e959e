import { describe, expect, test } from 'vitest'
import vectors from '../../../../shared/loan/fixtures/late-partial-vectors.json' with { type: 'json' }
import { runDaily } from '../../jobs/daily.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from './receive-payment.ts'
import { settlementsOf } from './settlement-queries.ts'
import { spendCredits } from './spend-credit.ts'

const start = '2026-11-21T15:00:00Z'
/** R$ 1.000 in 6 instalments of R$ 234,87, due on the 10th from December. */
const faceCents = 23_487

let count = 0

describe.each(databases)('allocation on %s', database => {
  const app = testAppForAll({ database, now: start })

  /** Moves the clock to noon of a day in São Paulo. */
  const go = (day: string) => app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
  const borrow = (change?: Parameters<typeof payer>[1]) => {
    go('2026-11-21')
    return payer(app, change)
  }
  /** The bank reports a transfer, now or later than it came. */
  const report = (txid: string, amountCents: number, paidAt = new Date(app.deps.clock.now())) =>
    receivePayment(app.deps, { endToEndId: `A${count++}`, txid, amountCents, paidAt })
  const open = async (me: Payer, number: number) => (await me.installments())[number - 1]!
  const creditOf = async (me: Payer) => (await me.loan()).creditCents

  test.each(vectors.cases)(
    'counts lateness on what is unpaid: $name, $faceAmountCents due on $dueDate',
    async vector => {
      const me = await borrow({ installments: 1, amount: 300 })
      await app.deps.db
        .updateTable('installments')
        .set({ faceCents: vector.faceAmountCents, dueDate: vector.dueDate })
        .where('loanId', '=', me.loanId)
        .execute()
      const payments = [...vector.payments]
      for (const { on, unpaidCents, fineCents, lateInterestCents, totalCents } of vector.states) {
        while (payments[0] && payments[0].on <= on) {
          const { on: paidOn, amountCents } = payments.shift()!
          go(paidOn)
          await report((await me.charge([1])).body.txid, amountCents)
        }
        go(on)
        const { daysLate: _days, payableUntil, ...seen } = await open(me, 1)
        expect({ on, payableUntil, ...seen }).toMatchObject({
          ...{ on, payableUntil: vector.payableUntil, unpaidCents, fineCents, totalCents },
          interestCents: lateInterestCents,
        })
      }
    },
  )

  test('who paid two instalments in advance gets no fine after the second one’s day', async () => {
    const me = await borrow()
    const { txid } = (await me.charge([1])).body
    await report(txid, 2 * faceCents)
    expect(await creditOf(me)).toBe(faceCents)
    // 20 January: ten days after the second due date. No job has run.
    go('2027-01-20')
    expect(await open(me, 2)).toMatchObject({ status: 'Paid', paidAmount: 234.87 })
    expect((await open(me, 3)).daysLate).toBe(0)
    expect(await creditOf(me)).toBe(0)
    expect((await me.charge([2])).body).toMatchObject({ code: 'installment-not-open' })
    await runDaily(app.deps)
    await app.runJobs()
    const books = await booksOf(app, me.loanId)
    expect(Object.keys(books)).not.toContain('fine-income')
    expect(Object.keys(books)).not.toContain('customer-credit')
    const texts = (await me.messages()).map(({ text }) => text)
    expect(texts.filter(text => text.includes('venceu em'))).toEqual([])
    expect(
      texts.filter(text => /usamos R\$\s234,87 do seu crédito na parcela 2\. Ela está paga/.test(text)),
    ).toHaveLength(1)
  })

  test('credit is used on the due day, once, and not before', async () => {
    const me = await borrow()
    await report((await me.charge([1])).body.txid, faceCents + 10_000)
    go('2027-01-09')
    await spendCredits(app.deps)
    expect([await creditOf(me), (await open(me, 2)).unpaidCents]).toEqual([10_000, faceCents])
    go('2027-01-10')
    await spendCredits(app.deps)
    await spendCredits(app.deps)
    expect(await open(me, 2)).toMatchObject({
      ...{ status: 'Pending', unpaidCents: faceCents - 10_000, paidAmount: 100 },
    })
    const [, used] = await settlementsOf(app.deps.db, me.loanId)
    expect(used).toMatchObject({ settledOn: '2027-01-10', moneyCents: 10_000, txid: null, paymentId: null })
    // The fine is on the rest.
    go('2027-01-12')
    expect((await open(me, 2)).fineCents).toBe(270)
    expect(await creditOf(me)).toBe(0)
  })

  test('the last instalment that a credit pays closes the loan', async () => {
    const me = await borrow({ installments: 2, amount: 300 })
    const [first, second] = await me.installments()
    const sum = Math.round((first!.faceAmount + second!.faceAmount) * 100)
    await report((await me.charge([1])).body.txid, sum)
    go('2027-01-10')
    await spendCredits(app.deps)
    expect(await me.loan()).toMatchObject({ closedReason: 'paid', creditCents: 0 })
    expect((await me.messages())[0]!.text).toContain('está quitado')
  })

  test('pays fine, then late interest, then the instalment, its own first and then the oldest', async () => {
    const me = await borrow()
    // 20 January: the first instalment is 41 days late, the second 9 (payable until Monday the 11th).
    go('2027-01-20')
    const { txid } = (await me.charge([2])).body
    const second = faceCents + 470 + 70
    await report(txid, second + 500)
    expect(await settlementsOf(app.deps.db, me.loanId)).toMatchObject([
      { number: 2, fineCents: 470, lateInterestCents: 70, principalCents: faceCents, moneyCents: second },
      { number: 1, fineCents: 470, lateInterestCents: 30, principalCents: 0, moneyCents: 500 },
    ])
    expect(await open(me, 1)).toMatchObject({ unpaidCents: faceCents, fineCents: 0, interestCents: 321 - 30 })
    expect((await me.messages())[0]!.text).toMatch(/parcela 2 paga; R\$\s5,00 para a parcela 1/)
    expect((await me.view(txid)).lines).toMatchObject([
      { number: 1, faceCents: 0, totalCents: 500, isSettled: false },
      { number: 2, totalCents: second, isSettled: true },
    ])
  })

  test.each([
    [5, 'Paid'],
    [6, 'Pending'],
  ])('a shortfall of %d cents leaves the instalment %s', async (missing, status) => {
    const me = await borrow()
    await report((await me.charge([1])).body.txid, faceCents - missing)
    const books = await booksOf(app, me.loanId)
    expect((await open(me, 1)).status).toBe(status)
    expect((books['receivable-principal'] ?? 0) + (books['receivable-interest'] ?? 0)).toBe(
      5 * faceCents + (status === 'Paid' ? 0 : missing),
    )
    expect(books.rounding ?? 0).toBe(status === 'Paid' ? missing : 0)
  })

  test('a payment that is reported late counts on its day, and gives back what its lateness cost', async () => {
    const me = await borrow()
    const first = (await me.charge([1])).body.txid
    // 21 December: the first instalment is paid again, eleven days late.
    go('2026-12-21')
    const again = (await me.charge([1])).body
    expect(again.amountCents).toBe(faceCents + 470 + 86)
    await report(again.txid, again.amountCents)
    // The bank reports only now that the first charge was paid on the 9th.
    go('2026-12-22')
    expect(await report(first, faceCents, new Date('2026-12-09T18:00:00Z'))).toBe('late')
    expect(await settlementsOf(app.deps.db, me.loanId)).toMatchObject([
      { number: 1, settledOn: '2026-12-09', fineCents: 0, lateInterestCents: 0, moneyCents: faceCents },
    ])
    expect(await creditOf(me)).toBe(again.amountCents)
    const books = await booksOf(app, me.loanId)
    expect(books).toMatchObject({
      'customer-credit': -again.amountCents,
      cash: faceCents + again.amountCents - 100_000,
    })
    expect(Object.keys(books)).not.toContain('fine-income')
    // In January the credit pays the second instalment, and its rest a part of the third.
    go('2027-02-10')
    expect(await open(me, 2)).toMatchObject({ status: 'Paid' })
    expect(await open(me, 3)).toMatchObject({ unpaidCents: faceCents - 556 })
  })

  test('a payment reported late for a loan that has ended gives back the fine as credit', async () => {
    const me = await borrow({ installments: 1, amount: 300 })
    const { txid, amountCents } = (await me.charge([1])).body
    go('2026-12-21')
    const late = (await me.charge([1])).body
    await report(late.txid, late.amountCents)
    expect((await me.loan()).closedReason).toBe('paid')
    go('2026-12-22')
    await report(txid, amountCents, new Date('2026-12-09T18:00:00Z'))
    expect(await me.loan()).toMatchObject({ closedReason: 'paid', creditCents: late.amountCents })
    expect(Object.keys(await booksOf(app, me.loanId))).not.toContain('fine-income')
  })

  test('a loan signed under the monthly rule is prepaid in part by that rule', async () => {
    const me = await borrow()
    await app.deps.db
      .updateTable('loans')
      .set({ settlementBasis: 'monthly', datedRate: null })
      .where('id', '=', me.loanId)
      .execute()
    // 170 days before the last due date: R$ 100,00 settle 100 × 1,085^(170 ÷ 30).
    await report((await me.prepay([6])).body.txid, 10_000)
    const settledCents = Math.round(10_000 * 1.085 ** (170 / 30))
    expect(await open(me, 6)).toMatchObject({ unpaidCents: faceCents - settledCents, paidAmount: 100 })
  })

  test('an instalment that was paid before there were settlements stays paid', async () => {
    const me = await borrow()
    await report((await me.charge([1])).body.txid, faceCents)
    await app.deps.db.deleteFrom('settlements').where('loanId', '=', me.loanId).execute()
    await report((await me.charge([2])).body.txid, faceCents)
    expect((await me.installments()).map(({ status }) => status).join()).toMatch(/^Paid,Paid,Pending/)
  })
})
