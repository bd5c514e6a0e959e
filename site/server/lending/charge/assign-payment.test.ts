import { describe, expect, test } from 'vitest'
import { type Statement, statementPath } from '../../../../shared/api/statement.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { opsOf } from '../../testing/ops.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { reconcileStatement } from '../bank-statement/booked-movements.ts'
import { readCamt } from '../bank-statement/camt.ts'
import { sandboxStatement } from '../bank-statement/sandbox-statement.ts'
import { receivePayment } from './receive-payment.ts'

const faceCents = 23_487
const staff = ['--by', 'Ana', '--why', 'comprovante conferido']

describe.each(databases)('unidentified receipts that find their loan on %s', database => {
  let count = 0
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z' },
    config: { twoPeopleAboveCents: 100_000 },
  })

  const ops = opsOf(() => app)
  async function receipt(amountCents: number) {
    const endToEndId = `E1234567820261121150000000000${String(++count).padStart(3, '0')}`
    const paidAt = new Date(app.deps.clock.now())
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents, paidAt })
    const payment = app.deps.db.selectFrom('payments').select('id').where('endToEndId', '=', endToEndId)
    return (await payment.executeTakeFirstOrThrow()).id
  }
  const assign = (id: string, loanId: string, more = staff) =>
    ops('payment', 'assign', id, '--loan', loanId, ...more)

  test('pay the oldest due instalment as of the day on which they came, without fine', async () => {
    const me = await payer(app)
    const [first] = await me.installments()
    const days = (Date.parse(`${first!.dueDate}T15:00:00Z`) - app.deps.clock.now()) / dayMs
    app.advance(days * dayMs)
    const id = await receipt(faceCents)
    app.advance(10 * dayMs)
    expect((await me.installments())[0]!.fineCents).toBeGreaterThan(0)
    expect(await assign(id, me.loanId)).toEqual({
      code: 0,
      text: 'Lançamento de Pix recebido de R$ 234,87: lançado com a data em que entrou. O cliente será avisado.',
    })
    await app.runJobs()
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid', paidAmount: 234.87 })
    expect((await me.messages()).map(({ text }) => text.replaceAll('\u00a0', ' '))[0]).toContain(
      'recebemos R$ 234,87: parcela 1 paga.',
    )
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('customer-credit')
    expect(books).not.toHaveProperty('fine-income')
    expect((await ops('queue')).text).not.toContain(id)
    const { movements } = (await me.call<Statement>(statementPath(me.loanId))).body
    expect(movements.filter(({ kind }) => kind === 'payment')).toMatchObject([{ amountCents: -faceCents }])
    expect(await assign(id, me.loanId)).toMatchObject({ code: 1 })
    expect((await ops('audit', '--loan', me.loanId)).text).toMatch(
      new RegExp(`Ana {2}assignment-done .*paymentId=${id} {2}"comprovante conferido"`),
    )
    app.advance(-(days + 10) * dayMs)
  })

  test('before any instalment is due stay as credit', async () => {
    const me = await payer(app)
    await assign(await receipt(5_000), me.loanId)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -5_000 })
  })

  test('count again on their day when an earlier payment is reported late', async () => {
    const me = await payer(app)
    const { body } = await me.charge([1])
    const earlier = new Date(app.deps.clock.now() + dayMs)
    app.advance(3 * dayMs)
    await assign(await receipt(5_000), me.loanId)
    const late = { endToEndId: `E9${me.loanId.replaceAll('-', '').slice(0, 30)}`, txid: body.txid }
    await receivePayment(app.deps, { ...late, amountCents: body.amountCents, paidAt: earlier })
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid' })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -5_000 })
    app.advance(-3 * dayMs)
  })

  test('above the limit wait for a second person', async () => {
    const me = await payer(app)
    const id = await receipt(100_001)
    const move = /proposta ([0-9a-f-]{36})/.exec((await assign(id, me.loanId)).text)![1]!
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect(await ops('payment', 'return', id, ...staff)).toMatchObject({
      code: 1,
      text: 'Já há uma proposta à espera para este dinheiro (veja em queue).',
    })
    await ops('move', 'confirm', move, '--by', 'Bruno', '--why', 'conferi o extrato')
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -100_001 })
  })

  test('need a loan that was paid out', async () => {
    const id = await receipt(700)
    expect(await assign(id, crypto.randomUUID())).toMatchObject({ code: 1 })
    expect((await ops('queue')).text).toContain(id)
  })

  test('are one movement of the bank’s statement', async () => {
    const me = await payer(app)
    await assign(await receipt(5_000), me.loanId)
    const file = await sandboxStatement(app.deps, { from: '2026-11-01', to: '2026-12-31' })
    expect((await reconcileStatement(app.deps, readCamt(file)[0]!)).agrees).toBe(true)
  })
})
