import { describe, expect, test } from 'vitest'
import { hourMs } from '../../../../shared/durations.ts'
import { type Payout, PayoutRefused, PayoutUnavailable } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { opsOf, waitingLine } from '../../testing/ops.ts'
import { booksOf } from '../../testing/payer.ts'
import { rowsOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { recoverStuckJobs } from '../recovery/recover-stuck-jobs.ts'
import { payOut, payOutAgain } from './pay-out.ts'
import { unrecordedTransfers } from './payout-queries.ts'

const staff = { by: 'Ana', why: 'conta corrigida no banco' }

describe.each(databases)('the payout on %s', database => {
  const log: string[] = []
  const bank = {
    calls: [] as Payout[],
    answer: 'sent' as 'sent' | 'refused' | 'down',
    during: async () => {},
  }
  const pix = {
    async payOut(payout: Payout) {
      bank.calls.push(payout)
      const { answer, during } = bank
      bank.during = async () => {}
      await during()
      if (answer === 'refused') throw new PayoutRefused('not-done-AC07')
      if (answer === 'down') throw new PayoutUnavailable('status-503')
      return { endToEndId: `E${bank.calls.length}` }
    },
  }
  const app = testAppForAll({
    database,
    now: '2026-11-21T15:00:00Z',
    providers: { pix },
    log: line => log.push(line),
  })

  /** A customer who has signed. The payout's job waits. */
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

  test('asked for before a stop stays stuck work while the bank has no answer: its money may have left', async () => {
    const me = await signed()
    const stop = (moneyHeldAt: Date | null) =>
      app.deps.db.updateTable('customers').set({ moneyHeldAt }).where('id', '=', me.customer.id).execute()
    const stuck = async () => {
      app.advance(hourMs)
      const text = await app.deps.metrics.registry.metrics()
      app.advance(-hourMs)
      return /stuck_work\{kind="payouts"\} (\d+)/.exec(text)![1]
    }
    await stop(new Date(app.deps.clock.now()))
    expect(await stuck()).toBe('0')
    await stop(null)
    bank.answer = 'down'
    await payOut(app.deps, me.loanId)
    await stop(new Date(app.deps.clock.now()))
    expect(await stuck()).toBe('1')
    bank.answer = 'sent'
    await stop(null)
    await app.runJobs()
    expect(await payoutOf(me.loanId)).toMatchObject({ status: 'sent' })
  })

  test('is asked for again after five seconds, and after twice as long with each try that gets no answer', async () => {
    const { loanId } = await signed()
    bank.answer = 'down'
    const tries: [number, number][] = []
    while (tries.length < 3) {
      await payOut(app.deps, loanId)
      const { attempts, nextTryAt } = await payoutOf(loanId)
      tries.push([attempts, nextTryAt!.getTime() - app.deps.clock.now()])
    }
    expect(tries).toEqual([
      [1, 5_000],
      [2, 10_000],
      [3, 20_000],
    ])
    bank.answer = 'sent'
    await app.runJobs()
    expect(await payoutOf(loanId)).toMatchObject({ status: 'sent' })
  })

  test('names the customer as the holder whom the account must have', async () => {
    const { loanId, customer } = await signed()
    await payOut(app.deps, loanId)
    expect(bank.calls.map(({ receiver }) => receiver)).toMatchObject([
      { name: customer.name, cpf: customer.cpf, number: '12345' },
    ])
  })

  test('of two concurrent runs the first one is recorded, with its time and transfer id', async () => {
    const { loanId } = await signed()
    const began = app.deps.clock.now()
    bank.during = async () => {
      // Another run records its transfer while this one waits for the bank. This one ends an hour later.
      await payOut(app.deps, loanId)
      app.advance(hourMs)
    }
    await payOut(app.deps, loanId)
    expect(bank.calls.map(call => call.idempotencyKey)).toEqual([loanId, loanId])
    expect(await payoutOf(loanId)).toMatchObject({
      ...{ status: 'sent', sentAt: new Date(began), endToEndId: 'E2' },
    })
    expect(await unrecordedTransfers(app.deps.db, loanId)).toEqual([])
    expect(await booksOf(app, loanId)).toMatchObject({ cash: -100_000 })
  })

  test('a refused payout is not retried; the customer is notified and staff see it', async () => {
    const me = await signed()
    bank.answer = 'refused'
    await app.runJobs()
    expect(bank.calls).toHaveLength(1)
    expect(await me.loan()).toMatchObject({
      status: 'Signed',
      payout: { status: 'refused', amountCents: 100_000 },
    })
    expect((await me.messages())[0]!.text).toMatch(/não aceitou o Pix para a sua conta/)
    expect((await recoverStuckJobs(app.deps)).payouts).toBe(0)
    const trail = await app.deps.db.selectFrom('audit').selectAll().where('loanId', '=', me.loanId).execute()
    expect(trail).toMatchObject([{ who: 'bank', action: 'payout-refused', why: 'not-done-AC07' }])
    expect((await opsOf(() => app)('queue')).text).toMatch(
      new RegExp(`${waitingLine(me.loanId)}R\\$ 1.000,00  código do banco: AC07`),
    )

    bank.answer = 'sent'
    expect(await payOutAgain(app.deps, me.loanId, staff)).toBe('again')
    expect(await payOutAgain(app.deps, me.loanId, staff)).toBe('not-refused')
    await app.runJobs()
    // The bank accepts the idempotency key of a refused payout no more.
    expect(bank.calls.map(call => call.idempotencyKey)).toEqual([me.loanId, `${me.loanId}r1`])
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
    expect(await booksOf(app, me.loanId)).toMatchObject({ cash: -100_000 })
  })

  test('a payout without a job is enqueued again; one with a planned try is not', async () => {
    const me = await signed()
    expect((await recoverStuckJobs(app.deps)).payouts).toBe(0)
    app.advance(16 * 60_000)
    expect((await recoverStuckJobs(app.deps)).payouts).toBe(1)
    bank.answer = 'down'
    await app.deps.db
      .updateTable('payouts')
      .set({ nextTryAt: new Date(app.deps.clock.now() + hourMs) })
      .where('loanId', '=', me.loanId)
      .execute()
    expect((await recoverStuckJobs(app.deps)).payouts).toBe(0)
    app.advance(hourMs + 16 * 60_000)
    bank.answer = 'sent'
    expect((await recoverStuckJobs(app.deps)).payouts).toBe(1)
    await app.runJobs()
    expect((await me.loan()).status).toBe('UpToDate')
    expect(new Set(bank.calls.map(call => call.idempotencyKey))).toEqual(new Set([me.loanId]))
  })

  test('a contract that was not written is enqueued again', async () => {
    const me = await borrower(app)
    await me.accept(await me.toOffer())
    expect((await recoverStuckJobs(app.deps)).contracts).toBe(0)
    app.advance(16 * 60_000)
    expect((await recoverStuckJobs(app.deps)).contracts).toBe(1)
    await app.runJobs()
    expect((await me.profile()).loans[0]!.status).toBe('WaitingSignature')
  })

  /** What another run or staff do while the first run waits for the bank. */
  async function refuse(loanId: string) {
    bank.answer = 'refused'
    await payOut(app.deps, loanId)
    bank.answer = 'sent'
  }
  async function beginAgain(loanId: string) {
    await refuse(loanId)
    await payOutAgain(app.deps, loanId, staff)
  }
  async function sendAgain(loanId: string) {
    await beginAgain(loanId)
    await payOut(app.deps, loanId)
  }
  async function sendByAnotherName(loanId: string) {
    await payOut(app.deps, loanId)
    // This bank names its transfers by the number of calls.
    bank.calls.push(bank.calls.at(-1)!)
  }
  test.each([
    {
      meanwhile: 'sent by another name',
      act: sendByAnotherName,
      row: { status: 'sent', round: 0, endToEndId: 'E2' },
    },
    { meanwhile: 'refused', act: refuse, row: { status: 'refused', round: 0, endToEndId: null } },
    { meanwhile: 'begun again', act: beginAgain, row: { status: 'pending', round: 1, endToEndId: null } },
    { meanwhile: 'sent again', act: sendAgain, row: { status: 'sent', round: 1, endToEndId: 'E3' } },
  ])(
    'a transfer of a payout that was $meanwhile in the meantime is audited and blocks further payouts',
    async ({ act, row }) => {
      const me = await signed()
      log.length = 0
      bank.during = () => act(me.loanId)
      await payOut(app.deps, me.loanId)
      const calls = bank.calls.length
      const endToEndId = `E${calls}`
      expect(await payoutOf(me.loanId)).toMatchObject(row)
      const state = { round: 0, statusNow: row.status, roundNow: row.round }
      const noted = await rowsOf(
        app.deps.db,
        'audit',
        { loanId: me.loanId, action: 'payout-unrecorded' },
        'who',
        'detail',
      )
      expect(noted).toEqual([{ who: 'bank', detail: { endToEndId, ...state } }])
      const errors = log.map(line => JSON.parse(line)).filter(({ level }) => level >= 50)
      const msg = 'the bank has paid what is not in the books'
      expect(errors).toEqual([{ level: 50, time: expect.any(Number), job: 'payout', ...state, msg }])

      const ops = opsOf(() => app)
      expect(await ops('payout', 'again', me.loanId, '--by', 'Ana', '--why', 'de novo')).toEqual({
        code: 1,
        text: expect.stringContaining('já enviou um Pix deste empréstimo'),
      })
      expect((await ops('queue')).text).toMatch(
        new RegExp(`${waitingLine(me.loanId)}${endToEndId}  rodada 0`),
      )
      app.advance(hourMs)
      await recoverStuckJobs(app.deps)
      await app.runJobs()
      const ours = bank.calls.filter(call => call.idempotencyKey.startsWith(me.loanId))
      expect(ours).toHaveLength(calls)
      expect(await payoutOf(me.loanId)).toMatchObject(row)
    },
  )

  test('a late transfer that two runs report is audited once', async () => {
    const { loanId } = await signed()
    bank.during = async () => {
      bank.during = () => refuse(loanId)
      await payOut(app.deps, loanId)
    }
    await payOut(app.deps, loanId)
    expect(await unrecordedTransfers(app.deps.db, loanId)).toMatchObject([{ endToEndId: 'E3', round: 0 }])
  })

  test.each([
    { meanwhile: 'refused', act: refuse, row: { status: 'refused', round: 0 } },
    { meanwhile: 'begun again', act: beginAgain, row: { status: 'pending', round: 1 } },
    { meanwhile: 'sent again', act: sendAgain, row: { status: 'sent', round: 1 } },
  ])(
    'a transient error does not change a payout that was $meanwhile in the meantime',
    async ({ act, row }) => {
      const { loanId } = await signed()
      bank.answer = 'down'
      bank.during = () => act(loanId)
      await payOut(app.deps, loanId)
      expect(await payoutOf(loanId)).toMatchObject({ ...row, attempts: 0, nextTryAt: null })
    },
  )
})
