import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import type { Charge } from '../../../shared/api/charge.ts'
import { type Hardship, hardshipPath } from '../../../shared/api/hardship.ts'
import { WithdrawalQuote, withdrawalPath, withdrawalQuotePath } from '../../../shared/api/withdrawal.ts'
import { dayMs, hourMs } from '../../../shared/durations.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { lastWithdrawalDay, withdrawalDays } from '../../../shared/loan/withdrawal.ts'
import { receivePayment } from '../lending/charge/receive-payment.ts'
import { borrower } from '../testing/borrower.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('withdrawal on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('on the day of the payout costs the amount received and the tax of that day', async () => {
    const me = await payer(app)
    const { status, body } = await me.withdrawalQuote()
    expect(status).toBe(200)
    expect(is(body, WithdrawalQuote)).toBe(true)
    expect(body).toEqual({
      principalCents: 100_000,
      iofCents: 380,
      creditCents: 0,
      interestCents: 0,
      paidCents: 0,
      totalCents: 100_380,
      refundCents: 0,
      days: 0,
      quotedOn: '2026-11-21',
      validUntil: '2026-11-22T02:59:59.000Z',
      lastDay: '2026-11-28',
    })
  })

  test('within seven days costs the interest since the payout, and its payment closes the loan', async () => {
    const me = await payer(app)
    app.advance(7 * dayMs)
    // At the dated rate of the contract; the tax is 1000 × (0,38 + 7 × 0,0082) %.
    expect((await me.withdrawalQuote()).body).toMatchObject({
      days: 7,
      iofCents: 437,
      interestCents: 2149,
      totalCents: 102_586,
    })
    const charge = (await me.withdraw()).body
    expect(charge).toMatchObject({ kind: 'withdrawal', amountCents: 102_586, lines: [], status: 'active' })
    expect((await me.loan()).closedAt).toBeNull()
    expect(await me.pay(charge.txid)).toBe('exact')
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', status: 'UpToDate' })
    expect((await me.installments()).map(each => each.status)).toEqual(Array(6).fill('Cancelled'))
    expect((await me.messages())[0]!.text).toContain('seu contrato foi cancelado, como você pediu')
    // The lender keeps the interest and owes the tax of seven days. The tariff is given back.
    expect(await booksOf(app, me.loanId)).toEqual({
      cash: 2586,
      'iof-payable': -437,
      'interest-income': -2149,
    })
    expect((await me.profile()).mayReapply).toBe(true)
    app.advance(-7 * dayMs)
  })

  test('is refused after the seventh day', async () => {
    const me = await payer(app)
    app.advance(8 * dayMs)
    expect(await me.withdrawalQuote()).toMatchObject({ status: 409, body: { code: 'withdrawal-over' } })
    expect(await me.withdraw()).toMatchObject({ status: 409, body: { code: 'withdrawal-over' } })
    app.advance(-8 * dayMs)
  })

  test('paid with too little goes on, and the message leads to the page that prices the rest', async () => {
    const me = await payer(app)
    expect(await me.pay((await me.withdraw()).body.txid, 60_000)).toBe('partial')
    expect(await me.loan()).toMatchObject({ closedAt: null, creditCents: 60_000 })
    const [message] = await me.messages()
    expect(message!.text).toMatch(
      /para cancelar, faltam R\$\s403,80 hoje\..* o prazo termina em 28\/11\/2026/,
    )
    expect(message!.link).toMatch(/\/dashboard\/details$/)
  })

  /** The bank reports a transfer of an earlier time. */
  const report = (txid: string, amountCents: number, paidAt: Date) =>
    receivePayment(app.deps, { endToEndId: `E${txid.slice(1)}`, txid, amountCents, paidAt })

  test('paid with too little and reported a day later names the price of that day', async () => {
    const me = await payer(app)
    const { txid } = (await me.withdraw()).body
    const paidAt = new Date(app.deps.clock.now())
    app.advance(dayMs)
    expect(await report(txid, 60_000, paidAt)).toBe('partial')
    const { totalCents, creditCents } = (await me.withdrawalQuote()).body
    const rest = formatBrlCents(totalCents - creditCents!)
    expect(totalCents).toBeGreaterThan(100_380)
    expect((await me.messages())[0]!.text).toContain(`para cancelar, faltam ${rest} hoje.`)
    app.advance(-dayMs)
  })

  test('paid with too little on the last day and reported after it is credit, and no rest is asked for', async () => {
    const me = await payer(app)
    app.advance(7 * dayMs)
    const { txid } = (await me.withdraw()).body
    const paidAt = new Date(app.deps.clock.now())
    app.advance(dayMs)
    expect(await report(txid, 60_000, paidAt)).toBe('already-paid')
    expect(await me.loan()).toMatchObject({ closedAt: null, creditCents: 60_000 })
    expect((await me.view(txid)).status).toBe('expired')
    const [{ text } = { text: '' }] = await me.messages()
    expect(text).toMatch(
      /recebemos R\$\s600,00 .* o prazo para desistir terminou: o contrato não foi cancelado/,
    )
    expect(text).not.toMatch(/prazo termina|faltam/)
    app.advance(-8 * dayMs)
  })

  test('paid with too much says that the rest is given back', async () => {
    const me = await payer(app)
    expect(await me.pay((await me.withdraw()).body.txid, 100_480)).toBe('overpaid')
    const told = (await me.messages()).map(({ text }) => text).join('\n')
    expect(told).toMatch(
      /um crédito de R\$\s1,00 de um pagamento a mais\. Vamos devolver este valor a você\./,
    )
    expect(told).not.toContain('próxima parcela no dia')
  })

  test('a withdrawal paid after the seventh day becomes credit', async () => {
    const me = await payer(app)
    app.advance(7 * dayMs)
    const { txid } = (await me.withdraw()).body
    app.advance(dayMs)
    expect(await me.pay(txid)).toBe('already-paid')
    expect((await me.loan()).closedAt).toBeNull()
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -102_586 })
    app.advance(-8 * dayMs)
  })

  test('paid after the loan was paid off becomes credit, and the loan stays paid off', async () => {
    const me = await payer(app)
    const { txid } = (await me.withdraw()).body
    await me.pay((await me.prepay([1, 2, 3, 4, 5, 6])).body.txid)
    const before = await booksOf(app, me.loanId)
    expect(await me.pay(txid)).toBe('already-paid')
    expect(await me.loan()).toMatchObject({ closedReason: 'paid', creditCents: 100_380 })
    const after = await booksOf(app, me.loanId)
    expect(after).toEqual({ ...before, cash: before.cash! + 100_380, 'customer-credit': -100_380 })
  })

  test('deducts the instalments that were paid, and leaves only interest and tax in the books', async () => {
    const me = await payer(app)
    await me.pay((await me.charge([1])).body.txid)
    const { body: quote } = await me.withdrawalQuote()
    const paidCents = Math.round((await me.installments())[0]!.paidAmount! * 100)
    expect(quote).toMatchObject({ paidCents, totalCents: 100_380 - paidCents })
    expect(await me.pay((await me.withdraw()).body.txid)).toBe('exact')
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn' })
    expect(await booksOf(app, me.loanId)).toEqual({ cash: 380, 'iof-payable': -380 })
    const statuses = (await me.installments()).map(({ status }) => status)
    expect(statuses).toEqual(['Paid', ...Array(5).fill('Cancelled')])
  })

  test('says which credit the charge deducts, and the hardship page says the same amount', async () => {
    const me = await payer(app)
    const { body: charge } = await me.charge([1])
    await me.pay(charge.txid, charge.amountCents + 5_000)
    const { body: quote } = await me.withdrawalQuote()
    expect(quote.creditCents).toBe(5_000)
    const toPay = quote.totalCents - 5_000
    const { body: hardship } = await me.call<Hardship>(hardshipPath(me.loanId))
    expect(hardship.withdrawal?.totalCents).toBe(toPay)
    const { body } = await me.withdraw()
    expect((body as Charge).amountCents).toBe(toPay)
    expect(await me.pay(body.txid)).toBe('exact')
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', creditCents: 0 })
  })

  test('is possible when an instalment is late, until the end of the seventh day after the money', async () => {
    // The money comes on 31 December and the first instalment is due on 5 January.
    const me = await borrower(app)
    const token = await me.toContract({ paymentDay: 5 })
    app.advance(40 * dayMs)
    await me.sign(token, (await me.contract(token)).body.sha256)
    await app.runJobs()
    const loan = async () => (await me.profile()).loans[0]!
    const quote = async () => {
      const { id } = await loan()
      return (await me.call<WithdrawalQuote & { code?: string }>(withdrawalQuotePath(id!), { json: {} })).body
    }
    const lastDay = '2027-01-07'
    expect((await loan()).withdrawal).toEqual({ lastDay })
    // 23:00 of the last day in São Paulo.
    app.advance(7 * dayMs + 11 * hourMs)
    const { withdrawal, installments } = await loan()
    expect([withdrawal, installments![0]!.daysLate]).toEqual([{ lastDay }, 2])
    expect(await quote()).toMatchObject({ lastDay, quotedOn: lastDay, days: 7 })
    app.advance(hourMs)
    expect((await loan()).withdrawal).toBeNull()
    expect((await quote()).code).toBe('withdrawal-over')
    app.advance(-47 * dayMs - 12 * hourMs)
  })

  test('the contract, the profile and the quote name the same last day, also after a payment', async () => {
    const me = await payer(app)
    await me.pay((await me.charge([1])).body.txid)
    const [{ withdrawal }, { body }] = [await me.loan(), await me.withdrawalQuote()]
    expect(withdrawal).toEqual({ lastDay: body.lastDay })
    expect(body.lastDay).toBe(lastWithdrawalDay('2026-11-21'))
    const path = (await me.loan()).contractPath!
    const { html } = (await me.contract(path.split('/').at(-1)!)).body
    expect(html).toContain(`até o fim do ${withdrawalDays}º dia corrido depois de receber o dinheiro`)
  })

  test('is for the customer of the loan only', async () => {
    const me = await payer(app)
    const other = await borrower(app)
    expect((await other.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(404)
    expect((await app.request(withdrawalPath(me.loanId), { method: 'POST' })).status).toBe(401)
  })
})
