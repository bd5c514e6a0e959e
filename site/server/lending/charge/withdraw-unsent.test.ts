import { beforeEach, describe, expect, test } from 'vitest'
import {
  type WithdrawalQuote,
  withdrawalPath,
  withdrawalQuotePath,
} from '../../../../shared/api/withdrawal.ts'
import { PayoutRefused, PayoutUnavailable } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { justBeforeTransaction } from '../../testing/just-before.ts'
import { booksOf } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { payOut } from '../payout/pay-out.ts'
import { unrecordedTransfers } from '../payout/payout-queries.ts'

describe.each(databases)('a withdrawal before the money has left on %s', database => {
  const bank = {
    calls: 0,
    answer: 'sent' as 'sent' | 'refused' | 'down',
    during: async () => {},
  }
  const pix = {
    async payOut() {
      bank.calls++
      const { answer, during } = bank
      bank.during = async () => {}
      await during()
      if (answer === 'refused') throw new PayoutRefused('status-422')
      if (answer === 'down') throw new PayoutUnavailable('status-503')
      return { endToEndId: `E${bank.calls}` }
    },
  }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { pix } })
  beforeEach(() => {
    Object.assign(bank, { calls: 0, answer: 'sent', during: async () => {} })
  })

  /** A customer who has signed. The payout's job waits. */
  async function signed() {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    const loan = async () => (await me.profile()).loans[0]!
    const loanId = (await loan()).id!
    return {
      ...me,
      ...{ loan, loanId, token },
      quote: () => me.call<WithdrawalQuote>(withdrawalQuotePath(loanId), { json: {} }),
      withdraw: () => me.call(withdrawalPath(loanId), { json: {} }),
    }
  }

  test('costs nothing, sends nothing and frees the phone', async () => {
    const me = await signed()
    expect((await me.loan()).withdrawal).toEqual({ lastDay: null })
    expect((await me.quote()).body).toMatchObject({
      principalCents: 0,
      totalCents: 0,
      days: 0,
      lastDay: null,
    })
    expect(await me.withdraw()).toMatchObject({ status: 200, body: { closedAt: '2026-11-21T15:00:00.000Z' } })
    await app.runJobs()
    expect(bank.calls).toBe(0)
    const loan = await me.loan()
    expect(loan).toMatchObject({
      ...{ status: 'Signed', closedReason: 'withdrawn', withdrawal: null },
      payout: { status: 'canceled', sentAt: null },
    })
    expect(new Set(loan.installments!.map(({ status }) => status))).toEqual(new Set(['Cancelled']))
    expect(await booksOf(app, me.loanId)).toEqual({})
    const text = (await me.messages())[0]!.text
    expect(text).toContain(
      'O dinheiro ficou com a gente e não há nada a pagar. A garantia foi extinta e o celular ',
    )
    expect(text).toContain(' é seu por inteiro. ')
    expect((await me.contract(me.token)).body.payout).toMatchObject({ status: 'canceled' })
    expect((await (await borrower(app)).call(`/device/imei/${me.imei}`)).status).toBe(200)
    expect((await me.profile()).mayReapply).toBe(true)
    expect(await me.withdraw()).toMatchObject({ status: 409, body: { code: 'loan-not-payable' } })
  })

  test('is refused while the bank has the payout, and possible by paying once it has come', async () => {
    const me = await signed()
    let during: Awaited<ReturnType<typeof me.withdraw>> | undefined
    bank.during = async () => {
      during = await me.withdraw()
    }
    await app.runJobs()
    expect(during).toMatchObject({ status: 409, body: { code: 'payout-under-way' } })
    expect(await me.loan()).toMatchObject({
      ...{ status: 'UpToDate', closedAt: null, payout: { status: 'sent' } },
      withdrawal: { lastDay: '2026-11-28' },
    })
    expect(await me.withdraw()).toMatchObject({ status: 201, body: { amountCents: 100_380 } })
  })

  test('is refused after a try without an answer: the bank may have paid', async () => {
    const me = await signed()
    bank.answer = 'down'
    await payOut(app.deps, me.loanId)
    expect(await me.withdraw()).toMatchObject({ status: 409, body: { code: 'payout-under-way' } })
    bank.answer = 'sent'
    await payOut(app.deps, me.loanId)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', closedAt: null })
  })

  test('is possible after the bank has refused the payout, which staff then cannot send again', async () => {
    const me = await signed()
    bank.answer = 'refused'
    await app.runJobs()
    expect((await me.withdraw()).status).toBe(200)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', payout: { status: 'canceled' } })
    bank.answer = 'sent'
    await payOut(app.deps, me.loanId)
    expect(bank.calls).toBe(1)
  })

  test('a payout job that has begun just before the withdrawal finds it canceled, and asks no bank', async () => {
    const me = await signed()
    await justBeforeTransaction(
      app.deps.db,
      () => me.withdraw(),
      () => payOut(app.deps, me.loanId),
    )
    expect(bank.calls).toBe(0)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', payout: { status: 'canceled' } })
  })

  test('of a withdrawal and a payout at the same time one wins, and never both', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const me = await signed()
      bank.calls = 0
      const [withdrawn] = await Promise.all([me.withdraw(), payOut(app.deps, me.loanId)])
      const { closedAt, payout } = await me.loan()
      const isClosed = withdrawn.status === 200
      expect([closedAt !== null, payout!.status, bank.calls]).toEqual(
        isClosed ? [true, 'canceled', 0] : [false, 'sent', 1],
      )
      expect(await unrecordedTransfers(app.deps.db, me.loanId)).toEqual([])
    }
  })

  test('is for the customer of the loan only', async () => {
    const me = await signed()
    const other = await borrower(app)
    expect((await other.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(404)
    expect((await other.call(withdrawalQuotePath(me.loanId), { json: {} })).status).toBe(404)
    expect((await me.loan()).closedAt).toBeNull()
  })
})
