import { beforeEach, describe, expect, test } from 'vitest'
import { type Charge, chargesPath } from '../../../../shared/api/charge.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'
import { accruedInterest } from '../accounting/accrued-interest.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { remind } from '../charge/reminders.ts'

/** Released on 21 November; R$ 234,87 on the 10th of each month from December. */
describe.each(databases)('the due day of a loan on %s', database => {
  let me: Payer
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })
  beforeEach(async () => {
    me = await payer(app)
  })

  const goTo = (day: string) => moveToDay(app, day)
  async function pay(numbers: number[], amountCents?: number) {
    const { body } = await me.charge(numbers)
    return me.pay(body.txid, amountCents)
  }
  async function change(firstDueDate: string) {
    const { options } = await me.dueDay()
    const option = options.find(each => each.firstDueDate === firstDueDate)!
    const answer = await me.changeDueDay(firstDueDate, option.toCents)
    expect(answer.status).toBe(200)
    return option
  }
  const changesOf = () =>
    app.deps.db.selectFrom('dueDayChanges').selectAll().where('loanId', '=', me.loanId).execute()

  test('can be changed to the other offered days, before and after the date it has', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { day, obstacle, options, stays } = await me.dueDay()
    expect([day, obstacle, stays]).toEqual([10, null, []])
    expect(options.map(each => [each.firstDueDate, each.daysMoved])).toEqual([
      ['2027-01-05', -5],
      ['2027-01-15', 5],
      ['2027-01-25', 15],
      ['2027-02-05', 26],
    ])
    expect(options[2]!.lines.map(({ number, toDate }) => [number, toDate])).toEqual([
      [2, '2027-01-25'],
      [3, '2027-02-25'],
      [4, '2027-03-25'],
      [5, '2027-04-25'],
      [6, '2027-05-25'],
    ])
    // A later date costs interest of its days, an earlier one gives it back.
    expect(options.map(each => Math.sign(each.toCents - each.fromCents))).toEqual([-1, 1, 1, 1])
  })

  test('a change moves the open instalments, keeps paid ones, and leaves the day’s payoff as it was', async () => {
    goTo('2026-12-10')
    await pay([1])
    const open = [2, 3, 4, 5, 6]
    const before = (await me.quote(open)).body
    const { lines, toCents, fromCents } = await change('2027-01-25')
    const after = (await me.quote(open)).body
    expect(after.totalCents).toBe(before.totalCents)
    expect(after.faceCents).toBe(toCents)

    const [paid, ...moved] = await me.installments()
    expect(paid).toMatchObject({ status: 'Paid', dueDate: '2026-12-10', faceAmount: 234.87 })
    expect(moved.map(each => [each.number, each.dueDate, each.unpaidCents])).toEqual(
      lines.map(({ number, toDate, toCents }) => [number, toDate, toCents]),
    )
    const books = await booksOf(app, me.loanId)
    expect(books['receivable-principal']! + books['receivable-interest']!).toBe(toCents)
    expect(books['unearned-interest']).toBe(-books['receivable-interest']!)
    const { movements, owedCents } = await me.statement()
    expect(movements.at(-1)).toMatchObject({ kind: 'due-day', amountCents: toCents - fromCents })
    expect([movements.at(-1)!.balanceCents, owedCents]).toEqual([toCents, toCents])
  })

  test('after it everything is paid on the new dates to the last cent, and the loan ends', async () => {
    goTo('2026-12-10')
    await pay([1])
    await change('2027-01-05')
    for (const { number, dueDate } of (await me.installments()).slice(1)) {
      goTo(dueDate)
      expect(await pay([number])).toBe('exact')
    }
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    const { 'interest-income': _, ...books } = await booksOf(app, me.loanId)
    expect(books['receivable-interest'] ?? 0).toBe(0)
    expect(books['unearned-interest'] ?? 0).toBe(0)
    expect(books['receivable-principal'] ?? 0).toBe(0)
  })

  test('a part that was paid counts: only the rest moves, and the books keep their split', async () => {
    goTo('2026-12-10')
    await pay([1])
    // R$ 200,00 of instalment 2: all of its interest, and some principal.
    await pay([2], 20_000)
    const { lines } = await change('2027-01-25')
    expect(lines[0]!.fromCents).toBe(23_487 - 20_000)
    goTo('2027-01-25')
    expect(await pay([2])).toBe('exact')
    const rest = (await me.installments()).slice(2).map(({ number }) => number)
    await me.pay((await me.prepay(rest)).body.txid)
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    const books = await booksOf(app, me.loanId)
    for (const account of ['receivable-principal', 'receivable-interest', 'unearned-interest'])
      expect([account, books[account] ?? 0]).toEqual([account, 0])
  })

  test('a code from before the change still pays its instalment on the old date, with nothing missing', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { body: old } = await me.charge([2])
    await change('2027-01-25')
    expect((await me.view(old.txid)).status).toBe('replaced')
    goTo('2027-01-10')
    const paidAt = new Date(app.deps.clock.now())
    const endToEndId = `E${'1'.repeat(31)}`
    const pix = { endToEndId, txid: old.txid, amountCents: old.amountCents, paidAt }
    expect(await receivePayment(app.deps, pix)).toBe('late')
    expect((await me.installments())[1]).toMatchObject({ status: 'Paid', paidAmount: 234.87 })
    expect((await me.loan()).creditCents ?? 0).toBeLessThanOrEqual(1)
  })

  test('a payment from before the change that the bank reports afterwards pays what it was for', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { body: old } = await me.charge([2])
    const paidAt = new Date(app.deps.clock.now())
    goTo('2026-12-14')
    await change('2027-01-25')
    const endToEndId = `E${'2'.repeat(31)}`
    await receivePayment(app.deps, { endToEndId, txid: old.txid, amountCents: old.amountCents, paidAt })
    expect((await me.installments())[1]).toMatchObject({ status: 'Paid' })
  })

  test('what had paid a part stays, whatever payment of earlier days the bank reports afterwards', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { body: old } = await me.prepay([2])
    const paidAt = new Date(app.deps.clock.now())
    goTo('2026-12-12')
    const wish = { installmentIds: await me.idsOf([6]), amountCents: 10_000 }
    const { body: part } = await me.call<Charge>(chargesPath(me.loanId), { json: wish })
    await me.pay(part.txid)
    goTo('2026-12-14')
    await change('2027-01-25')
    const { unpaidCents } = (await me.installments())[5]!
    const endToEndId = `E${'3'.repeat(31)}`
    await receivePayment(app.deps, { endToEndId, txid: old.txid, amountCents: old.amountCents, paidAt })
    expect((await me.installments())[1]).toMatchObject({ status: 'Paid' })
    expect((await me.installments())[5]).toMatchObject({ unpaidCents, paidAmount: 100 })
    // The statement, the books and the instalments tell one sum, and paying it ends the loan.
    const { owedCents, movements } = await me.statement()
    const open = (await me.installments()).reduce((sum, each) => sum + (each.unpaidCents ?? 0), 0)
    expect([owedCents, movements.at(-1)!.balanceCents]).toEqual([open, open])
    await me.pay((await me.prepay([3, 4, 5, 6])).body.txid)
    const books = await booksOf(app, me.loanId)
    for (const account of ['receivable-principal', 'receivable-interest', 'unearned-interest'])
      expect([account, books[account] ?? 0]).toEqual([account, 0])
  })

  test('a part has no place to stay where an earlier payment was for the whole instalment', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { body: old } = await me.prepay([6])
    const paidAt = new Date(app.deps.clock.now())
    goTo('2026-12-12')
    const wish = { installmentIds: await me.idsOf([6]), amountCents: 10_000 }
    await me.pay((await me.call<Charge>(chargesPath(me.loanId), { json: wish })).body.txid)
    goTo('2026-12-14')
    await change('2027-01-25')
    const endToEndId = `E${'4'.repeat(31)}`
    await receivePayment(app.deps, { endToEndId, txid: old.txid, amountCents: old.amountCents, paidAt })
    expect((await me.installments())[5]).toMatchObject({ status: 'Paid' })
    // What the part had paid is the customer's again, but for the moved days.
    expect(Math.abs((await me.loan()).creditCents! - 10_000)).toBeLessThan(600)
  })

  test('reminders follow the new dates, also those that were sent for the old ones', async () => {
    goTo('2026-12-10')
    await pay([1])
    goTo('2027-01-03')
    await remind(app.deps)
    const soon = await app.deps.db.selectFrom('reminders').selectAll().execute()
    expect(soon.map(({ kind }) => kind)).toContain('soon')
    await change('2027-01-25')
    await remind(app.deps)
    expect(await app.deps.db.selectFrom('reminders').select('kind').execute()).toEqual(
      soon
        .filter(({ installmentId }) => installmentId !== soon.at(-1)!.installmentId)
        .map(({ kind }) => ({ kind })),
    )
    goTo('2027-01-15')
    await remind(app.deps)
    expect((await app.deps.db.selectFrom('reminders').select('kind').execute()).length).toBe(soon.length)
  })

  test('what falls due within five days stays, and the first moved one is not close behind it', async () => {
    goTo('2026-12-10')
    await pay([1])
    goTo('2027-01-06')
    const { stays, options } = await me.dueDay()
    expect(stays).toEqual([{ number: 2, dueDate: '2027-01-10', amountCents: 23_487 }])
    expect(options.map(({ firstDueDate }) => firstDueDate)).toEqual([
      '2027-02-05',
      '2027-02-15',
      '2027-02-25',
      '2027-03-05',
    ])
  })

  test.each([
    ['before the first due date', '2026-12-09', 'too-early', '2026-12-10'],
    ['with a late instalment', '2026-12-11', 'overdue', null],
  ])('%s it cannot be changed', async (_, day, obstacle, possibleFrom) => {
    goTo(day)
    expect(await me.dueDay()).toMatchObject({ obstacle, possibleFrom, options: [] })
    const { status, body } = await me.changeDueDay('2027-01-25', 1)
    expect([status, body]).toMatchObject([409, { code: 'due-day-not-possible' }])
    expect(await changesOf()).toEqual([])
  })

  test('six months have to pass between two changes', async () => {
    goTo('2026-12-10')
    await pay([1])
    await change('2027-01-15')
    // The last instalment falls due in May, so no day for another change is promised.
    expect(await me.dueDay()).toMatchObject({
      ...{ day: 15, changedOn: '2026-12-10', obstacle: 'changed-lately', possibleFrom: null },
      options: [],
    })
    expect((await me.changeDueDay('2027-01-25', 1)).status).toBe(409)
    expect((await changesOf()).length).toBe(1)
  })

  test('a sum that is not today’s is refused, and a day that is not offered', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { options } = await me.dueDay()
    const { firstDueDate, toCents } = options[0]!
    expect((await me.changeDueDay(firstDueDate, toCents + 1)).body).toMatchObject({ code: 'quote-changed' })
    for (const day of ['2027-01-10', '2027-01-12', '2027-06-25'])
      expect((await me.changeDueDay(day, toCents)).body).toMatchObject({ code: 'due-day-not-possible' })
    expect((await me.changeDueDay('2027-02-31', toCents)).status).toBe(400)
    expect(await changesOf()).toEqual([])
  })

  test('nobody changes another customer’s loan', async () => {
    const other = await payer(app)
    goTo('2026-12-10')
    const path = `/loan/${me.loanId}/due-day`
    expect((await other.call(path)).status).toBe(404)
    expect((await other.call(path, { json: { firstDueDate: '2027-01-25', totalCents: 1 } })).status).toBe(404)
  })

  test('the accrued interest of a day before the change does not change', async () => {
    goTo('2026-12-10')
    await pay([1])
    goTo('2026-12-12')
    const before = await accruedInterest(app.deps, '2026-12-11')
    await change('2027-01-25')
    expect(await accruedInterest(app.deps, '2026-12-11')).toEqual(before)
    const [today] = await accruedInterest(app.deps, '2026-12-12')
    expect(today!.faceCents).toBe(today!.booksCents)
  })

  test('is in the audit trail with days and difference, and the customer is told what changed', async () => {
    goTo('2026-12-10')
    await pay([1])
    const { fromCents, toCents } = await change('2027-01-25')
    const { who, detail } = await rowOf(app.deps.db, 'audit', { action: 'due-day-changed' })
    expect([who, detail]).toMatchObject([
      'customer',
      { fromDay: 10, toDay: 25, firstDueDate: '2027-01-25', differenceCents: toCents - fromCents },
    ])
    const message = (await me.messages()).map(({ text }) => text).find(text => text.includes('no dia 25'))
    expect(message).toContain('em 25/01/2027')
    expect(message).toContain('mais caras, pelos juros dos dias a mais')
  })
})
