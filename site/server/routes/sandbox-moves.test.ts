import { describe, expect, test } from 'vitest'
import { refundPath } from '../../../shared/api/refund.ts'
import { type SandboxMoves, sandboxMovesPath } from '../../../shared/api/sandbox-moves.ts'
import { booksOf, payer } from '../testing/payer.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the second person of the sandbox on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  const waiting = async () => ((await (await app.request(sandboxMovesPath)).json()) as SandboxMoves).moves
  async function answer(id: string, confirm: unknown) {
    const answer = await app.request(`${sandboxMovesPath}/${id}`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ confirm }),
    })
    return { status: answer.status, body: (await answer.json()) as SandboxMoves }
  }
  /** A customer who has paid R$ 250,00 too much and asks for it. */
  async function asking() {
    const me = await payer(app)
    const { txid, amountCents } = (await me.charge([1])).body
    await me.pay(txid, amountCents + 25_000)
    expect((await me.call(refundPath(me.loanId), { json: { amountCents: 25_000 } })).status).toBe(200)
    return me
  }

  test('confirms what a customer has asked for, and the money goes back', async () => {
    const me = await asking()
    const [move] = await waiting()
    const { contractNumber } = await me.loan()
    expect(move).toMatchObject({ kind: 'refund', amountCents: 25_000, contractNumber })
    expect(await answer(move!.id, true)).toEqual({ status: 200, body: { moves: [] } })
    expect((await answer(move!.id, true)).status).toBe(409)
    await app.runJobs()
    const books = await booksOf(app, me.loanId)
    expect(books).not.toHaveProperty('customer-credit')
    expect(books).not.toHaveProperty('refunds-payable')
  })

  test('declines, and the money stays where it is', async () => {
    const me = await asking()
    const [move] = await waiting()
    expect(await answer(move!.id, false)).toEqual({ status: 200, body: { moves: [] } })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -25_000 })
  })

  test('an odd id or body is refused', async () => {
    expect((await answer('x', true)).status).toBe(404)
    expect((await answer(crypto.randomUUID(), 'yes')).status).toBe(400)
  })

  test('does not exist outside the sandbox', async () => {
    const outside = await testApp({ database, config: { sandbox: false } })
    expect((await outside.request(sandboxMovesPath)).status).toBe(404)
    await outside.close()
  })
})
