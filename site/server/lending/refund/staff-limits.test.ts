import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receiveReturn } from '../reversal/receive-return.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'vi no extrato']

describe.each(databases)('what staff enter of refunds, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())

  const { ops, overpaid, partIdOf } = refundStage(() => app, bank)

  /** A customer whose credit went to their account, and what enters that a part of it came back. */
  async function paidOut(cents: number) {
    const me = await overpaid(cents)
    bank.answer = 'refused'
    const { text } = await ops('refund', me.loanId, ...staff)
    const move = /proposta ([0-9a-f-]{36})/.exec(text)?.[1]
    if (move) await ops('move', 'confirm', move, '--by', 'Bia', '--why', 'confere')
    await app.runJobs()
    const name = `E${[...bank.payouts.keys()][0]!.replaceAll('-', '')}`
    const enter = (returnId: string, amount: string) =>
      ops('refund', 'came-back', name, '--return', returnId, '--amount', amount, ...staff)
    const credit = async () => Math.abs((await booksOf(app, me.loanId))['customer-credit'] ?? 0)
    return { enter, credit }
  }

  test('no more comes back than was sent, also in parts', async () => {
    const { enter, credit } = await paidOut(900)
    expect(await enter('S1', '9,01')).toEqual({
      code: 1,
      text: 'O valor não está mais lá: confira em queue.',
    })
    expect(await credit()).toBe(0)
    expect(await enter('S2', '4,00')).toMatchObject({ code: 0 })
    expect(await enter('S3', '5,01')).toMatchObject({ code: 1 })
    expect(await enter('S4', '5,00')).toMatchObject({ code: 0 })
    expect(await credit()).toBe(900)
  })

  test('parts that are above the limit together need a second person', async () => {
    const { enter, credit } = await paidOut(30_000)
    expect((await enter('S5', '150,00')).text).not.toContain('proposta')
    expect((await enter('S6', '50,00')).text).not.toContain('proposta')
    expect((await enter('S7', '0,01')).text).toContain('proposta')
    expect(await credit()).toBe(20_000)
  })

  test('the account is not at fault for a payout after an unrecorded return: the customer may have the money', async () => {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'our-fault'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    for (let count = 0; count < 2; count++) await sendPart(app.deps, await partIdOf(me))
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const late = { endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents: 700 }
    await receiveReturn(app.deps, { ...late, at: new Date(app.deps.clock.now()), state: 'returned' })
    expect(await ops('refund', 'wrong-account', me.loanId, ...staff)).toEqual({
      code: 1,
      text: expect.stringContaining('ela não foi lançada (veja em queue)'),
    })
    expect(await me.loan()).toMatchObject({ refundCents: 700, creditCents: 0 })
  })
})
