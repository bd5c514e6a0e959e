import { beforeEach, describe, expect, test } from 'vitest'
import { opsOf } from '../../testing/ops.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { receiveReturn } from '../reversal/receive-return.ts'

const staff = ['--by', 'Ana', '--why', 'comprovante conferido']
const why = 'O banco diz que já enviou uma devolução deste dinheiro, e ela não foi lançada'

describe.each(databases)('a receipt whose refused return the bank has made after all, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  beforeEach(() => bank.reset())
  const ops = opsOf(() => app)
  const proposalIn = ({ text }: { text: string }) => /proposta ([0-9a-f-]{36})/.exec(text)![1]!

  async function refusedReceipt(amountCents: number) {
    const endToEndId = `E${crypto.randomUUID().replaceAll('-', '').slice(0, 31)}`
    const paidAt = new Date(app.deps.clock.now())
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents, paidAt })
    const { id } = await rowOf(app.deps.db, 'payments', { endToEndId }, 'id')
    bank.answer = 'refused'
    const done = await ops('payment', 'return', id, ...staff)
    if (done.text.includes('proposta'))
      await ops('move', 'confirm', proposalIn(done), '--by', 'Bia', '--why', 'conferi')
    await app.runJobs()
    return id
  }
  /** The bank reports the return as made. */
  async function sendBack() {
    const { endToEndId, id, amountCents } = [...bank.returns.values()][0]!
    const at = new Date(app.deps.clock.now())
    const late = { endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents, at }
    await receiveReturn(app.deps, { ...late, state: 'returned' })
  }
  const assign = (id: string, loanId: string) => ops('payment', 'assign', id, '--loan', loanId, ...staff)

  test('pays no loan, and is in the queue until it is booked', async () => {
    const me = await payer(app)
    const id = await refusedReceipt(500)
    await sendBack()
    expect(await assign(id, me.loanId)).toEqual({ code: 1, text: expect.stringContaining(why) })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    const [, transfer] = new RegExp(`([0-9a-f-]{36}) .* D\\S+ {2}R\\$\\s5,00 {2}${id}`).exec(
      (await ops('queue')).text,
    )!
    expect(await ops('refund', 'record', transfer!, ...staff)).toMatchObject({ code: 0 })
    expect(await assign(id, me.loanId)).toMatchObject({ code: 1 })
    expect((await ops('queue')).text).not.toContain(id)
  })

  test('pays no loan by a proposal from before', async () => {
    const me = await payer(app)
    const id = await refusedReceipt(20_001)
    const proposal = proposalIn(await assign(id, me.loanId))
    await sendBack()
    const confirmed = await ops('move', 'confirm', proposal, '--by', 'Bia', '--why', 'conferi')
    expect(confirmed).toEqual({ code: 1, text: expect.stringContaining(why) })
    await ops('move', 'decline', proposal, ...staff)
    expect(await assign(id, me.loanId)).toEqual({ code: 1, text: expect.stringContaining(why) })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })
})
