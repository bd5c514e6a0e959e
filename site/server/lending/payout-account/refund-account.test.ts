import { beforeEach, describe, expect, test } from 'vitest'
import { type Refund, refundPath } from '../../../../shared/api/refund.ts'
import { changingAccount, otherAccount } from '../../testing/change-account.ts'
import { booksOf } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { audit } from '../audit/audit.ts'
import { unrecorded } from '../money-move/unrecorded-refunds.ts'

const staff = ['--by', 'Ana', '--why', 'pagou a mais']

describe.each(databases)('another account for a credit that the bank refused, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, texts } = refundStage(() => app, bank)

  /** A customer whose credit neither way took. */
  async function refused(cents = 700) {
    const me = await overpaid(cents)
    bank.answer = 'refused'
    bank.payoutAnswer = 'refused'
    const { text } = await ops('refund', me.loanId, ...staff)
    const move = /proposta ([0-9a-f-]{36})/.exec(text)?.[1]
    if (move) await ops('move', 'confirm', move, '--by', 'Bia', '--why', 'confere')
    await app.runJobs()
    bank.reset()
    app.advance(1000)
    const refund = async () => (await me.call<Refund>(refundPath(me.loanId))).body
    return { ...me, refund, ...changingAccount(app, me, me.loanId) }
  }

  test('is signed with a code, and the credit goes there once', async () => {
    const me = await refused()
    expect(await me.refund()).toMatchObject({ state: 'by-hand', mayChangeAccount: true })
    expect((await me.messages())[0]!.link).toBe('/dashboard/payout-account')
    expect(await me.look()).toMatchObject({ obstacle: null, isForRefund: true, changesLeft: 3 })
    const { sha256, requestId, code } = await me.ready()
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    const signed = await me.sign(sha256, requestId, code)
    expect(signed.status).toBe(200)
    expect(signed.body.html).toContain('em seu nome')
    expect((await me.sign(sha256, requestId, code)).status).toBe(409)
    expect(await me.refund()).toMatchObject({ state: 'under-way', payoutCents: 700, returnCents: 0 })
    await app.runJobs()
    expect(bank.returns.size).toBe(0)
    expect([...bank.payouts.values()]).toMatchObject([
      { amountCents: 700, receiver: { cpf: me.customer.cpf, bankCode: '237', number: '55678' } },
    ])
    const told = await texts(me)
    expect(told[0]).toContain('devolvemos R$ 7,00 do seu crédito por Pix, para a sua conta')
    expect(told[1]).toMatch(/anotamos outra conta sua para receber devoluções: .*Não foi você/)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
    expect(await me.look()).toMatchObject({ obstacle: 'not-refused' })
    // The account of the loan stays.
    expect((await ops('payout', 'account', me.loanId)).text).toContain('Conta para devoluções')
  })

  test('above the limit waits for a second person, who sees the account', async () => {
    const me = await refused(30_000)
    await me.change()
    expect(await me.refund()).toMatchObject({ state: 'to-confirm' })
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    const { text } = await ops('queue')
    const move = new RegExp(
      `([0-9a-f-]{36}) .*devolução de crédito de R\\$ 300,00.*final 678-6.*${me.loanId}`,
    ).exec(text)!
    await ops('move', 'confirm', move[1]!, '--by', 'Bia', '--why', 'confere')
    await app.runJobs()
    expect([...bank.payouts.values()]).toMatchObject([{ amountCents: 30_000, receiver: { number: '55678' } }])
  })

  test('is refused where nothing was refused, for the same account, and after three times', async () => {
    const me = await refused()
    const other = await overpaid(700)
    expect(await changingAccount(app, other, other.loanId).give()).toMatchObject({ status: 409 })
    for (const number of [55_001, 55_002, 55_003]) {
      bank.payoutAnswer = 'refused'
      await me.change({ ...otherAccount, number })
      app.advance(60_000)
      await app.runJobs()
      app.advance(60_000)
      bank.payoutAnswer = 'done'
    }
    expect(await me.look()).toMatchObject({ obstacle: 'used-up', isForRefund: true })
    expect(await me.refund()).toMatchObject({ state: 'by-hand', mayChangeAccount: false })
    expect((await texts(me))[0]).toMatch(/Para receber em outra conta, ligue/)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
  })

  test('is not given by whoever denies a sign-in, whose phone is lost, or when the bank reports a transfer', async () => {
    const me = await refused()
    const customer = (change: { moneyHeldAt?: Date | null; phoneState?: 'lost' | null }) =>
      app.deps.db.updateTable('customers').set(change).where('id', '=', me.customer.id).execute()
    const at = new Date(app.deps.clock.now())
    await customer({ moneyHeldAt: at })
    expect(await me.look()).toMatchObject({ obstacle: 'access-denied', isForRefund: true })
    expect((await me.give()).status).toBe(409)
    await customer({ moneyHeldAt: null, phoneState: 'lost' })
    expect(await me.look()).toMatchObject({ obstacle: 'phone-unproved' })
    expect((await me.give()).status).toBe(409)
    await customer({ phoneState: null })
    const entry = { who: 'bank', action: unrecorded, at, loanId: me.loanId }
    const detail = { bankId: 'D-late', amountCents: 700 }
    await app.deps.db.transaction().execute(tx => audit(tx, { ...entry, detail }))
    expect(await me.look()).toMatchObject({ obstacle: 'unrecorded' })
    expect((await me.give()).status).toBe(409)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
  })
})
