import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { receiveReturn } from '../reversal/receive-return.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'pagou a mais']

describe.each(databases)('a return that stops by our own fault, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, partIdOf, texts } = refundStage(() => app, bank)

  /** Sends the newest transfer of a refund, a second after it was made, and returns its name. */
  async function send(me: Awaited<ReturnType<typeof overpaid>>) {
    const id = await partIdOf(me)
    app.advance(1000)
    await sendPart(app.deps, id)
    return id
  }

  test('waits and is asked for again under its name, and is no payout', async () => {
    const me = await overpaid(700)
    const told = (await texts(me)).length
    bank.answer = 'our-fault'
    await ops('refund', me.loanId, ...staff)
    const names = [await send(me), await send(me)]
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${names[0]}.*ao remetente.*por falha nossa: saldo insuficiente`),
    )
    expect(await app.deps.metrics.registry.metrics()).toMatch(/pix_in_flight\{state="our-fault"\} 1/)
    expect((await ops('audit', '--loan', me.loanId)).text).not.toContain('refund-refused')
    bank.answer = 'done'
    names.push(await send(me))
    expect(new Set(names).size).toBe(1)
    expect([...bank.returns.values()]).toMatchObject([{ amountCents: 700, state: { state: 'returned' } }])
    expect(bank.payouts.size).toBe(0)
    expect(await texts(me)).toHaveLength(told + 1)
    expect((await texts(me))[0]).toMatch(/devolvemos R\$ 7,00 do seu crédito por Pix, para a conta de onde/)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('that the bank had taken is asked for again under another name, of the same payment', async () => {
    const me = await overpaid(700)
    bank.answer = 'came-back'
    await ops('refund', me.loanId, ...staff)
    const names = [await send(me), await send(me)]
    bank.answer = 'done'
    names.push(await send(me))
    expect(new Set(names).size).toBe(3)
    const asked = [...bank.returns.values()]
    expect(new Set(asked.map(({ endToEndId }) => endToEndId)).size).toBe(1)
    expect(asked.filter(({ state }) => state.state === 'returned')).toMatchObject([{ amountCents: 700 }])
    expect(bank.payouts.size).toBe(0)
    expect(await me.loan()).toMatchObject({ refundCents: 0, creditCents: 0 })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('that turns up under its first name takes the place of the second one', async () => {
    const me = await overpaid(700)
    bank.answer = 'came-back'
    await ops('refund', me.loanId, ...staff)
    await send(me)
    const { endToEndId, id } = [...bank.returns.values()][0]!
    bank.answer = 'done'
    const late = { endToEndId, id, returnId: 'D-first', nature: 'ORIGINAL', amountCents: 700 }
    const at = new Date(app.deps.clock.now())
    expect(await receiveReturn(app.deps, { ...late, state: 'returned', at })).toBe('own')
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
    expect((await texts(me))[0]).toContain('devolvemos R$ 7,00')
    expect((await ops('queue')).text).not.toContain('D-first')
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('of a receipt without a charge waits too, and nobody is said to have refused it', async () => {
    const [endToEndId, paidAt] = [`E-${database}-ours`, new Date(app.deps.clock.now())]
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents: 900, paidAt })
    const { id: paymentId } = await rowOf(app.deps.db, 'payments', { endToEndId }, 'id')
    bank.answer = 'came-back'
    await ops('payment', 'return', paymentId, ...staff)
    const first = await rowOf(app.deps.db, 'refundParts', { paymentId }, 'id')
    await sendPart(app.deps, first.id)
    expect((await ops('queue')).text).toContain('Devoluções a caminho: 1')
    const next = await rowOf(app.deps.db, 'refundParts', { paymentId, status: 'pending' }, 'id')
    bank.answer = 'refused'
    await sendPart(app.deps, next.id)
    bank.answer = 'done'
    await ops('payment', 'return', paymentId, ...staff)
    await app.runJobs()
    expect([...bank.returns.values()].filter(({ state }) => state.state === 'returned')).toHaveLength(1)
  })
})
