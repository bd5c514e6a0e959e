import { describe, expect, test } from 'vitest'
import { anAccount, buyer, payShopInto } from '../../testing/buyer.ts'
import { booksOf } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForEach } from '../../testing/test-app.ts'
import { decideReturn } from './decide.ts'
import { receiveOwnReturn } from './receive.ts'

const staff = { by: 'Ana', why: 'pagamos a loja à mão' }

describe.each(databases)('a sale whose Pix the shop’s bank sends back, on %s', database => {
  const app = testAppForEach({ database, now: '2026-11-21T15:00:00Z' })

  async function sold() {
    await payShopInto(app, anAccount)
    const me = await buyer(app)
    const applicationId = await me.buy()
    await me.sign()
    const { id: loanId } = await rowOf(app.deps.db, 'loans', { applicationId }, 'id')
    const { endToEndId, amountCents } = await rowOf(app.deps.db, 'payouts', { loanId })
    const reported = {
      ...{ endToEndId: endToEndId!, id: 'r1', returnId: 'D1', nature: null, state: 'returned' as const },
      ...{ amountCents: Number(amountCents), at: new Date(app.deps.clock.now()) },
    }
    const loan = () => rowOf(app.deps.db, 'loans', { id: loanId })
    const waiting = async () => (await rowOf(app.deps.db, 'payoutReturns', { loanId })).id
    return { me, applicationId, loanId, loan, waiting, back: () => receiveOwnReturn(app.deps, reported) }
  }

  test('waits for a person and changes nothing: the customer may have the phone', async () => {
    const { me, applicationId, loanId, loan, waiting, back } = await sold()
    const books = await booksOf(app, loanId)
    expect(await back()).toBe('waiting')
    expect((await loan()).status).toBe('UpToDate')
    expect(await booksOf(app, loanId)).toEqual(books)
    expect(await me.told(applicationId)).not.toContain('order.payout-refused')
    expect(await decideReturn(app.deps, await waiting(), 'credit', staff)).toBe('not-possible')
  })

  test('leaves the queue when the shop was paid by hand, and the loan goes on', async () => {
    const { loanId, loan, waiting, back } = await sold()
    const books = await booksOf(app, loanId)
    await back()
    expect(await back()).toBe('duplicate')
    expect(await decideReturn(app.deps, await waiting(), 'outside', staff)).toBe('done')
    expect(await decideReturn(app.deps, await waiting(), 'outside', staff)).toBe('not-waiting')
    expect((await loan()).status).toBe('UpToDate')
    expect(await booksOf(app, loanId)).toEqual(books)
  })
})
