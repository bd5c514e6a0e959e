import { beforeEach, describe, expect, test } from 'vitest'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { daysBetween } from '../../../../shared/loan/calendar.ts'
import { agreeing } from '../../testing/agree.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'
import { installmentsOf } from '../loan/installment-queries.ts'

/** R$ 234,87 on the 10th of each month from December; the first is late for 29 days. */
describe.each(databases)('what the aditivo says on %s', database => {
  let me: Payer
  let deal: ReturnType<typeof agreeing>
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })
  beforeEach(async () => {
    me = await payer(app)
    deal = agreeing(app, me)
    goTo('2027-01-08')
  })

  const goTo = (day: string) => moveToDay(app, day)
  const openRows = async () =>
    (await installmentsOf(app.deps.db, me.loanId)).filter(({ status }) => status === 'Pending')
  const open = async () => (await me.installments()).filter(({ status }) => status === 'Pending')

  test('names what is owed, what is waived, what goes, and the instalments that there are after the signature', async () => {
    const { owedCents, waivedCents, replaced, choices } = await deal.offer()
    const choice = choices.find(({ installments }) => installments === 8)!
    const { html } = (await deal.issue(choice)).body
    const says = (text: string) => expect(html).toContain(text)
    for (const cents of [owedCents, waivedCents, owedCents - waivedCents, choice.totalCents])
      says(`<dd>${formatBrlCents(cents)}</dd>`)
    says('O que você deve hoje, com multa e juros de atraso')
    says('Multa e juros de atraso que deixamos de cobrar')
    for (const { number, dueDate, unpaidCents, chargesCents } of replaced)
      says(
        `<th scope="row">${number}</th><td>${formatShortDate(dueDate)}</td><td>${formatBrlCents(unpaidCents)}</td><td>${formatBrlCents(chargesCents)}</td>`,
      )
    await deal.sealed(choice)
    const rows = await open()
    expect(rows).toHaveLength(8)
    for (const { number, dueDate, unpaidCents } of rows)
      says(
        `<th scope="row">${number}</th><td><time datetime="${dueDate}">${formatShortDate(dueDate)}</time></td><td>${formatBrlCents(unpaidCents)}</td>`,
      )
  })

  test('names interest alone where the fine was paid', async () => {
    await me.pay((await me.charge([1])).body.txid, 5000)
    goTo('2027-01-10')
    const { waivedCents, choices } = await deal.offer()
    const { body } = await deal.issue(choices[0]!)
    expect(body).toMatchObject({ waivedCents, waivedInterestCents: waivedCents })
    expect(body.html).toContain('O que você deve hoje, com juros de atraso')
    expect(body.html).toContain('<dt>Juros de atraso que deixamos de cobrar')
    expect(body.html).not.toContain('com multa')
  })

  test('the tax of the days added is the lender’s, and nothing of it is asked for', async () => {
    const before = await booksOf(app, me.loanId)
    const { owedCents, waivedCents } = await deal.offer()
    await deal.agree(12)
    const { 'iof-expense': borne = 0, 'iof-payable': payable = 0 } = await booksOf(app, me.loanId)
    expect(borne).toBeGreaterThan(0)
    expect(payable).toBe((before['iof-payable'] ?? 0) - borne)
    const payoff = (await me.quote((await open()).map(({ number }) => number))).body.totalCents
    expect(Math.abs(payoff - (owedCents - waivedCents))).toBeLessThanOrEqual(6)
  })

  test('the tax completes that of the contract, for every part of the principal until its new day, and once', async () => {
    const first = await openRows()
    goTo('2026-12-10')
    await me.pay((await me.charge([1])).body.txid, 10_000)
    const taxed = (rows: { principalCents: number; dueDate: string }[]) =>
      rows.reduce((sum, { principalCents, dueDate }) => {
        const days = Math.min(365, daysBetween('2026-11-21', dueDate))
        return sum + (principalCents * (0.38 + 0.0082 * days)) / 100
      }, 0)
    const all = first.reduce((sum, { principalCents }) => sum + principalCents, 0)
    // A day, and then a second agreement more than a year later, when each instalment has the tax of 365 days.
    for (const day of ['2027-01-08', '2028-01-28']) {
      goTo(day)
      await deal.agree(12)
      const news = await openRows()
      const paidCents = all - news.reduce((sum, { principalCents }) => sum + principalCents, 0)
      const due = taxed([...news, { principalCents: paidCents, dueDate: first[0]!.dueDate }])
      const { 'iof-payable': payable = 0 } = await booksOf(app, me.loanId)
      expect(paidCents).toBeGreaterThan(0)
      expect(Math.abs(-payable - due)).toBeLessThanOrEqual(1)
    }
  })

  test('a new instalment that is late has the contract’s fine and interest, and one paid early its discount', async () => {
    await deal.agree(6)
    const [first, second] = await open()
    const early = (await me.quote([second!.number])).body.totalCents
    expect(early).toBeLessThan(second!.unpaidCents)
    goTo(first!.dueDate)
    app.advance(10 * 86_400_000)
    const [late] = await open()
    const face = late!.unpaidCents
    expect(late).toMatchObject({ daysLate: 10 })
    const { amountCents } = (await me.charge([late!.number])).body
    // 2 % once, and 1 % a month by the day.
    expect(Math.abs(amountCents - face * (1.02 + 0.01 / 3))).toBeLessThanOrEqual(1)
  })
})
