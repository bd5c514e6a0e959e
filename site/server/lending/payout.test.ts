import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Payout, PayoutRefused, PayoutUnavailable } from '../providers/pix/pix.ts'
import { borrower } from '../testing/borrower.ts'
import { booksOf } from '../testing/payer.ts'
import { databases, type TestApp, testApp } from '../testing/test-app.ts'
import { payOut, payOutAgain } from './payout.ts'
import { takeUp } from './take-up.ts'

const staff = { by: 'Ana', why: 'conta corrigida no banco' }
const HOUR = 3_600_000

describe.each(databases)('the payout on %s', database => {
  let app: TestApp
  const bank = {
    calls: [] as Payout[],
    answer: 'sent' as 'sent' | 'refused' | 'down',
    during: async () => {},
  }
  beforeAll(async () => {
    const pix = {
      async payOut(payout: Payout) {
        bank.calls.push(payout)
        if (bank.answer === 'refused') throw new PayoutRefused('status-422')
        if (bank.answer === 'down') throw new PayoutUnavailable('status-503')
        const { during } = bank
        bank.during = async () => {}
        await during()
        return { endToEndId: `E${bank.calls.length}` }
      },
    }
    app = await testApp({ database, now: '2026-11-21T15:00:00Z', providers: { pix } })
  })
  afterAll(() => app.close())

  /** Somebody who has signed; the payout's job waits. */
  async function signed() {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    bank.calls.length = 0
    bank.answer = 'sent'
    const loan = async () => (await me.profile()).loans[0]!
    return { ...me, loan, loanId: (await loan()).id! }
  }
  const payoutOf = (loanId: string) =>
    app.deps.db.selectFrom('payouts').selectAll().where('loanId', '=', loanId).executeTakeFirstOrThrow()

  test('of two runs at once the first counts, with its time and its name at the bank', async () => {
    const { loanId } = await signed()
    const began = app.deps.clock.now()
    bank.during = async () => {
      // Another run overtakes this one while the bank answers, and this one ends an hour later.
      await payOut(app.deps, loanId)
      app.advance(HOUR)
    }
    await payOut(app.deps, loanId)
    expect(bank.calls.map(call => call.idempotencyKey)).toEqual([loanId, loanId])
    expect(await payoutOf(loanId)).toMatchObject({
      ...{ status: 'sent', sentAt: new Date(began), endToEndId: 'E2' },
    })
    expect(await booksOf(app, loanId)).toMatchObject({ cash: -100_000 })
  })

  test('that the bank refuses is not asked for again by itself; the customer is told, and staff see it', async () => {
    const me = await signed()
    bank.answer = 'refused'
    await app.runJobs()
    expect(bank.calls).toHaveLength(1)
    expect(await me.loan()).toMatchObject({
      status: 'Signed',
      payout: { status: 'refused', amountCents: 100_000 },
    })
    expect((await me.messages())[0]!.text).toMatch(/não entrou na conta que você informou/)
    expect((await takeUp(app.deps)).payouts).toBe(0)
    const trail = await app.deps.db.selectFrom('audit').selectAll().where('loanId', '=', me.loanId).execute()
    expect(trail).toMatchObject([{ who: 'bank', action: 'payout-refused', why: 'status-422' }])

    bank.answer = 'sent'
    expect(await payOutAgain(app.deps, me.loanId, staff)).toBe(true)
    expect(await payOutAgain(app.deps, me.loanId, staff)).toBe(false)
    await app.runJobs()
    // The refused name is spent at the bank.
    expect(bank.calls.map(call => call.idempotencyKey)).toEqual([me.loanId, `${me.loanId}r1`])
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    expect(await booksOf(app, me.loanId)).toMatchObject({ cash: -100_000 })
  })

  test('whose job is dead is taken up again; one that waits for the bank is left alone', async () => {
    const me = await signed()
    expect((await takeUp(app.deps)).payouts).toBe(0)
    app.advance(16 * 60_000)
    expect((await takeUp(app.deps)).payouts).toBe(1)
    bank.answer = 'down'
    await app.deps.db
      .updateTable('payouts')
      .set({ nextTryAt: new Date(app.deps.clock.now() + HOUR) })
      .where('loanId', '=', me.loanId)
      .execute()
    expect((await takeUp(app.deps)).payouts).toBe(0)
    app.advance(HOUR + 16 * 60_000)
    bank.answer = 'sent'
    expect((await takeUp(app.deps)).payouts).toBe(1)
    await app.runJobs()
    expect((await me.loan()).status).toBe('UpToDate')
    expect(new Set(bank.calls.map(call => call.idempotencyKey))).toEqual(new Set([me.loanId]))
  })

  test('a contract that was never written is taken up too', async () => {
    const me = await borrower(app)
    await me.accept(await me.toOffer())
    expect((await takeUp(app.deps)).contracts).toBe(0)
    app.advance(16 * 60_000)
    expect((await takeUp(app.deps)).contracts).toBe(1)
    await app.runJobs()
    expect((await me.profile()).loans[0]!.status).toBe('WaitingSignature')
  })
})
