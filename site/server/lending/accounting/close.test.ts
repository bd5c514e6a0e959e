import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { addDays, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import { presentValueCents } from '../../../../shared/loan/settlement.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { spendCredits } from '../charge/spend-credit.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import { accruedInterest } from './accrued-interest.ts'
import { trialBalance } from './trial-balance.ts'

const release = '2026-11-21'
const day = (days: number): CalendarDay => addDays(release, days)

describe.each(databases)('the close of a day on %s', database => {
  let elapsed = 0
  const app = testAppForEach({ database, now: `${release}T15:00:00Z` })
  beforeEach(async () => {
    elapsed = 0
  })

  /** Moves to noon of the n-th day after the release. */
  function goTo(days: number) {
    app.advance((days - elapsed) * dayMs)
    elapsed = days
  }
  const balanceOf = (on: CalendarDay) => trialBalance(app.deps, { from: on, to: on })
  const accruedOf = async (me: Payer, on: CalendarDay) =>
    (await accruedInterest(app.deps, on)).find(({ loanId }) => loanId === me.loanId)
  const pay = (txid: string, amountCents: number, paidAt: Date) =>
    receivePayment(app.deps, { endToEndId: crypto.randomUUID(), txid, amountCents, paidAt })
  /** What the open schedule has gained in value between two days: interest to date, not from the books. */
  async function interestOf(me: Payer, from: CalendarDay, on: CalendarDay) {
    const { db } = app.deps
    const loan = await rowOf(db, 'loans', { id: me.loanId })
    const rows = await db.selectFrom('installments').selectAll().where('loanId', '=', me.loanId).execute()
    const rule = settlementRuleOf(loan)
    const value = ({ faceCents, dueDate }: (typeof rows)[number], on: CalendarDay) =>
      presentValueCents({ faceAmountCents: faceCents, dueDate, on, rule })
    return rows.reduce((sum, row) => sum + value(row, on) - value(row, from), 0)
  }
  /** Each of six instalments is rounded by itself. */
  const expectNear = (cents: number, expected: number) =>
    expect(Math.abs(cents - expected)).toBeLessThanOrEqual(3)

  test('entries without an accounting day, of a process from before the column, are in the balance', async () => {
    const me = await payer(app)
    goTo(1)
    await me.pay((await me.charge([1])).body.txid)
    const balances = async () => [await balanceOf(release), await balanceOf(day(1))]
    const before = await balances()
    await app.deps.db
      .updateTable('ledgerEntries')
      .set({ bookedOn: null })
      .where('account', 'in', ['receivable-principal', 'iof-payable', 'cash'])
      .execute()
    expect(await balances()).toEqual(before)
  })

  test('the trial balance is the sum of the ledger, account by account and day by day', async () => {
    const me = await payer(app)
    goTo(1)
    const { body } = await me.charge([1])
    await me.pay(body.txid)
    const { lines, totals, movements } = await trialBalance(app.deps, { from: release, to: day(1) })
    const entries = await app.deps.db.selectFrom('ledgerEntries').select(['account', 'amountCents']).execute()
    for (const { account, closingCents } of lines) {
      const own = entries.filter(each => each.account === account)
      expect([account, closingCents]).toEqual([account, own.reduce((sum, each) => sum + each.amountCents, 0)])
    }
    expect(lines.map(({ name }) => name)).toContain('IOF a recolher')
    expect(totals).toMatchObject({ openingCents: 0, closingCents: 0 })
    expect(totals.debitCents).toBe(totals.creditCents)
    expect(new Set(movements.map(each => each.day))).toEqual(new Set([release, day(1)]))
    const [first, second] = [await balanceOf(release), await balanceOf(day(1))]
    expect(second.lines.map(({ openingCents }) => openingCents)).toEqual(
      first.lines.map(({ closingCents }) => closingCents),
    )
  })

  test('a payment that is reported late changes no day that is over', async () => {
    const me = await payer(app)
    const { body } = await me.charge([1])
    const before = [await balanceOf(day(1)), await accruedOf(me, day(1))]
    const paidAt = new Date(app.deps.clock.now())
    goTo(30)
    await pay(body.txid, 23_487, paidAt)
    expect(await accruedOf(me, day(30))).toMatchObject({ faceCents: 5 * 23_487, booksCents: 5 * 23_487 })
    expect([await balanceOf(day(1)), await accruedOf(me, day(1))]).toEqual(before)
    const booked = (await balanceOf(day(30))).lines.find(({ account }) => account === 'cash')
    expect(booked?.debitCents).toBe(23_487)
  })

  test('a settlement that was reversed later still counts on the day before', async () => {
    const me = await payer(app, { amount: 300, installments: 3 })
    const { body } = await me.charge([1])
    const paidAt = new Date(app.deps.clock.now())
    goTo(elapsed + 40)
    const other = await me.charge([1])
    await me.pay(other.body.txid, 5000)
    const closed = [await accruedOf(me, day(elapsed)), await balanceOf(day(elapsed))]
    const closedDay = day(elapsed)
    goTo(elapsed + 3)
    await pay(body.txid, 4000, paidAt)
    await spendCredits(app.deps)
    expect([await accruedOf(me, closedDay), await balanceOf(closedDay)]).toEqual(closed)
    const today = await accruedOf(me, day(elapsed))
    expect(today?.faceCents).toBe(today?.booksCents)
  })

  test('interest accrues from nothing at the rate of the contract', async () => {
    const start = elapsed
    const me = await payer(app)
    for (const days of [0, 1, 9, 10]) {
      const accrued = (await accruedOf(me, day(start + days)))!
      expect(accrued.rule.basis).toBe('dated')
      expectNear(accrued.accruedCents, await interestOf(me, day(start), day(start + days)))
      if (days > 0) expect(accrued.accruedCents).toBeGreaterThan(0)
    }
  })

  test('booked income and accrued interest are the interest to date', async () => {
    const start = elapsed
    const me = await payer(app)
    const first = (await me.installments())[0]!
    while (day(elapsed) < first.dueDate) goTo(elapsed + 1)
    await me.pay((await me.charge([1])).body.txid)
    const accrued = (await accruedOf(me, day(elapsed)))!
    const booked = -(await booksOf(app, me.loanId))['interest-income']!
    expectNear(booked + accrued.accruedCents, await interestOf(me, day(start), day(elapsed)))
  })

  test('a loan signed before the dated rate accrues at its monthly rate', async () => {
    const start = elapsed
    const me = await payer(app)
    const dated = (await accruedOf(me, day(start + 20)))!
    await app.deps.db
      .updateTable('loans')
      .set({ settlementBasis: 'monthly', datedRate: null })
      .where('id', '=', me.loanId)
      .execute()
    const [first, monthly] = [await accruedOf(me, day(start)), await accruedOf(me, day(start + 20))]
    expect(monthly!.rule).toEqual({ basis: 'monthly', monthlyPercent: 8.5 })
    expect(monthly!.valueCents).not.toBe(dated.valueCents)
    const grown = monthly!.accruedCents - first!.accruedCents
    expectNear(grown, await interestOf(me, day(start), day(start + 20)))
  })

  test('late instalments show fine and late interest, and a loan that ended is gone', async () => {
    const me = await payer(app)
    const first = (await me.installments())[0]!
    while (day(elapsed) <= addDays(first.dueDate, 12)) goTo(elapsed + 1)
    const late = (await me.installments())[0]!
    const accrued = (await accruedOf(me, day(elapsed)))!
    expect(accrued).toMatchObject({ overdueCents: 23_487, fineCents: 470 })
    expect(accrued.fineCents + accrued.lateInterestCents + 23_487).toBe(late.totalCents)
    await me.pay((await me.prepay([1, 2, 3, 4, 5, 6])).body.txid)
    expect(await accruedOf(me, day(elapsed))).toBeUndefined()
    expect(await accruedOf(me, day(elapsed - 1))).toMatchObject({ overdueCents: 23_487 })
  })
})
