import { beforeEach, describe, expect, test } from 'vitest'
import { type Refund, refundPath } from '../../../../shared/api/refund.ts'
import { booksOf, type Payer } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { receiveReturn } from '../reversal/receive-return.ts'
import { pendingParts } from './refund-queries.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'o banco confirmou']

describe.each(databases)('a return that turns up when its payout was asked for, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, partIdOf, unrecordedOf, texts } = refundStage(() => app, bank)
  const record = async (me: Payer, ...more: string[]) =>
    ops('refund', 'record', (await unrecordedOf(me))[0]!, ...more, ...staff)

  /** The return was refused, the payout is asked for without an answer, and then the return is reported as made. */
  async function unclear(payoutAnswer: 'down' | 'refused' = 'down') {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = payoutAnswer
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(me))
    await sendPart(app.deps, await partIdOf(me))
    bank.payoutAnswer = 'done'
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const at = new Date(app.deps.clock.now())
    const late = { endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents: 700, at }
    await receiveReturn(app.deps, { ...late, state: 'returned' })
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    expect((await ops('queue')).text).toContain('não foram lançadas: 1')
    return me
  }

  test('is booked in place of the payout, which is never made', async () => {
    const me = await unclear()
    const [id] = await unrecordedOf(me)
    expect(await record(me)).toEqual({ code: 0, text: 'Devolução lançada.' })
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
    expect((await texts(me))[0]).toMatch(/devolvemos R\$ 7,00 do seu crédito por Pix, para a conta de onde/)
    expect((await ops('queue')).text).not.toContain(me.loanId)
    expect(await ops('refund', 'record', id!, ...staff)).toMatchObject({ code: 1 })
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(/Ana {2}refund-recorded/)
    // The next credit goes back as any other.
    const { txid, amountCents } = (await me.charge([2])).body
    await me.pay(txid, amountCents + 500)
    bank.answer = 'done'
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  })

  test('and whose payout was made too leaves a claim of what the customer got twice', async () => {
    const me = await unclear()
    expect(await record(me, '--payout', 'E2')).toMatchObject({ code: 0 })
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(/Ana {2}refund-sent .*o banco confirmou/)
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    const books = await booksOf(app, me.loanId)
    expect(books).toMatchObject({ 'reversal-claims': 700 })
    expect(books).not.toHaveProperty('refunds-payable')
    expect(books).not.toHaveProperty('customer-credit')
    expect((await texts(me))[0]).toMatch(/recebeu R\$ 7,00 a mais do que era seu. A falha não foi sua./)
    expect((await ops('queue')).text).toMatch(new RegExp(`a receber: 1[\\s\\S]*${me.loanId}.*R\\$ 7,00`))
  })

  test('is booked in place of the same return that was asked for under another name', async () => {
    const me = await overpaid(700)
    bank.answer = 'came-back'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    const first = await partIdOf(me)
    await sendPart(app.deps, first)
    bank.answer = 'down'
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(me))
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const late = { endToEndId, id, returnId: 'D-late', nature: 'ORIGINAL', amountCents: 700 }
    await receiveReturn(app.deps, { ...late, at: new Date(app.deps.clock.now()), state: 'returned' })
    expect(await record(me)).toMatchObject({ code: 0 })
    bank.answer = 'done'
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('refunds-payable')
    expect(books).not.toHaveProperty('reversal-claims')
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  })

  test('ends the payout of a newer refund, whose money it was', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'refused'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await app.runJobs()
    bank.payoutAnswer = 'our-fault'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(me))
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const late = { endToEndId, id, returnId: 'D-older', nature: 'ORIGINAL', amountCents: 700 }
    await receiveReturn(app.deps, { ...late, at: new Date(app.deps.clock.now()), state: 'returned' })
    const told = (await texts(me)).length
    expect(await record(me)).toMatchObject({ code: 0 })
    bank.payoutAnswer = 'done'
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    const books = await booksOf(app, me.loanId)
    for (const account of ['refunds-payable', 'reversal-claims', 'customer-credit'])
      expect(books).not.toHaveProperty(account)
    const news = (await texts(me)).slice(0, (await texts(me)).length - told)
    expect(news).toEqual([expect.stringContaining('devolvemos R$ 7,00')])
  })

  test('ends the waiting return of another payment, and what is left goes back anew', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'refused'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await app.runJobs()
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const { txid, amountCents } = (await me.charge([2])).body
    // The charge is less by the credit, so 12,00 are over.
    await me.pay(txid, amountCents + 1_200)
    expect(await me.loan()).toMatchObject({ creditCents: 1_200 })
    bank.answer = 'our-fault'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(me))
    const late = { endToEndId, id, returnId: 'D-other', nature: 'ORIGINAL', amountCents: 700 }
    await receiveReturn(app.deps, { ...late, at: new Date(app.deps.clock.now()), state: 'returned' })
    expect(await record(me)).toMatchObject({ code: 0 })
    bank.answer = 'done'
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 500 })
    // The bank refused nothing of what is left, so the customer may ask for it.
    expect((await me.call<Refund>(refundPath(me.loanId))).body).toMatchObject({
      state: 'possible',
      amountCents: 500,
    })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('reversal-claims')
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect([...bank.returns.values()].at(-1)).toMatchObject({ amountCents: 500 })
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  })

  test('after both ways were refused takes the credit that had come back', async () => {
    const me = await unclear('refused')
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    expect(await ops('refund', me.loanId, ...staff)).toMatchObject({ code: 1 })
    await record(me)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect((await texts(me))[0]).toContain('devolvemos R$ 7,00')
  })

  /** A credit of two payments, 7,00 and 5,00, whose returns the bank refuses; it is asked for the payouts without an answer, or not yet. */
  async function ofTwoPayments(isAsked: boolean) {
    const me = await overpaid(700)
    const endToEndId = `E${crypto.randomUUID().replaceAll('-', '').slice(0, 31)}`
    app.advance(1000)
    const paidAt = new Date(app.deps.clock.now())
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents: 500, paidAt })
    const { id } = await rowOf(app.deps.db, 'payments', { endToEndId }, 'id')
    await ops('payment', 'assign', id, '--loan', me.loanId, ...staff)
    bank.answer = 'refused'
    bank.payoutAnswer = 'down'
    await ops('refund', me.loanId, ...staff)
    const pending = async (way: 'return' | 'payout') =>
      (await pendingParts(app.deps.db)).filter(each => each.loanId === me.loanId && each.way === way)
    const returns = (await pending('return')).sort((a, b) => Number(a.amountCents) - Number(b.amountCents))
    for (const part of returns) {
      app.advance(1000)
      await sendPart(app.deps, part.id)
    }
    if (isAsked) for (const part of await pending('payout')) await sendPart(app.deps, part.id)
    return me
  }
  const turnUp = async (amountCents: number) => {
    const { endToEndId, id } = [...bank.returns.values()].find(each => each.amountCents === amountCents)!
    const late = { endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents }
    await receiveReturn(app.deps, { ...late, at: new Date(app.deps.clock.now()), state: 'returned' })
  }

  test('ends the payout of its own amount, and the other one leaves', async () => {
    const me = await ofTwoPayments(true)
    await turnUp(700)
    bank.payoutAnswer = 'done'
    expect(await record(me)).toMatchObject({ code: 0 })
    app.advance(3_600_000)
    await app.runJobs()
    expect([...bank.payouts.values()].map(({ amountCents }) => amountCents)).toEqual([500])
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('reversal-claims')
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  })

  test('is booked by itself before the payouts were asked for, in place of the one of its amount', async () => {
    const me = await ofTwoPayments(false)
    await turnUp(700)
    bank.payoutAnswer = 'done'
    await app.runJobs()
    expect([...bank.payouts.values()].map(({ amountCents }) => amountCents)).toEqual([500])
    expect(await unrecordedOf(me)).toEqual([])
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  })

  test('is booked alone: another one of the loan waits until it is named too', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'refused'
    const refuse = async () => {
      await ops('refund', me.loanId, ...staff)
      app.advance(1000)
      await app.runJobs()
    }
    await refuse()
    const { txid, amountCents } = (await me.charge([2])).body
    await me.pay(txid, amountCents + 1_200)
    await refuse()
    const at = new Date(app.deps.clock.now())
    for (const { endToEndId, id, amountCents } of bank.returns.values())
      await receiveReturn(app.deps, {
        ...{ endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents, at, state: 'returned' },
      })
    const [, newer] = await unrecordedOf(me)
    expect(await ops('refund', 'record', newer!, ...staff)).toMatchObject({ code: 0 })
    expect(await unrecordedOf(me)).toHaveLength(1)
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('customer-credit')
    expect(books).not.toHaveProperty('reversal-claims')
    expect(await ops('refund', me.loanId, ...staff)).toMatchObject({ code: 1 })
    expect(await record(me)).toMatchObject({ code: 0 })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'reversal-claims': 700 })
  })
})
