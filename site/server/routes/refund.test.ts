import { is } from 'superstruct'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginConfirmPath, loginRequestPath } from '../../../shared/api/login.ts'
import { Refund, refundPath } from '../../../shared/api/refund.ts'
import { dayMs } from '../../../shared/durations.ts'
import { codeFor, postJson, signIn } from '../testing/customer.ts'
import { waitingLine } from '../testing/ops.ts'
import { booksOf, type Payer, payer } from '../testing/payer.ts'
import { refundBank } from '../testing/refund-bank.ts'
import { refundStage } from '../testing/refund-stage.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('refund on the customer’s wish on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, closedWithCredit, texts } = refundStage(() => app, bank)
  const see = async (me: Payer) => (await me.call<Refund>(refundPath(me.loanId))).body
  const ask = (me: Payer, amountCents: number, headers = {}) =>
    me.call<Refund & { code?: string; message?: string }>(refundPath(me.loanId), {
      json: { amountCents },
      headers,
    })

  test('names the amount, where it goes and the day by which it has come', async () => {
    const me = await overpaid(700)
    const body = await see(me)
    expect(is(body, Refund)).toBe(true)
    // 21 November is a Saturday, so the next business day is Monday the 23rd.
    expect(body).toEqual({
      ...{ state: 'possible', amountCents: 700, returnCents: 700, payoutCents: 0, isConfirmed: false },
      ...{ bank: expect.stringMatching(/\w/), accountEnd: expect.stringMatching(/^\d{3}-\d$/) },
      ...{ expectedBy: '2026-11-23', heldFor: null, nextDue: null, mayChangeAccount: false },
      isOurFault: false,
    })
  })

  test('sends the credit back to the account that paid, once, however often it is asked for', async () => {
    const me = await overpaid(700)
    const [one, other] = await Promise.all([ask(me, 700), ask(me, 700)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toMatchObject({ state: 'under-way', amountCents: 700, returnCents: 700 })
    expect(await me.loan()).toMatchObject({ creditCents: 0, refundCents: 700 })
    expect((await ask(me, 700)).body).toMatchObject({ state: 'under-way', expectedBy: '2026-11-23' })
    await app.runJobs()
    expect([...bank.returns.values()].map(({ amountCents }) => amountCents)).toEqual([700])
    expect(await see(me)).toMatchObject({ state: 'none', amountCents: 0 })
    expect(await me.loan()).toMatchObject({ creditCents: 0, refundCents: 0 })
    expect((await me.statement()).movements.at(-1)).toMatchObject({ kind: 'refund', amountCents: 700 })
    expect((await texts(me))[0]).toContain('devolvemos R$ 7,00 do seu crédito por Pix')
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(
      /customer {2}refund-done .*amountCents=700/,
    )
  })

  test('a repeat with the same key gets the same answer', async () => {
    const me = await overpaid(700)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await ask(me, 700, headers)
    await app.runJobs()
    expect((await ask(me, 700, headers)).body).toEqual(first.body)
    expect(bank.returns.size).toBe(1)
  })

  test('after the loan is paid off it can be asked for at once', async () => {
    const me = await closedWithCredit(700)
    expect((await ask(me, 700)).body.state).toBe('under-way')
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
  })

  test('above the limit a second person confirms it, and the customer reads that before and after', async () => {
    const me = await overpaid(30_000)
    expect(await see(me)).toMatchObject({ state: 'possible', isConfirmed: true })
    const { body } = await ask(me, 30_000)
    expect(body).toMatchObject({ state: 'to-confirm', amountCents: 30_000, isConfirmed: true })
    expect((await ask(me, 30_000)).body.state).toBe('to-confirm')
    await app.runJobs()
    expect(bank.calls).toEqual([])
    const queue = (await ops('queue')).text
    const id = new RegExp(
      `${waitingLine('([0-9a-f-]{36})')}devolução de crédito de R\\$ 300,00  ${me.loanId}  customer`,
    ).exec(queue)![1]!
    expect((await ops('move', 'confirm', id, '--by', 'Ana', '--why', 'conferi')).code).toBe(0)
    expect(await see(me)).toMatchObject({ state: 'under-way', isConfirmed: false })
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
  })

  test('another amount than the credit is refused', async () => {
    const me = await overpaid(700)
    const answer = await ask(me, 701)
    expect(answer).toMatchObject({ status: 409, body: { code: 'quote-changed' } })
    expect(answer.body.message).toBe('O seu crédito mudou. Confira o novo valor.')
  })

  test('what the bank has refused is settled by staff', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'refused'
    await ask(me, 700)
    await app.runJobs()
    expect(await see(me)).toMatchObject({ state: 'by-hand', amountCents: 700 })
    expect((await ask(me, 700)).status).toBe(409)
    // Once staff have settled it, the next credit is the customer's to ask for again.
    bank.reset()
    app.advance(60_000)
    expect(await ops('refund', me.loanId, '--by', 'Ana', '--why', 'falou com o banco')).toMatchObject({
      code: 0,
    })
    await app.runJobs()
    const next = (await me.charge([2])).body
    await me.pay(next.txid, next.amountCents + 500)
    expect(await see(me)).toMatchObject({ state: 'possible', amountCents: 500 })
  })

  test('a customer who denies a sign-in gets nothing back until staff release it', async () => {
    const me = await overpaid(700)
    const hold = (moneyHeldAt: Date | null) =>
      app.deps.db.updateTable('customers').set({ moneyHeldAt }).where('id', '=', me.customer.id).execute()
    await hold(new Date(app.deps.clock.now()))
    expect(await see(me)).toMatchObject({ state: 'held', heldFor: 'access-denied', expectedBy: null })
    expect((await ask(me, 700)).body.code).toBe('refund-not-possible')
    expect(await ops('refund', me.loanId, '--by', 'Ana', '--why', 'pediu')).toMatchObject({
      code: 1,
      text: expect.stringContaining('O dinheiro desta pessoa está parado'),
    })
    await hold(null)
    await ask(me, 700)
    // The sign-in is denied after the refund was asked for and before it is sent.
    await hold(new Date(app.deps.clock.now()))
    await app.runJobs()
    expect(bank.calls).toEqual([])
    expect(await see(me)).toMatchObject({ state: 'held', amountCents: 700 })
    await ops('money', 'release', me.customer.id, '--by', 'Ana', '--why', 'liguei')
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
    expect(await see(me)).toMatchObject({ state: 'none' })
  })

  test('who signed in with a code by e-mail gets nothing back until a code to the phone is confirmed', async () => {
    const [before, after] = [await overpaid(700), await overpaid(700)]
    const signInByEmail = async ({ phone, email }: Payer['customer']) => {
      const asked = await postJson(app.request, loginRequestPath, { phone, email })
      const { requestId } = ((await asked.json()) as { data: { requestId: string } }).data
      await app.runJobs()
      const code = await codeFor(app.request, email)
      return async () => (await postJson(app.request, loginConfirmPath, { requestId, phone, code })).status
    }
    const confirm = [await signInByEmail(before.customer), await signInByEmail(after.customer)]
    await ask(after, 700)
    for (const each of confirm) expect(await each()).toBe(200)
    for (const me of [before, after]) {
      expect(await see(me)).toMatchObject({ state: 'held', heldFor: 'phone-unproved', expectedBy: null })
    }
    expect(await ask(before, 700)).toMatchObject({ status: 409, body: { code: 'refund-not-possible' } })
    await app.runJobs()
    expect(bank.calls).toEqual([])
    app.advance(60_000)
    for (const me of [before, after]) await signIn(app.request, me.customer.phone)
    await app.runJobs()
    expect([...bank.returns.values()].map(({ amountCents }) => amountCents)).toEqual([700])
    expect(await see(after)).toMatchObject({ state: 'none' })
    expect(await see(before)).toMatchObject({ state: 'possible', heldFor: null })
  })

  test('a proposal that waits is not confirmed while the money is held', async () => {
    const me = await overpaid(30_000)
    await ask(me, 30_000)
    const { id } = await rowOf(app.deps.db, 'moneyMoves', { loanId: me.loanId }, 'id')
    await app.deps.db
      .updateTable('customers')
      .set({ moneyHeldAt: new Date(app.deps.clock.now()) })
      .where('id', '=', me.customer.id)
      .execute()
    expect((await ops('move', 'confirm', id, '--by', 'Ana', '--why', 'conferi')).code).toBe(1)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -30_000 })
  })

  test('shows and gives nothing of anybody else’s loan', async () => {
    const [me, other] = [await overpaid(700), await payer(app)]
    expect((await other.call(refundPath(me.loanId))).status).toBe(404)
    expect((await other.call(refundPath(me.loanId), { json: { amountCents: 700 } })).status).toBe(404)
    expect((await app.request(refundPath(me.loanId))).status).toBe(401)
  })

  // The following tests move the clock.
  test('a day that is over is not promised any more', async () => {
    const [small, large] = [await overpaid(700), await overpaid(30_000)]
    await ask(small, 700)
    await ask(large, 30_000)
    app.advance(3 * dayMs)
    expect(await see(small)).toMatchObject({ state: 'under-way', expectedBy: null })
    expect(await see(large)).toMatchObject({ state: 'to-confirm', expectedBy: null })
  })

  test('an instalment that is due within ten days keeps the credit', async () => {
    const me = await payer(app, { paymentDay: 28 })
    const { body } = await me.charge([1])
    await me.pay(body.txid, body.amountCents + 700)
    const { number, dueDate } = (await me.installments())[1]!
    const daysLeft = Math.round((Date.parse(`${dueDate}T15:00:00Z`) - app.deps.clock.now()) / dayMs)
    app.advance((daysLeft - 10) * dayMs)
    expect(await see(me)).toMatchObject({ state: 'soon', nextDue: { number, dueDate }, expectedBy: null })
    expect(await ask(me, 700)).toMatchObject({ status: 409, body: { code: 'refund-not-possible' } })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
  })

  test('what no return can carry goes to the customer’s account', async () => {
    const me = await closedWithCredit(700)
    app.advance(100 * dayMs)
    expect(await see(me)).toMatchObject({ state: 'possible', returnCents: 0, payoutCents: 700 })
    await ask(me, 700)
    await app.runJobs()
    expect([...bank.payouts.values()].map(each => each.amountCents)).toEqual([700])
  })
})
