import { describe, expect, test } from 'vitest'
import { goToDay } from '../../testing/go-to-day.ts'
import { booksOf } from '../../testing/payer.ts'
import { returnedPayouts } from '../../testing/returned-payout.ts'
import { rowOf, rowsOf } from '../../testing/rows.ts'
import { databases } from '../../testing/test-app.ts'
import { reconcileStatement } from '../bank-statement/booked-movements.ts'
import { readCamt } from '../bank-statement/camt.ts'
import { sandboxStatement } from '../bank-statement/sandbox-statement.ts'
import { payOutAgain } from '../payout/pay-out.ts'

const staff = ['--by', 'Ana', '--why', 'está no extrato']

describe.each(databases)('a payout that came back, and what staff do, on %s', database => {
  const { app, ops, paidOut, report, texts, trail } = returnedPayouts(database)
  const cameBack = (name: string, returnId: string, amount: string) =>
    ops('payout', 'came-back', name, '--return', returnId, '--amount', amount, ...staff)
  const decide = (id: string, as: string) => ops('payout', 'return', id, '--as', as, ...staff)
  const waiting = async (returnId: string) => (await rowOf(app.deps.db, 'payoutReturns', { returnId })).id

  test('what only the statement shows is entered by two people above the limit, once', async () => {
    const me = await paidOut()
    await goToDay(app, '2026-11-24')
    const entered = await cameBack(me.name, 'D1', '1000,00')
    const move = /proposta ([0-9a-f-]{36})/.exec(entered.text)![1]!
    expect(entered.code).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate' })
    const confirmed = await ops('move', 'confirm', move, '--by', 'Bia', '--why', 'vi no extrato')
    expect(confirmed.code).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'Signed', payout: { cameBack: true } })
    expect(await booksOf(app, me.loanId)).toEqual({})
    expect(await trail(me.loanId)).toEqual([{ action: 'payout-came-back', who: 'Bia', why: 'vi no extrato' }])
    await report(me.name, '1000.00', 'D1')
    expect(await trail(me.loanId)).toHaveLength(1)
    expect(await cameBack(me.name, 'D2', '1000,00')).toEqual({
      code: 1,
      text: 'Nenhum Pix de empréstimo que saiu e não voltou tem este nome.',
    })
    expect((await cameBack('Enone', 'D3', '1,00')).code).toBe(1)
  })

  test('a proposal that the bank overtakes is not carried out', async () => {
    const me = await paidOut()
    const { text } = await cameBack(me.name, 'D4', '1000,00')
    await report(me.name, '1000.00', 'D4')
    const move = /proposta ([0-9a-f-]{36})/.exec(text)![1]!
    expect((await ops('move', 'confirm', move, '--by', 'Bia', '--why', 'vi no extrato')).code).toBe(1)
    expect(await trail(me.loanId)).toHaveLength(1)
  })

  test('no more than was sent is entered, and a part waits for a decision', async () => {
    const me = await paidOut()
    expect((await cameBack(me.name, 'D5', '1000,01')).code).toBe(1)
    expect((await cameBack(me.name, 'D5', '100,00')).code).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate' })
    expect((await ops('queue')).text).toMatch(new RegExp(`R\\$ 100,00  ${me.loanId}  ${me.name}  D5`))
    expect(await cameBack(me.name, 'D5', '100,00')).toMatchObject({ code: 1, text: /já foi lançada/ })
  })

  test('is the customer’s credit once staff say so, told, and out of the queue', async () => {
    const me = await paidOut()
    const { body } = await me.charge([1])
    await me.pay(body.txid)
    await goToDay(app, '2026-11-24')
    const returnId = await report(me.name, '1000.00')
    const id = await waiting(returnId)
    expect((await decide(id, 'credit')).code).toBe(0)
    expect((await decide(id, 'credit')).code).toBe(1)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -100_000 })
    expect((await texts(me))[0]).toMatch(/mandou de volta R\$ 1\.000,00 do Pix do seu empréstimo.*é seu/)
    expect((await ops('queue')).text).toContain('a decidir: nada')
    expect((await trail(me.loanId)).at(-1)).toEqual({
      ...{ action: 'payout-came-back-credit', who: 'Ana', why: 'está no extrato' },
    })
    const { movements } = await me.statement()
    expect(movements.at(-1)).toMatchObject({ kind: 'payout-came-back', amountCents: -100_000 })
    const file = await sandboxStatement(app.deps, { from: '2026-11-01', to: '2026-11-30' })
    expect(await reconcileStatement(app.deps, readCamt(file)[0]!)).toMatchObject({ agrees: true })
  })

  test('credit pays what was late on the day the money came back, and not before', async () => {
    const me = await paidOut()
    await goToDay(app, '2026-12-26')
    const id = await waiting(await report(me.name, '400.00'))
    await goToDay(app, '2026-12-28')
    expect((await decide(id, 'credit')).code).toBe(0)
    const settled = await rowsOf(app.deps.db, 'settlements', { loanId: me.loanId }, 'settledOn', 'fineCents')
    expect(settled).toEqual([{ settledOn: '2026-12-26', fineCents: expect.any(Number) }])
    expect(settled[0]!.fineCents).toBeGreaterThan(0)
  })

  test('what was settled outside leaves room for what really came back', async () => {
    const me = await paidOut()
    await report(me.name, '300.00')
    const again = await waiting(await report(me.name, '300.00'))
    expect((await cameBack(me.name, 'D6', '700,00')).code).toBe(1)
    expect((await decide(again, 'outside')).code).toBe(0)
    expect((await cameBack(me.name, 'D6', '700,00')).code).toBe(0)
  })

  test('a return that the bank names twice is no credit of money that came back once', async () => {
    const me = await paidOut()
    await report(me.name, '1000.00')
    await payOutAgain(app.deps, me.loanId, { by: 'Ana', why: 'falei com o cliente' })
    await app.runJobs()
    const id = await waiting(await report(me.name, '1000.00'))
    expect(await decide(id, 'credit')).toMatchObject({ code: 1, text: /não é possível/ })
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    expect((await decide(id, 'outside')).code).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate' })
  })

  test('one that belongs to no loan leaves the queue when it was settled outside', async () => {
    const id = await waiting(await report('Eunknown', '5.00'))
    expect((await decide(id, 'credit')).code).toBe(1)
    expect((await decide(id, 'outside')).code).toBe(0)
    expect((await ops('queue')).text).toContain('a decidir: nada')
    expect((await decide(crypto.randomUUID(), 'outside')).code).toBe(1)
    expect((await decide(id, 'tudo')).code).toBe(2)
  })
})
