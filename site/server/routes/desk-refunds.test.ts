import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskPaths, type WaitingWork } from '../../../shared/api/desk.ts'
import { type DeskCustomers, deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { sendPart } from '../lending/refund/send.ts'
import { receiveReturn } from '../lending/reversal/receive-return.ts'
import { staffAt } from '../testing/desk.ts'
import { booksOf, type Payer } from '../testing/payer.ts'
import { refundBank } from '../testing/refund-bank.ts'
import { refundStage } from '../testing/refund-stage.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

type Page = Awaited<ReturnType<typeof staffAt>>

describe.each(databases)('what the bank did with a refund is decided at the desk, on %s', database => {
  const { bank, providers } = refundBank()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })
  let davi: Page, bia: Page, analyst: Page
  beforeAll(async () => {
    davi = await staffAt(app, 'money', 'Davi Souza')
    bia = await staffAt(app, 'money', 'Bia Prado')
    analyst = await staffAt(app, 'analyst', 'Ana Lima')
  })
  beforeEach(() => bank.reset())
  const { overpaid, partIdOf, texts } = refundStage(() => app, bank)

  const why = 'o banco confirmou'
  const decide = (page: Page, action: DeskAction, id: string, more: object = {}) =>
    page.call(deskDecisionPaths.decide, { action, id, why, ...more })
  const itemOf = async (kind: string, id: string, page = davi) =>
    ((await page.call(deskPaths.queue)).body as unknown as WaitingWork).sections
      .find(section => section.kind === kind)!
      .items.find(item => item.id === id || item.facts.includes(id))
  const moveOf = async ({ loanId }: Payer) => (await itemOf('move', loanId, bia))!
  const loanAt = async (page: Page, { loanId }: Payer) =>
    ((await page.call(deskCustomerPaths.look, { named: loanId })).body as unknown as DeskCustomers)
      .customers[0]!.loans[0]!
  /** Sends the newest part, a second after it was made. Returns its id, which is its name at the bank. */
  async function send(me: Payer) {
    const id = await partIdOf(me)
    app.advance(1000)
    await sendPart(app.deps, id)
    return id
  }

  /** The return is refused, and the payout in its place stops by our own fault. Returns the payout's id. */
  async function stoppedPayout(me: Payer) {
    bank.answer = 'refused'
    bank.payoutAnswer = 'our-fault'
    await decide(davi, 'refund', me.loanId)
    await send(me)
    return send(me)
  }

  test('a payout that stops by our own fault is tried now, or ends by its account, once', async () => {
    const me = await overpaid(700)
    await decide(davi, 'refund', me.loanId)
    // Nothing is at fault yet: it only waits for the bank.
    expect((await itemOf('refund', await partIdOf(me)))?.actions).toEqual([])
    const other = await overpaid(800)
    const id = await stoppedPayout(other)
    expect((await itemOf('refund', id))?.actions).toEqual(['refund-retry', 'refund-wrong-account'])
    expect((await itemOf('refund', id, analyst))?.actions).toEqual([])
    expect((await decide(analyst, 'refund-retry', id)).status).toBe(403)
    // It was tried a moment ago, and its next try is ahead.
    const retries = await Promise.all([1, 2].map(() => decide(davi, 'refund-retry', id)))
    expect(retries.map(({ status }) => status).sort()).toEqual([200, 409])
    await send(other)
    const taps = await Promise.all([1, 2].map(() => decide(davi, 'refund-wrong-account', id)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await other.loan()).toMatchObject({ refundCents: 0, creditCents: 800 })
    expect((await texts(other))[0]).toContain('o banco não aceitou a devolução de R$ 8,00')
    expect(await itemOf('refund', id)).toBeUndefined()
    expect(await itemOf('credit', other.loanId)).toBeDefined()
  })

  test('after an unclear answer of the bank the account is not blamed, and the desk says why', async () => {
    const me = await overpaid(700)
    const id = await stoppedPayout(me)
    bank.payoutAnswer = 'down'
    await send(me)
    const { status, body } = await decide(davi, 'refund-wrong-account', id)
    expect([status, body.message]).toEqual([409, expect.stringContaining('ainda não respondeu se a fez')])
    expect(await me.loan()).toMatchObject({ refundCents: 700, creditCents: 0 })
  })

  test('a return that stops is tried now, and no account is its reason', async () => {
    const me = await overpaid(700)
    bank.answer = 'our-fault'
    await decide(davi, 'refund', me.loanId)
    const id = await send(me)
    expect((await itemOf('refund', id))?.actions).toEqual(['refund-retry'])
    expect((await decide(davi, 'refund-wrong-account', id)).status).toBe(409)
  })

  /** The return was refused, its payout is asked for without an answer, and then the return is reported as made. */
  async function unrecorded() {
    const me = await overpaid(700)
    bank.answer = 'refused'
    bank.payoutAnswer = 'down'
    await decide(davi, 'refund', me.loanId)
    await send(me)
    await send(me)
    const { endToEndId, id } = [...bank.returns.values()][0]!
    const at = new Date(app.deps.clock.now())
    const late = { endToEndId, id, returnId: `D${id}`, nature: 'ORIGINAL', amountCents: 700, at }
    await receiveReturn(app.deps, { ...late, state: 'returned' })
    bank.payoutAnswer = 'done'
    return me
  }

  test('a return that the bank has made is booked, and the payout in its place does not leave', async () => {
    const me = await unrecorded()
    const { id, actions } = (await itemOf('refund-unrecorded', me.loanId))!
    expect(actions).toEqual(['refund-record'])
    const taps = await Promise.all([1, 2].map(() => decide(davi, 'refund-record', id)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    await app.runJobs()
    expect(bank.payouts.size).toBe(0)
    expect(await itemOf('refund-unrecorded', me.loanId)).toBeUndefined()
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('refunds-payable')
  })

  test('where the bank made the payout too, its name is typed, and the customer owes what came twice', async () => {
    const me = await unrecorded()
    const { id, facts } = (await itemOf('refund-unrecorded', me.loanId))!
    const wrong = await decide(davi, 'refund-record', id, { waiting: 'E 1' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { Waiting: [expect.any(String)] } } })
    // The name that the queue shows is that of the return.
    const other = await decide(davi, 'refund-record', id, { waiting: facts[0] })
    expect(other).toMatchObject({ status: 400, body: { errors: { Waiting: [/outra devolução/] } } })
    // A page from before the transfers had ids of their own names the loan.
    const old = await decide(davi, 'refund-record', me.loanId, { waiting: 'Etwice' })
    expect(old).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('veja a fila de novo') },
    })
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'refunds-payable': -700 })
    expect((await decide(davi, 'refund-record', id, { waiting: 'Etwice' })).status).toBe(200)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'reversal-claims': 700 })
  })

  test('what a customer’s bank has sent back is entered at the loan, above the limit by two people', async () => {
    const me = await overpaid(30_000)
    bank.answer = 'refused'
    expect((await loanAt(davi, me)).actions).not.toContain('refund-came-back')
    await decide(davi, 'refund', me.loanId)
    await decide(bia, 'move-confirm', (await moveOf(me)).id)
    await app.runJobs()
    expect((await loanAt(davi, me)).actions).toContain('refund-came-back')
    const typed = {
      transfer: `E${[...bank.payouts.keys()][0]!.replaceAll('-', '')}`,
      comeback: 'D5',
      value: '300',
    }
    // Empties the bank's memory.
    const other = await overpaid(100)
    const errorsOf = async (loanId: string, more: object) =>
      Object.keys(((await decide(davi, 'refund-came-back', loanId, more)).body.errors ?? {}) as object)
    expect(await errorsOf(other.loanId, typed)).toEqual(['Transfer'])
    expect(await errorsOf(me.loanId, { ...typed, comeback: '' })).toEqual(['Comeback'])
    expect(await errorsOf(me.loanId, { ...typed, value: 'tudo' })).toEqual(['Value'])
    expect(await errorsOf(me.loanId, { ...typed, value: '300,01' })).toEqual(['Value'])
    expect((await decide(davi, 'refund-came-back', me.loanId, typed)).body.said).toMatch(
      /Espera por outra pessoa/,
    )
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
    const move = await moveOf(me)
    // The second person finds it in the statement.
    expect(move.facts).toContain('D5')
    expect((await decide(davi, 'move-confirm', move.id)).status).toBe(409)
    expect((await decide(bia, 'move-confirm', move.id)).status).toBe(200)
    expect(await booksOf(app, me.loanId)).toMatchObject({ 'customer-credit': -30_000 })
    expect(await errorsOf(me.loanId, typed)).toEqual(['Comeback'])
  })
})
