import { describe, expect, test } from 'vitest'
import { deskFiguresPath } from '../../../shared/api/desk-figures.ts'
import { dayMs } from '../../../shared/durations.ts'
import { borrower } from '../testing/borrower.ts'
import { staffAt } from '../testing/desk.ts'
import { bodies, neverBreaks } from '../testing/fuzz.ts'
import { medBank } from '../testing/med.ts'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { figuresOf } from './figures.ts'

describe.each(databases)('the figures of the desk on %s', database => {
  // 22:30 in São Paulo, which is the next day in UTC.
  const app = testAppForAll({ database, now: '2026-11-22T01:30:00Z' })
  // Not by the call: the session of staff ends while the clock is advanced.
  const figures = (by: 'day' | 'month') => figuresOf(app.deps, by)

  test('are rows of zeros for every day of a month and every month of a year', async () => {
    const { rows, late } = await figures('day')
    expect([rows.length, rows[0]!.period, rows.at(-1)!.period]).toEqual([30, '2026-10-23', '2026-11-21'])
    expect(rows.every(({ applications, paidOutCents }) => applications + paidOutCents === 0)).toBe(true)
    const months = (await figures('month')).rows.map(({ period }) => period)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11'])
    expect(late).toEqual([
      { from: 1, to: 30, loans: 0, cents: 0 },
      { from: 31, to: 60, loans: 0, cents: 0 },
      { from: 61, to: 90, loans: 0, cents: 0 },
      { from: 91, to: null, loans: 0, cents: 0 },
    ])
  })

  test('count what happened in the São Paulo day, and say by age what is late', async () => {
    const me = await payer(app, { amount: 300, installments: 3 })
    const [first, second] = await me.installments()
    const refused = await borrower(app, { cpf: '90010101500' })
    await refused.sendPersonalData((await refused.sendDevice()).body.id)
    await app.runJobs()
    expect((await figures('day')).rows.at(-1)).toEqual({
      ...{ period: '2026-11-21', applications: 2, approved: 1, refused: 1 },
      ...{ paidOut: 1, paidOutCents: 30_000, receivedCents: 0, recoveredCents: 0 },
    })

    const dueIn = Date.parse(`${first!.dueDate}T12:00:00Z`) - app.deps.clock.now()
    app.advance(dueIn + 40 * dayMs)
    // The second is late as well: both are the loan's, whose age is that of the first.
    const cents = Math.round((first!.faceAmount + second!.faceAmount) * 100)
    expect((await figures('day')).late[1]).toEqual({ from: 31, to: 60, loans: 1, cents })

    const charge = (await me.charge([1])).body
    await me.pay(charge.txid)
    const { rows, late } = await figures('month')
    expect(rows.at(-1)).toMatchObject({
      ...{ receivedCents: charge.amountCents, recoveredCents: charge.amountCents },
    })
    expect(late.map(({ loans }) => loans)).toEqual([1, 0, 0, 0])
    expect(late[0]!.cents).toBe(Math.round(second!.faceAmount * 100))
  })

  test('are the same for npm run ops', async () => {
    const ops = opsOf(() => app)
    const { code, text } = await ops('figures', '--by', 'month')
    expect(code).toBe(0)
    expect(text).toContain('Valor pago')
    expect(text).toMatch(/2026-11 +2 +1 +1 +1 +R\$ 300,00/)
    // One loan is late, and the number of rows is no figure.
    expect(text).toMatch(/Em atraso hoje\n {2}1 a 30 {2}1 {2}R\$/)
    expect((await ops('figures', '--by', 'year')).code).toBe(2)
  })

  test('count no loan as late that is in time for its customer: banks were closed on its due day', async () => {
    // Saturday before Carnaval, which can be paid until Wednesday the 10th.
    const me = await payer(app, { amount: 300, installments: 3, paymentDay: 6 })
    expect((await me.installments())[0]).toMatchObject({ dueDate: '2027-02-06', payableUntil: '2027-02-10' })
    const lateOn = async (day: string) => {
      app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
      return (await figures('day')).late.map(({ loans }) => loans)
    }
    // The other loan has been late since 10 January.
    expect(await lateOn('2027-02-09')).toEqual([1, 0, 0, 0])
    // On its 31st day the other loan is counted once, with those of 31 to 60.
    expect(await lateOn('2027-02-10')).toEqual([0, 1, 0, 0])
    expect((await me.profile()).standing!.code).toBe('current')
    expect(await lateOn('2027-02-11')).toEqual([1, 1, 0, 0])
    expect((await me.profile()).standing!.code).toBe('late')

    const ops = opsOf(() => app)
    const proposed = await ops('write-off', me.loanId, '--by', 'Ana', '--why', 'sem resposta')
    const [, move] = /proposta ([\da-f-]{36})/.exec(proposed.text)!
    expect((await ops('move', 'confirm', move!, '--by', 'Bruno', '--why', 'conferido')).code).toBe(0)
    // A loss is late no more, here as in the books.
    expect(await lateOn('2027-02-11')).toEqual([0, 1, 0, 0])
  })

  test('what is paid on the business day after a Saturday, or in days of grace, is not recovered', async () => {
    const me = await payer(app, { amount: 300, installments: 3, paymentDay: 6 })
    const [first, second] = await me.installments()
    expect([first!.dueDate, second!.dueDate]).toEqual(['2027-03-06', '2027-04-06'])
    const paidOn = async (day: string, number: number) => {
      app.advance(Date.parse(`${day}T15:00:00Z`) - app.deps.clock.now())
      const charge = (await me.charge([number])).body
      await me.pay(charge.txid)
      const { receivedCents, recoveredCents } = (await figures('day')).rows.at(-1)!
      expect(receivedCents).toBe(charge.amountCents)
      return recoveredCents
    }
    expect(await paidOn('2027-03-08', 1)).toBe(0)
    await app.deps.db
      .updateTable('installments')
      .set({ graceUntil: '2027-04-09' })
      .where('loanId', '=', me.loanId)
      .where('number', '=', 2)
      .execute()
    app.advance(Date.parse('2027-04-09T15:00:00Z') - app.deps.clock.now())
    const { late } = await figures('day')
    expect(await paidOn('2027-04-09', 2)).toBe(0)
    // It was not late before it was paid.
    expect((await figures('day')).late).toEqual(late)
    expect(await paidOn('2027-05-10', 3)).toBeGreaterThan(0)
  })

  test('count nothing that a bank took back: it was not received, and is late as before', async () => {
    const bank = medBank(() => app)
    const me = await payer(app, { amount: 300, installments: 3 })
    const { dueDate } = (await me.installments())[0]!
    app.advance(Date.parse(`${dueDate}T15:00:00Z`) - app.deps.clock.now() + 10 * dayMs)
    const before = await figures('day')
    const payment = await bank.payFor(me, [1], 5_000)
    expect((await figures('day')).rows.at(-1)).toMatchObject({ receivedCents: 5_000 })
    await bank.takeBack(payment)
    const { rows, late } = await figures('day')
    expect(rows.at(-1)).toMatchObject({ receivedCents: 0, recoveredCents: 0 })
    expect(late).toEqual(before.late)
  })

  test('are answered to staff, and to no other question', async () => {
    const page = await staffAt(app, 'reader')
    expect((await page.call(deskFiguresPath, { by: 'day' })).body).toEqual(await figures('day'))
    expect((await page.call(deskFiguresPath, { by: 'year' })).status).toBe(400)
    const headers = { Origin: 'http://localhost', Cookie: page.cookie() }
    const body = bodies({ by: 'day' })
    await neverBreaks(app.request, { method: 'POST', path: deskFiguresPath, body, headers, runs: 40 })
  })
})
