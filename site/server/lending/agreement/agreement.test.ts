import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { agreeing } from '../../testing/agree.ts'
import { borrower } from '../../testing/borrower.ts'
import { moveToDay } from '../../testing/go-to-day.ts'
import { medBank } from '../../testing/med.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'
import { accruedInterest } from '../accounting/accrued-interest.ts'
import { receivePayment } from '../charge/receive-payment.ts'

/** Released on 21 November; R$ 234,87 on the 10th of each month from December. */
describe.each(databases)('an agreement on %s', database => {
  let me: Payer
  let deal: ReturnType<typeof agreeing>
  const bank = medBank(() => app)
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })
  beforeEach(async () => {
    me = await payer(app)
    deal = agreeing(app, me)
  })

  const goTo = (day: string) => moveToDay(app, day)
  const open = async () => (await me.installments()).filter(({ status }) => status === 'Pending')
  const payoff = async () => (await me.quote((await open()).map(({ number }) => number))).body.totalCents
  /** The books hold what the open instalments ask for. */
  async function expectAgreement() {
    const books = await booksOf(app, me.loanId)
    const owed = (await open()).reduce((sum, { unpaidCents }) => sum + unpaidCents, 0)
    const { receivable = 0, interest = 0 } = {
      receivable: books['receivable-principal'],
      interest: books['receivable-interest'],
    }
    expect(receivable + interest).toBe(owed)
    expect(books['unearned-interest'] ?? 0).toBe(-interest)
    const { movements, owedCents } = await me.statement()
    expect(movements.at(-1)!.balanceCents).toBe(
      owedCents - (books['customer-credit'] ? -books['customer-credit'] : 0),
    )
    return books
  }

  test('what is too little for new instalments is not called nothing', async () => {
    await me.pay((await me.prepay([1, 2, 3, 4, 5])).body.txid)
    await goTo('2027-06-15')
    const { txid, amountCents } = (await me.charge([6])).body
    await me.pay(txid, amountCents - 3_000)
    expect(await deal.quote()).toMatchObject({ allowed: false, reason: 'too-little', possibleFrom: null })
  })

  test.each([
    ['before anything is late', '2026-12-09', 'not-late', null],
    ['fourteen days late', '2026-12-24', 'too-early', '2026-12-25'],
  ])('%s there is none', async (_, day, reason, possibleFrom) => {
    goTo(day)
    expect(await deal.quote()).toMatchObject({ allowed: false, reason, possibleFrom, leastDaysLate: 15 })
    const wish = { installments: 6, firstDueDate: '2027-01-15', totalCents: 1 }
    expect((await deal.issue(wish)).body).toMatchObject({ code: 'agreement-not-possible' })
  })

  test('prices what is late at its face and the rest at its present value, and waives fine and interest', async () => {
    goTo('2027-01-08')
    const offer = await deal.offer()
    const [late, ...rest] = offer.replaced
    expect(late).toMatchObject({ number: 1, unpaidCents: 23_487 })
    expect(late!.chargesCents).toBe(offer.waivedCents)
    expect(rest.map(({ chargesCents }) => chargesCents)).toEqual([0, 0, 0, 0, 0])
    expect(offer.owedCents).toBe(await payoff())
    expect(
      offer.choices.map(({ firstDueDate }) => firstDueDate).filter((day, i, all) => all.indexOf(day) === i),
    ).toEqual(['2027-01-15', '2027-01-25', '2027-02-05', '2027-02-10'])
    expect([...new Set(offer.choices.map(({ installments }) => installments))]).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    // Longer costs more, and no instalment is smaller than R$ 20,00.
    const totals = offer.choices.filter(({ firstDueDate }) => firstDueDate === '2027-01-15')
    expect(totals.map(({ totalCents }) => totalCents)).toEqual(
      [...totals.map(({ totalCents }) => totalCents)].sort((a, b) => a - b),
    )
    expect(Math.min(...offer.choices.map(({ installmentCents }) => installmentCents))).toBeGreaterThanOrEqual(
      2000,
    )
  })

  test('replaces the open instalments at the signature: the payoff of the day is what was renegotiated', async () => {
    goTo('2026-12-10')
    const paid = (await me.charge([1])).body
    await me.pay(paid.txid, 10_000)
    goTo('2027-01-28')
    const { owedCents, waivedCents } = await deal.offer()
    const choice = await deal.agree(8)
    const all = await me.installments()
    expect(all.map(({ number, status }) => [number, status])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map(number => [number, 'Replaced']),
      ...[7, 8, 9, 10, 11, 12, 13, 14].map(number => [number, 'Pending']),
    ])
    const news = await open()
    expect(news[0]).toMatchObject({
      dueDate: choice.firstDueDate,
      daysLate: 0,
      unpaidCents: choice.installmentCents,
    })
    expect(news.at(-1)!.dueDate).toBe(choice.lastDueDate)
    expect(news.reduce((sum, { unpaidCents }) => sum + unpaidCents, 0)).toBe(choice.totalCents)
    // Half a cent a line.
    expect(Math.abs((await payoff()) - (owedCents - waivedCents))).toBeLessThanOrEqual(4)
    const books = await expectAgreement()
    expect(books).not.toHaveProperty('fine-income')
    const { movements } = await me.statement()
    expect(movements.at(-1)).toMatchObject({ kind: 'agreement' })
    const again = { reason: 'agreed-lately', possibleFrom: '2028-01-28' }
    expect(await deal.quote()).toMatchObject({ allowed: false, ...again })
  })

  test('new instalments are paid, prepaid and end the loan like any other', async () => {
    goTo('2027-01-08')
    await deal.agree(3)
    const [first] = await open()
    goTo(first!.dueDate)
    const { body } = await me.charge([first!.number])
    expect(body.amountCents).toBe(first!.unpaidCents)
    await me.pay(body.txid)
    await expectAgreement()
    const rest = (await open()).map(({ number }) => number)
    const early = (await me.prepay(rest, (await me.quote(rest)).body.totalCents)).body
    await me.pay(early.txid)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    const books = await booksOf(app, me.loanId)
    for (const account of [
      'receivable-principal',
      'receivable-interest',
      'unearned-interest',
      'customer-credit',
    ])
      expect(books).not.toHaveProperty(account)
  })

  test('a code from before pays the new instalments early, and nothing of the old ones', async () => {
    goTo('2027-01-08')
    const { txid, amountCents } = (await me.charge([1])).body
    await deal.agree(6)
    const before = await payoff()
    await me.pay(txid, amountCents)
    await expectAgreement()
    // What came is worth what it is on its day; the cents of rounding aside.
    expect(Math.abs(before - (await payoff()) - amountCents)).toBeLessThanOrEqual(6)
    expect((await me.installments())[0]).toMatchObject({ status: 'Replaced' })
  })

  test('money from before that is reported afterwards counts from the day of the agreement', async () => {
    goTo('2027-01-08')
    const { txid, amountCents } = (await me.charge([1])).body
    const paidAt = new Date(app.deps.clock.now())
    goTo('2027-01-12')
    await deal.agree(6)
    const before = await payoff()
    goTo('2027-01-14')
    await receivePayment(app.deps, { endToEndId: `E1${'0'.repeat(30)}`, txid, amountCents, paidAt })
    await expectAgreement()
    goTo('2027-01-12')
    expect(Math.abs(before - (await payoff()) - amountCents)).toBeLessThanOrEqual(6)
  })

  test('a payment from before that a bank takes back is owed beside the instalments', async () => {
    goTo('2026-12-10')
    const paid = (await me.charge([1])).body
    await me.pay(paid.txid)
    goTo('2027-01-28')
    await deal.agree(6)
    const news = await open()
    await bank.takeBack(await bank.paymentOf(me))
    expect(await open()).toEqual(news)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'reversal-claims': 23_487 })
    expect((await me.statement()).claimCents).toBe(23_487)
  })

  test('only the document of the day can be signed, by its own code, once', async () => {
    goTo('2027-01-08')
    const { choices } = await deal.offer()
    const old = (await deal.issue(choices[0]!)).body
    const { sha256 } = (await deal.issue(choices[1]!)).body
    expect((await deal.askCode(old.sha256)).body).toMatchObject({ code: 'agreement-changed' })
    const { requestId } = (await deal.askCode(sha256)).body
    const code = await deal.code()
    expect((await deal.sign(old.sha256, requestId, code)).body).toMatchObject({ code: 'agreement-changed' })
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await deal.sign(sha256, requestId, wrong)).body).toMatchObject({ code: 'code-wrong' })
    app.advance(dayMs)
    expect((await deal.sign(sha256, requestId, code)).body).toMatchObject({ code: 'agreement-changed' })
    expect((await me.installments()).every(({ status }) => status === 'Pending')).toBe(true)
    app.advance(-dayMs)
    expect((await deal.sign(sha256, requestId, code)).status).toBe(200)
    expect((await deal.sign(sha256, requestId, code)).body).toMatchObject({ code: 'agreement-changed' })
    expect(await deal.quote()).toMatchObject({ reason: 'agreed-lately' })
  })

  test('the code for a document that was replaced signs no other', async () => {
    goTo('2027-01-08')
    const { choices } = await deal.offer()
    const first = (await deal.issue(choices[0]!)).body
    const { requestId } = (await deal.askCode(first.sha256)).body
    const code = await deal.code()
    const { sha256 } = (await deal.issue(choices[1]!)).body
    expect((await deal.sign(sha256, requestId, code)).body).toMatchObject({ code: 'code-expired' })
    expect((await me.installments()).every(({ status }) => status === 'Pending')).toBe(true)
  })

  test('no code goes to a phone that was lost since the document was read', async () => {
    goTo('2027-01-08')
    const { choices } = await deal.offer()
    const { sha256 } = (await deal.issue(choices[0]!)).body
    const { customerId } = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'customerId')
    const phoneState = (state: 'lost' | null) =>
      app.deps.db.updateTable('customers').set({ phoneState: state }).where('id', '=', customerId).execute()
    await phoneState('lost')
    expect((await deal.askCode(sha256)).body).toMatchObject({ code: 'agreement-not-possible' })
    await phoneState(null)
  })

  test('a payment between reading and signing changes the figures, and the document is refused', async () => {
    goTo('2027-01-08')
    const { choices } = await deal.offer()
    const { sha256 } = (await deal.issue(choices[0]!)).body
    const { requestId } = (await deal.askCode(sha256)).body
    const code = await deal.code()
    await me.pay((await me.charge([1])).body.txid, 5000)
    expect((await deal.sign(sha256, requestId, code)).body).toMatchObject({ code: 'agreement-changed' })
    expect((await deal.issue(choices[0]!)).body).toMatchObject({ code: 'quote-changed' })
  })

  test('nobody sees or signs one about another customer’s loan', async () => {
    goTo('2027-01-08')
    const { choices } = await deal.offer()
    const { sha256 } = (await deal.issue(choices[0]!)).body
    const stranger = agreeing(app, { ...me, ...(await borrower(app)) })
    expect((await stranger.askCode(sha256)).status).toBe(404)
    expect((await stranger.issue(choices[0]!)).status).toBe(404)
    expect((await stranger.sign(sha256, crypto.randomUUID(), '123456')).status).toBe(404)
  })

  test('is told to the customer and stands in the audit trail; a month later nothing old is accrued', async () => {
    goTo('2027-01-08')
    const before = await accruedInterest(app.deps, '2027-01-07')
    const { installmentCents } = await deal.agree(6)
    await app.runJobs()
    expect((await me.messages())[0]!.text).toContain('sua renegociação está assinada: 6 parcelas de')
    const trail = await app.deps.db.selectFrom('audit').selectAll().where('loanId', '=', me.loanId).execute()
    expect(trail.find(({ action }) => action === 'agreement-signed')?.detail).toMatchObject({
      installments: 6,
    })
    expect(await accruedInterest(app.deps, '2027-01-07')).toEqual(before)
    const [today] = await accruedInterest(app.deps, '2027-01-08')
    expect(today!.faceCents).toBe(today!.booksCents)
    expect(installmentCents).toBeGreaterThan(0)
  })
})
