import { describe, expect, test } from 'vitest'
import { dashboardMessages } from '../../../../shared/messages/dashboard.ts'
import { autopayPayer } from '../../testing/autopay-payer.ts'
import { goToDay, moveToDay } from '../../testing/go-to-day.ts'
import { medBank } from '../../testing/med.ts'
import { booksOf } from '../../testing/payer.ts'
import { returnedPayouts } from '../../testing/returned-payout.ts'
import { rowsOf } from '../../testing/rows.ts'
import { databases } from '../../testing/test-app.ts'
import { reconcileStatement } from '../bank-statement/booked-movements.ts'
import { readCamt } from '../bank-statement/camt.ts'
import { sandboxStatement } from '../bank-statement/sandbox-statement.ts'
import { fileOf } from '../own-data/export.ts'
import { payOut, payOutAgain } from '../payout/pay-out.ts'
import { unrecordedTransfers } from '../payout/payout-queries.ts'
import { refundOf } from '../refund/view.ts'
import { findReturns } from '../reversal/find-returns.ts'

const staff = { by: 'Ana', why: 'falei com o cliente' }

describe.each(databases)('a payout that its receiver’s bank sends back, on %s', database => {
  const { app, bank, log, ops, paidOut, report, row, texts, trail } = returnedPayouts(database)
  const on = (day: string) => goToDay(app, day)
  const med = medBank(() => app)

  test('puts the loan back to signed once, owes nothing, and the customer gives another account', async () => {
    const me = await paidOut()
    await on('2026-11-23')
    const returnId = await report(me.name, '1000.00')
    await report(me.name, '1000.00', returnId)

    expect(await booksOf(app, me.loanId)).toEqual({})
    expect(await trail(me.loanId)).toEqual([{ action: 'payout-came-back', who: 'bank', why: null }])
    const payout = { status: 'refused', cameBack: true, mayChangeAccount: true }
    expect(await me.loan()).toMatchObject({ status: 'Signed', payout })
    expect((await me.profile()).standing).toMatchObject({
      ...{ code: 'payout-refused', tone: 'warning' },
      next: { label: 'Informar outra conta', href: '/dashboard/payout-account' },
    })
    const told = (await texts(me)).filter(text => text.includes('mandou o dinheiro de volta'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/não há nada a pagar.*Informe outra conta sua/)
    expect((await me.messages())[0]!.link).toBe('/dashboard/payout-account')
    expect((await ops('queue')).text).toMatch(
      new RegExp(
        `Pix que o banco recusou[^]*${me.loanId}  desde 23/11/2026 .*R\\$ 1\\.000,00.*mandou o dinheiro de volta`,
      ),
    )
    expect((await me.charge([1])).status).toBe(409)
    expect(await me.statement()).toMatchObject({ owedCents: 0, lateCents: 0 })

    expect((await me.change()).status).toBe(200)
    await app.runJobs()
    expect(bank.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([me.loanId, `${me.loanId}r1`])
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    expect((await me.loan()).payout).not.toHaveProperty('cameBack')
    // A late repeat of the notice changes nothing.
    await report(me.name, '1000.00', returnId)
    expect((await me.loan()).status).toBe('UpToDate')

    const { body } = await me.charge([1, 2, 3, 4, 5, 6])
    await me.pay(body.txid)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ closedReason: 'paid' })
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('receivable-principal')
    expect(books).not.toHaveProperty('customer-credit')
    expect((await me.statement()).movements.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['released', 'payout-came-back', 'payment']),
    )
    expect((await me.statement()).movements.at(-1)!.balanceCents).toBe(0)
    const file = await sandboxStatement(app.deps, { from: '2026-11-01', to: '2026-11-30' })
    expect(await reconcileStatement(app.deps, readCamt(file)[0]!)).toMatchObject({ agrees: true })
    expect(JSON.stringify(await fileOf(app.deps, me.customer.id))).toContain(`"returnId":"${returnId}"`)
  })

  test.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
  ])('on %s, says of a debit that it can be stopped no more: %s', async (day, isUnderWay) => {
    const me = await autopayPayer(app)
    await me.authorise()
    await on('2026-12-01')
    moveToDay(app, day)
    await report(`E${me.loanId.replaceAll('-', '')}`, '1000.00')
    const [said] = await me.told('mandou o dinheiro de volta')
    const debit =
      'O débito automático da parcela 1, marcado para 10/12/2026, já não pode ser parado: se sair da sua conta, o valor fica como crédito seu.'
    expect(said!.includes(debit)).toBe(isUnderWay)
  })

  // Signed on 21 November, first due on 10 December: nineteen days. Paid again on 4 January.
  test('leaves nothing due while the money is not out, and then the agreed days, as every late payout', async () => {
    const me = await paidOut()
    const { body: charge } = await me.charge([1])
    await on('2026-12-02')
    await report(me.name, '1000.00')
    await app.runJobs()
    expect(await rowsOf(app.deps.db, 'charges', { txid: charge.txid })).toMatchObject([
      { status: 'replaced', removedAt: expect.any(Date) },
    ])
    const told = (await me.messages()).length
    for (const day of ['2026-12-07', '2026-12-10', '2026-12-26', '2027-01-04']) await on(day)
    expect(await me.messages()).toHaveLength(told)
    expect((await me.installments())[0]).toMatchObject({ daysLate: 0, fineCents: 0, totalCents: 23_487 })

    await payOutAgain(app.deps, me.loanId, staff)
    await app.runJobs()
    const [first, second, third] = await me.installments()
    const free = { payableUntil: '2027-01-25', daysLate: 0, fineCents: 0, interestCents: 0 }
    expect(first).toMatchObject({ ...free, dueDate: '2026-12-10', totalCents: 23_487 })
    expect(second).toMatchObject({ ...free, dueDate: '2027-01-10' })
    expect(third).toMatchObject({ dueDate: '2027-02-10', payableUntil: '2027-02-10' })
    await on('2027-01-26')
    expect((await texts(me))[0]).toContain('2 parcelas estão vencidas')
    expect((await me.installments())[0]).toMatchObject({ daysLate: 1, fineCents: 470 })
  })

  test('can be given back at no cost while the money is not out', async () => {
    const me = await paidOut()
    const { body: charge } = await me.charge([1])
    await on('2026-12-15')
    // By the bank's clock it came back before it was sent.
    await report(me.name, '1000.00', 'Dearly', '2026-11-21T14:00:00Z')
    const kinds = (await me.statement()).movements.map(({ kind }) => kind)
    expect([kinds[0], kinds.at(-1)]).toEqual(['released', 'payout-came-back'])
    expect((await me.withdrawalQuote()).body).toMatchObject({ totalCents: 0 })
    expect((await me.withdraw()).status).toBe(200)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', payout: { status: 'canceled' } })
    expect(await booksOf(app, me.loanId)).toEqual({})
    // What is paid even now goes back to the customer: there is no next instalment.
    await me.pay(charge.txid)
    expect((await texts(me))[0]).toContain(dashboardMessages.creditLeft)
  })

  test('stays given back when a bank takes back what was paid later, and refunded', async () => {
    const me = await paidOut()
    const { body: charge } = await me.charge([1])
    await report(me.name, '1000.00')
    await me.withdraw()
    await me.pay(charge.txid)
    const payment = await med.paymentOf(me)
    // So late that it goes back by a Pix of its own.
    await on('2027-04-10')
    const [move] = await rowsOf(app.deps.db, 'moneyMoves', { loanId: me.loanId })
    await ops('move', 'confirm', move!.id, '--by', 'Bia', '--why', 'conferi')
    await app.runJobs()
    expect((await refundOf(app.deps, me.customer.id, me.loanId)).state).toBe('none')
    await med.takeBack(payment)
    expect(await me.loan()).toMatchObject({ status: 'Signed', closedReason: 'withdrawn' })
    expect((await me.installments()).map(({ status }) => status)).not.toContain('Pending')
    expect((await me.statement()).claimCents).toBe(Number(payment.amountCents))
  })

  test('waits for a person with its amount when an instalment was paid, or the loan has ended', async () => {
    const me = await paidOut()
    const { body } = await me.charge([1])
    await me.pay(body.txid)
    await on('2026-12-12')
    const before = await booksOf(app, me.loanId)
    const returnId = await report(me.name, '1000.00')
    await report(me.name, '1000.00', returnId)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    expect(await booksOf(app, me.loanId)).toEqual(before)
    expect(await trail(me.loanId)).toEqual([{ action: 'payout-came-back-waits', who: 'bank', why: null }])
    const waits = `desde 12/12/2026 12:00  R\\$ 1\\.000,00  ${me.loanId}  ${me.name}  ${returnId}`
    expect((await ops('queue')).text).toMatch(
      new RegExp(`Pix nossos mandados de volta, a decidir[^]*${waits}`),
    )

    const rest = (await me.charge([2, 3, 4, 5, 6])).body
    await me.pay(rest.txid)
    await app.runJobs()
    await report(me.name, '1000.00')
    expect(await me.loan()).toMatchObject({ closedReason: 'paid', payout: { status: 'sent' } })
    expect(await trail(me.loanId)).toHaveLength(2)
  })

  test('waits for a person when a part came back, and no amount is guessed', async () => {
    const me = await paidOut()
    for (const valor of ['400.00', '600.00', '1000.01']) await report(me.name, valor)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    const { text } = await ops('queue')
    for (const amount of ['R$ 400,00', 'R$ 600,00', 'R$ 1.000,01'])
      expect(text).toContain(`${amount}  ${me.loanId}  ${me.name}`)
  })

  test('is found within the hour when it is reported before we know the payout', async () => {
    let early = ''
    bank.during = async name => {
      early = await report(name, '1000.00')
      expect((await ops('queue')).text).toMatch(new RegExp(`de empréstimo nenhum  ${name}  ${early}`))
    }
    const me = await paidOut()
    bank.during = async () => {}
    expect(await me.loan()).toMatchObject({ status: 'UpToDate' })
    await findReturns(app.deps)
    await findReturns(app.deps)
    expect(await me.loan()).toMatchObject({ status: 'Signed', payout: { cameBack: true } })
    expect((await ops('queue')).text).toContain('a decidir: nada')
    expect(await trail(me.loanId)).toHaveLength(1)
    expect(await row(me.loanId)).toMatchObject({ status: 'refused', sentAt: null })
    expect(log.join('')).not.toContain(me.customer.cpf)
  })

  test('a second run that hears of the same transfer after its return blocks nothing', async () => {
    bank.during = async name => {
      bank.during = async () => {}
      const [waiting] = await rowsOf(app.deps.db, 'payouts', { status: 'pending' })
      await payOut(app.deps, waiting!.loanId)
      await report(name, '1000.00')
    }
    const me = await paidOut()
    expect(await row(me.loanId)).toMatchObject({ status: 'refused', endToEndId: me.name })
    expect(await unrecordedTransfers(app.deps.db, me.loanId)).toEqual([])
    expect(await payOutAgain(app.deps, me.loanId, staff)).toBe('again')
  })

  test('what is paid all the same is credit, and pays nothing before the money is out again', async () => {
    const me = await paidOut()
    const { body: charge } = await me.charge([1])
    await on('2026-12-12')
    await report(me.name, '1000.00')
    await me.pay(charge.txid)
    await app.runJobs()
    const { amountCents } = await me.view(charge.txid)
    expect(await booksOf(app, me.loanId)).toEqual({ cash: amountCents, 'customer-credit': -amountCents })
    await on('2026-12-14')
    expect((await me.installments())[0]).toMatchObject({ status: 'Pending', daysLate: 0 })
    expect(await me.loan()).toMatchObject({ creditCents: amountCents })
    expect(await me.statement()).toMatchObject({ creditCents: amountCents, owedCents: 0, lateCents: 0 })
    expect((await texts(me))[0]).toContain(dashboardMessages.creditWaits)
    // No instalment waits for it, so the customer may have it back.
    const refund = await refundOf(app.deps, me.customer.id, me.loanId)
    expect(refund).toMatchObject({ state: 'possible', nextDue: null })
    expect(await booksOf(app, me.loanId)).toEqual({ cash: amountCents, 'customer-credit': -amountCents })
    await payOutAgain(app.deps, me.loanId, staff)
    await app.runJobs()
    await on('2026-12-15')
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid' })
    // A second return is not undone by itself: something was paid.
    await report(`${me.name}r1`, '1000.00')
    expect(await me.loan()).toMatchObject({ status: 'UpToDate' })
    expect((await ops('queue')).text).toContain(`${me.loanId}  ${me.name}r1`)
  })
})
