import { beforeEach, describe, expect, test } from 'vitest'
import type { Refund } from '../../../../shared/api/refund.ts'
import { refundPath } from '../../../../shared/api/refund.ts'
import { Statement, statementPath } from '../../../../shared/api/statement.ts'
import { booksOf } from '../../testing/payer.ts'
import { refundBank } from '../../testing/refund-bank.ts'
import { refundStage } from '../../testing/refund-stage.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { reconcileStatement } from '../bank-statement/booked-movements.ts'
import { readCamt } from '../bank-statement/camt.ts'
import { sandboxStatement } from '../bank-statement/sandbox-statement.ts'
import { fileOf } from '../own-data/export.ts'
import { findReturns } from '../reversal/find-returns.ts'
import { sendPart } from './send.ts'

const staff = ['--by', 'Ana', '--why', 'está no extrato']
const secret = 'the bank and we know this, nobody else'

describe.each(databases)('a refund that its receiver’s bank sends back, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z', providers },
    config: { pixWebhook: { secret, mtls: undefined } },
  })
  beforeEach(() => bank.reset())

  const { ops, overpaid, partIdOf, texts } = refundStage(() => app, bank)

  /** A customer whose credit went to their account. Returns its name at the bank. */
  async function paidOut(cents: number) {
    const me = await overpaid(cents)
    bank.answer = 'refused'
    const { text } = await ops('refund', me.loanId, ...staff)
    const move = /proposta ([0-9a-f-]{36})/.exec(text)?.[1]
    if (move) await ops('move', 'confirm', move, '--by', 'Bia', '--why', 'confere')
    await app.runJobs()
    bank.answer = 'done'
    const name = `E${[...bank.payouts.keys()][0]!.replaceAll('-', '')}`
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    return { me, name }
  }
  const report = async (endToEndId: string, more: object) => {
    const pix = [{ endToEndId, tipo: 'SOLICITACAO', horario: null, gnExtras: { idEnvio: 'x' }, ...more }]
    const answer = await app.request('/webhooks/pix', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Webhook-Secret': secret },
      body: JSON.stringify({ pix }),
    })
    expect(answer.status).toBe(200)
  }
  const devolucao = (rtrId: string, valor: string) => ({
    devolucoes: [{ id: 'r1', rtrId, valor, status: 'DEVOLVIDO' }],
  })

  test('is credit again, once, and the customer is told', async () => {
    const { me, name } = await paidOut(700)
    const sent = { status: 'REALIZADO', valor: '7.00' }
    await report(name, sent)
    // The bank may be faster than our record of the transfer.
    await report('Eearly', { ...sent, horario: '2026-11-21T15:00:00Z' })
    expect((await booksOf(app, null)).unidentified).toBeUndefined()
    for (const _ of [1, 2]) await report(name, devolucao('D1', '7.00'))
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -700 })
    expect((await texts(me))[0]).toMatch(/o banco da sua conta mandou de volta R\$ 7,00.*continua seu/)
    expect((await texts(me)).filter(text => text.includes('mandou de volta'))).toHaveLength(1)
    expect((await me.call<Refund>(refundPath(me.loanId))).body).toMatchObject({
      state: 'by-hand',
      amountCents: 700,
    })
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${me.loanId}.*R\\$ 7,00.*o banco recusou uma devolução`),
    )
    const { body } = await me.call(statementPath(me.loanId))
    const kinds = Statement.create(body).movements.map(({ kind, amountCents }) => [kind, amountCents])
    expect(kinds).toEqual(expect.arrayContaining([['refund-refused', -700]]))
    const file = await sandboxStatement(app.deps, { from: '2026-11-01', to: '2026-11-30' })
    expect((await reconcileStatement(app.deps, readCamt(file)[0]!)).agrees).toBe(true)
    const own = JSON.stringify(await fileOf(app.deps, me.customer.id))
    expect(own).toContain('"returnId":"D1"')
    // It goes out again when staff have another account, under a name of its own.
    await ops('refund', me.loanId, ...staff)
    await app.runJobs()
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('is found within the hour when the bank reports it before we know the transfer', async () => {
    const me = await overpaid(500)
    bank.answer = 'refused'
    await ops('refund', me.loanId, ...staff)
    app.advance(1000)
    await sendPart(app.deps, await partIdOf(me))
    const id = await partIdOf(me)
    await report(`E${id.replaceAll('-', '')}`, devolucao('D8', '5.00'))
    await sendPart(app.deps, id)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    await findReturns(app.deps)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -500 })
    expect((await ops('queue')).text).toContain('a decidir: nada')
  })

  test('comes back in parts, and never more than was sent', async () => {
    const { me, name } = await paidOut(900)
    await report(name, devolucao('D2', '4.00'))
    await report(name, devolucao('D3', '4.00'))
    for (const _ of ['first', 'repeated']) await report(name, devolucao('D4', '4.00'))
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -800 })
    const { text } = await ops('audit', '--loan', me.loanId)
    expect(text.match(/refund-came-back-contradicted/g)).toHaveLength(1)
  })

  test('that only the bank’s statement shows is entered by staff, above the limit by two', async () => {
    const { me, name } = await paidOut(30_000)
    const entered = () => ops('refund', 'came-back', name, '--return', 'D5', '--amount', '300,00', ...staff)
    const { code, text } = await entered()
    const move = /proposta ([0-9a-f-]{36})/.exec(text)![1]!
    expect(code).toBe(0)
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect(await ops('move', 'confirm', move, '--by', 'Bia', '--why', 'vi no extrato')).toMatchObject({
      code: 0,
    })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -30_000 })
    expect(await entered()).toEqual({ code: 1, text: 'Essa devolução do banco já foi lançada.' })
    await report(name, devolucao('D5', '300.00'))
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -30_000 })
    expect(await rowOf(app.deps.db, 'refunds', { loanId: me.loanId }, 'status')).toEqual({
      status: 'refused',
    })
    expect(
      await ops('refund', 'came-back', 'Enone', '--return', 'D6', '--amount', '1,00', ...staff),
    ).toMatchObject({
      code: 1,
    })
  })
})
