import { beforeEach, describe, expect, test } from 'vitest'
import { type Refund, refundPath } from '../../../../shared/api/refund.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { waitingLine } from '../../testing/ops.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { reconcileStatement } from '../bank-statement/booked-movements.ts'
import { readCamt } from '../bank-statement/camt.ts'
import { sandboxStatement } from '../bank-statement/sandbox-statement.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { receiveReturn } from '../reversal/receive-return.ts'
import { refundClosedLoans } from './propose.ts'
import { pendingParts } from './refund-queries.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'pagou a mais']

describe.each(databases)('ways of refunds on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, closedWithCredit, partIdOf, texts } = refundStage(() => app, bank)

  test('a refused return becomes a payout to the customer’s account', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    const [payout] = [...bank.payouts.values()]
    expect(payout).toMatchObject({ amountCents: 700, receiver: { cpf: me.customer.cpf, number: '12345' } })
    expect((await texts(me))[0]).toMatch(/devolvemos R\$ 7,00 do seu crédito por Pix, para a sua conta \(/)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('the page shows what is still on its way, when a part of it has been sent', async () => {
    const me = await payer(app)
    const { txid, amountCents } = (await me.charge([1])).body
    for (const cents of [amountCents + 3_000, 500]) {
      await me.pay(txid, cents)
      app.advance(60_000)
    }
    await app.runJobs()
    bank.reset()
    await ops('refund', me.loanId, ...staff)
    expect(await me.loan()).toMatchObject({ refundCents: 3_500, creditCents: 0 })
    const part = (await pendingParts(app.deps.db)).find(each => Number(each.amountCents) === 500)
    await sendPart(app.deps, part!.id)
    expect(await me.loan()).toMatchObject({ refundCents: 3_000, creditCents: 0 })
  })

  test('what both ways refuse is credit again, and goes to the account that staff note', async () => {
    const me = await closedWithCredit(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'refused'
    await refundClosedLoans(app.deps)
    await app.runJobs()
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    expect((await texts(me))[0]).toContain(
      'o banco não aceitou a devolução de R$ 7,00. O valor continua seu, como crédito.',
    )
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${waitingLine(me.loanId)}R\\$ 7,00 .*o banco recusou`),
    )
    await refundClosedLoans(app.deps)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })

    const account = ['--bank', '001', '--branch', '77', '--account', '98765-4']
    expect(await ops('refund', 'account', me.loanId, ...account, ...staff)).toMatchObject({ code: 0 })
    bank.payoutAnswer = 'done'
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect([...bank.payouts.values()][0]!.receiver).toMatchObject({
      ...{ cpf: me.customer.cpf, bankCode: '001', branch: '0077', number: '98765', digit: '4' },
    })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect((await ops('audit', '--loan', me.loanId)).text).not.toContain('98765')
  })

  test('what both ways refuse pays at once what fell due while it was on its way', async () => {
    const me = await overpaid(5000)
    bank.answer = 'slow'
    bank.payoutAnswer = 'refused'
    await ops('refund', me.loanId, ...staff)
    await sendPart(app.deps, await partIdOf(me))
    app.advance(52 * dayMs)
    expect((await me.installments())[1]).toMatchObject({ status: 'Pending', unpaidCents: 23_487 })
    bank.finish({ state: 'refused', why: 'not done' })
    await sendPart(app.deps, await partIdOf(me))
    await sendPart(app.deps, await partIdOf(me))
    const [row] = await rowsOf(app.deps.db, 'settlements', { loanId: me.loanId, number: 2 }, 'moneyCents')
    expect(row).toEqual({ moneyCents: 5000 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    app.advance(-52 * dayMs)
  })

  test('after 90 days a credit is paid out', async () => {
    await closedWithCredit(700)
    app.advance(90 * dayMs)
    await refundClosedLoans(app.deps)
    await app.runJobs()
    expect(bank.returns.size).toBe(0)
    expect([...bank.payouts.values()].map(({ amountCents }) => amountCents)).toEqual([700])
    app.advance(-90 * dayMs)
  })

  test('a payment is never returned beyond its amount', async () => {
    const me = await payer(app)
    const { body } = await me.charge([1])
    await me.pay(body.txid, body.amountCents + 500)
    app.advance(1000)
    await me.pay(body.txid, 400)
    await app.runJobs()
    bank.reset()
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect([...bank.returns.values()].map(({ amountCents }) => amountCents).sort()).toEqual([400, 500])
    app.advance(1000)
    await me.pay(body.txid, 100)
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect([...bank.returns.values()].map(({ amountCents }) => amountCents).sort()).toEqual([100, 400, 500])
  })

  test('a waiting charge that counts on the credit is replaced', async () => {
    const me = await overpaid(700)
    const { body } = await me.charge([2])
    expect(body.creditCents).toBe(700)
    await ops('refund', me.loanId, ...staff)
    expect((await me.view(body.txid)).status).toBe('replaced')
    expect((await me.charge([2])).body.creditCents).toBe(0)
  })

  test('a refund on its way does not make a withdrawal cheaper', async () => {
    const me = await overpaid(700)
    const before = (await me.withdrawalQuote()).body
    bank.answer = 'down'
    await ops('refund', me.loanId, ...staff)
    expect(before.creditCents).toBe(700)
    expect((await me.withdrawalQuote()).body).toEqual({ ...before, creditCents: 0 })
  })

  test('while a refund is on its way there is no second one', async () => {
    const me = await overpaid(700)
    bank.answer = 'down'
    await ops('refund', me.loanId, ...staff)
    expect(await ops('refund', me.loanId, ...staff)).toEqual({
      code: 1,
      text: 'Já há uma devolução a caminho neste empréstimo.',
    })
    expect(await ops('refund', crypto.randomUUID(), ...staff)).toEqual({
      code: 1,
      text: 'Não há empréstimo com este id, ou o dinheiro dele ainda não foi enviado.',
    })
  })

  test('a transfer without a job is enqueued again', async () => {
    const me = await overpaid(700)
    bank.answer = 'down'
    await ops('refund', me.loanId, ...staff)
    await sendPart(app.deps, await partIdOf(me))
    expect((await recoverStuckJobs(app.deps)).refunds).toBe(0)
    app.advance(20 * 60_000)
    expect((await recoverStuckJobs(app.deps)).refunds).toBeGreaterThan(0)
    bank.answer = 'done'
    await app.runJobs()
    expect(bank.returns.size).toBeGreaterThan(0)
  })

  /** The bank refuses the return, and reports afterwards that it was made. */
  async function returnTurnsUp(me: Awaited<ReturnType<typeof overpaid>>) {
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const at = new Date(app.deps.clock.now())
    const late = { endToEndId, id, returnId: 'D-late', nature: 'ORIGINAL', amountCents: 700, at }
    expect(await receiveReturn(app.deps, { ...late, state: 'returned' })).toBe('own')
    await app.runJobs()
    return (await texts(me))[0]
  }

  test('a return that turns up after it was refused takes the place of the payout that follows it', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    await ops('refund', me.loanId, ...staff)
    await sendPart(app.deps, await partIdOf(me))
    expect(await returnTurnsUp(me)).toContain('devolvemos R$ 7,00 do seu crédito')
    expect(bank.payouts.size).toBe(0)
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
    app.advance(16 * 60_000)
    expect((await recoverStuckJobs(app.deps)).refunds).toBe(0)
    expect((await ops('queue')).text).not.toContain(me.loanId)
  })

  test('a return that turns up after the bank was asked for the payout holds it, and waits for a person', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'down'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(me))
    await sendPart(app.deps, await partIdOf(me))
    bank.payoutAnswer = 'done'
    await returnTurnsUp(me)
    expect(bank.payouts.size).toBe(0)
    const { text } = await ops('queue')
    expect(text).toMatch(new RegExp(`não foram lançadas: 1[\\s\\S]* D-late  R\\$ 7,00  ${me.loanId}`))
    expect((await me.call<Refund>(refundPath(me.loanId))).body.state).toBe('by-hand')
  })

  test('the bank’s statement agrees with the books after a return and a payout', async () => {
    const me = await overpaid(700)
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    bank.answer = 'refused'
    const { body } = await me.charge([2])
    await me.pay(body.txid, body.amountCents + 900)
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    const file = await sandboxStatement(app.deps, { from: '2026-11-01', to: '2026-11-30' })
    const { agrees, matched } = await reconcileStatement(app.deps, readCamt(file)[0]!)
    expect(agrees).toBe(true)
    const refunds = matched.filter(({ book }) => book.kind === 'refund-sent')
    expect(refunds.map(({ book }) => book.amountCents)).toEqual(expect.arrayContaining([-700, -900]))
  })
})
