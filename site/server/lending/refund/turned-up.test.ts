import { beforeEach, describe, expect, test } from 'vitest'
import { type Refund, refundPath } from '../../../../shared/api/refund.ts'
import { booksOf, type Payer } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { receiveOwnReturn } from '../payout-return/receive.ts'
import { receiveReturn } from '../reversal/receive-return.ts'
import { pendingParts } from './refund-queries.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'o banco confirmou']

describe.each(databases)('a refused return that turns up beside other transfers, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, unrecordedOf } = refundStage(() => app, bank)
  const record = async (me: Payer, ...more: string[]) =>
    ops('refund', 'record', (await unrecordedOf(me))[0]!, ...more, ...staff)

  async function receipt(amountCents: number) {
    const endToEndId = `E${crypto.randomUUID().replaceAll('-', '').slice(0, 31)}`
    app.advance(1000)
    const paidAt = new Date(app.deps.clock.now())
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents, paidAt })
    return rowOf(app.deps.db, 'payments', { endToEndId }, 'id', 'endToEndId')
  }
  /** A credit of two payments, whose returns wait in this order. */
  async function ofTwoPayments(firstCents: number, secondCents: number) {
    const me = await overpaid(firstCents)
    const { id } = await receipt(secondCents)
    await ops('payment', 'assign', id, '--loan', me.loanId, ...staff)
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    return me
  }
  const waiting = async (me: Payer) =>
    (await pendingParts(app.deps.db)).filter(({ loanId }) => loanId === me.loanId)
  const idOf = async (me: Payer, amountCents: number) =>
    (await waiting(me)).find(part => Number(part.amountCents) === amountCents)!.id
  /** The bank reports as made what it had refused. */
  async function turnUp(name?: string) {
    const { endToEndId, id, amountCents } = [...bank.returns.values()][0]!
    const [at, returnId] = [new Date(app.deps.clock.now()), name ?? `D${id}`]
    const late = { endToEndId, id, returnId, nature: 'ORIGINAL', amountCents, at }
    await receiveReturn(app.deps, { ...late, state: 'returned' })
    return returnId
  }
  async function bothAreSentBackOnce(me: Payer) {
    bank.answer = 'done'
    app.advance(3_600_000)
    await app.runJobs()
    const sentBack = [...bank.returns.values()].map(({ endToEndId }) => endToEndId)
    expect(sentBack).toHaveLength(2)
    expect(new Set(sentBack).size).toBe(2)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('reversal-claims')
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
  }

  /** One return came back and waits under another name; that of the other payment, of the same amount, waits too. */
  async function oneCameBack() {
    const me = await ofTwoPayments(700, 700)
    const [first] = await waiting(me)
    bank.answer = 'came-back'
    await sendPart(app.deps, first!.id)
    return me
  }

  test('ends its own repetition, and not the return of another payment', async () => {
    const me = await oneCameBack()
    await turnUp()
    await bothAreSentBackOnce(me)
    expect(await unrecordedOf(me)).toEqual([])
  })

  test('which was asked for again without an answer ends that, and not the return of another payment', async () => {
    const me = await oneCameBack()
    const [, again] = await waiting(me)
    bank.answer = 'down'
    await sendPart(app.deps, again!.id)
    await turnUp()
    expect(await record(me)).toMatchObject({ code: 0 })
    await bothAreSentBackOnce(me)
  })

  /** Both returns are refused. The payout in place of the first is refused too; that of the second is as said. */
  async function bothRefused(second: 'done' | 'refused') {
    const me = await ofTwoPayments(700, 500)
    bank.answer = 'refused'
    for (const cents of [700, 500]) await sendPart(app.deps, await idOf(me, cents))
    bank.payoutAnswer = 'refused'
    await sendPart(app.deps, await idOf(me, 700))
    bank.payoutAnswer = second
    const payout = await idOf(me, 500)
    await sendPart(app.deps, payout)
    return { me, payout: `E${payout.replaceAll('-', '')}` }
  }
  const state = async (me: Payer) => (await me.call<Refund>(refundPath(me.loanId))).body

  test('leaves a refund refused of which another transfer was not made', async () => {
    const { me } = await bothRefused('refused')
    await turnUp()
    await record(me)
    expect(await state(me)).toMatchObject({ state: 'by-hand', amountCents: 500 })
  })

  test('leaves a refund refused of which another transfer came back', async () => {
    const { me, payout } = await bothRefused('done')
    const at = new Date(app.deps.clock.now())
    const back = { id: 'r1', returnId: `D${payout}`, nature: 'ORIGINAL', amountCents: 500, at }
    await receiveOwnReturn(app.deps, { ...back, endToEndId: payout, state: 'returned' })
    await turnUp()
    await record(me)
    expect(await state(me)).toMatchObject({ state: 'by-hand', amountCents: 500 })
  })

  test('and was the last of a refund leaves nothing that was refused', async () => {
    const { me } = await bothRefused('done')
    await turnUp()
    await record(me)
    await me.pay((await me.charge([2])).body.txid, 30_000)
    expect(await state(me)).toMatchObject({ state: 'possible' })
  })

  /** The return turned up, and its payout waits for an answer. */
  async function beforeItsPayout() {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'down'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await sendPart(app.deps, await idOf(me, 700))
    await sendPart(app.deps, await idOf(me, 700))
    return { me, returnId: await turnUp() }
  }

  test('is not the payout that staff say was made too, and neither is a transfer that is booked', async () => {
    const earlier = await beforeItsPayout()
    await record(earlier.me)
    bank.reset()
    const { me, returnId } = await beforeItsPayout()
    for (const name of [returnId, earlier.returnId])
      expect(await record(me, '--payout', name)).toMatchObject({ code: 1 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('reversal-claims')
    expect(await record(me, '--payout', 'E2')).toMatchObject({ code: 0 })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'reversal-claims': 700 })
  })

  test('and is reported under two names is booked once, and stops no later refund', async () => {
    const { me } = await beforeItsPayout()
    await turnUp('D-second-name')
    expect(await unrecordedOf(me)).toHaveLength(2)
    await record(me)
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('refunds-payable')
    expect(await record(me)).toMatchObject({ code: 0 })
    expect(await booksOf(app, me.loanId)).toEqual(books)
    const { txid, amountCents } = (await me.charge([2])).body
    await me.pay(txid, amountCents + 500)
    expect(await state(me)).toMatchObject({ state: 'possible', amountCents: 500 })
  })

  test('of a receipt that paid a loan meanwhile is owed to us', async () => {
    const me = await overpaid(0)
    const { id } = await receipt(500)
    bank.answer = 'refused'
    await ops('payment', 'return', id, ...staff)
    await app.runJobs()
    await ops('payment', 'assign', id, '--loan', me.loanId, ...staff)
    await turnUp()
    const transfer = new RegExp(`([0-9a-f-]{36}) .* D\\S+ {2}R\\$\\s5,00 {2}${id}`)
    const [, named] = transfer.exec((await ops('queue')).text)!
    const before = await booksOf(app, null)
    expect(await ops('refund', 'record', named!, ...staff)).toMatchObject({ code: 0 })
    const after = await booksOf(app, null)
    expect(after.unidentified ?? 0).toBe(before.unidentified ?? 0)
    expect(after['reversal-claims']).toBe((before['reversal-claims'] ?? 0) + 500)
  })
})
