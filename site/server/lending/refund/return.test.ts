import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { opsOf, waitingLine } from '../../testing/ops.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { rowOf, rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'

const staff = ['--by', 'Ana', '--why', 'ninguém sabe de quem é']

describe.each(databases)('returns of unidentified receipts on %s', database => {
  let count = 0
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const ops = opsOf(() => app)
  /** A transfer without a charge; returns the id of its payment. */
  async function receipt(amountCents: number) {
    const endToEndId = `E1234567820261121150000000000${String(++count).padStart(3, '0')}`
    const paidAt = new Date(app.deps.clock.now())
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents, paidAt })
    const { id } = await rowOf(app.deps.db, 'payments', { endToEndId }, 'id')
    return { id, endToEndId }
  }
  /** The balances of money without a loan that belong to one receipt. */
  async function books(paymentId: string) {
    const rows = await rowsOf(app.deps.db, 'ledgerEntries', { paymentId }, 'account', 'amountCents')
    const sums: Record<string, number> = {}
    for (const { account, amountCents } of rows) sums[account] = (sums[account] ?? 0) + amountCents
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
  }

  test('the money goes back to its sender, whole and once, and leaves the queue', async () => {
    const { id, endToEndId } = await receipt(12_300)
    expect((await ops('queue')).text).toMatch(new RegExp(`${waitingLine(id)}R\\$ 123,00`))
    const { code, text } = await ops('payment', 'return', id, ...staff)
    expect([code, text]).toEqual([
      0,
      'Devolução ao remetente de R$ 123,00: o Pix será devolvido à conta de onde veio.',
    ])
    expect(await books(id)).toEqual({ cash: 12_300, 'refunds-payable': -12_300 })
    await app.runJobs()
    expect([...bank.returns.values()]).toMatchObject([{ endToEndId, amountCents: 12_300 }])
    expect(await books(id)).toEqual({})
    expect((await ops('queue')).text).not.toContain(id)
    expect(await ops('payment', 'return', id, ...staff)).toMatchObject({ code: 1 })
    expect((await ops('audit')).text).toMatch(
      new RegExp(`Ana {2}return-done {2}amountCents=12300 .*paymentId=${id} {2}"ninguém sabe`),
    )
  })

  test('above the limit a second person confirms', async () => {
    const { id } = await receipt(20_001)
    const move = /proposta ([0-9a-f-]{36})/.exec((await ops('payment', 'return', id, ...staff)).text)![1]!
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${waitingLine(move)}devolução ao remetente de R\\$ 200,01  ${id}`),
    )
    expect(await ops('move', 'confirm', move, '--by', 'Bruno', '--why', 'conferi com o banco')).toMatchObject(
      {
        code: 0,
      },
    )
    await app.runJobs()
    expect(bank.returns.size).toBe(1)
  })

  test('a refused return is unidentified again, and in the queue', async () => {
    const { id } = await receipt(500)
    bank.answer = 'refused'
    await ops('payment', 'return', id, ...staff)
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    expect(await books(id)).toEqual({ cash: 500, unidentified: -500 })
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${waitingLine(id)}R\\$ 5,00 .*o banco de quem pagou recusou a devolução`),
    )
  })

  test('after 90 days the bank returns nothing, and the command says so', async () => {
    const { id } = await receipt(500)
    app.advance(90 * dayMs)
    expect(await ops('payment', 'return', id, ...staff)).toEqual({
      code: 1,
      text: 'O banco só devolve um Pix por 90 dias depois de recebido.',
    })
    expect(await books(id)).toEqual({ cash: 500, unidentified: -500 })
    app.advance(-90 * dayMs)
  })
})
