import { describe, expect, test } from 'vitest'
import type { LoanPapers } from '../../../../shared/api/papers.ts'
import { borrower } from '../../testing/borrower.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('the loans before the one that is shown on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('a loan that was paid off stays on the profile with its documents after a new application', async () => {
    const me = await payer(app, { amount: 300, installments: 2 })
    await me.pay((await me.prepay([1, 2])).body.txid)
    await app.runJobs()
    const { signedAt, closedAt } = await me.loan()
    expect(await me.profile()).toMatchObject({ loans: [{ id: me.loanId }], earlierLoans: [] })

    await me.call('/applications', { json: {} })
    const first = { id: me.loanId, principalCents: 30_000, signedAt, closedAt }
    expect(await me.profile()).toMatchObject({ loans: [], earlierLoans: [first] })
    const { documents } = (await me.call<LoanPapers>(`/loan/${me.loanId}/documents`)).body
    expect(documents.map(({ kind }) => kind)).toEqual(['contract', 'payoff', 'statement', 'receipt'])

    // Beside the next loan too, and never on the profile of anybody else.
    const { id } = await me.toLoan()
    expect(await me.profile()).toMatchObject({ loans: [{ id }], earlierLoans: [first] })
    const other = await borrower(app)
    await other.toLoan()
    expect((await other.profile()).earlierLoans).toEqual([])
  })

  test('a loan that was never signed is not listed', async () => {
    const me = await borrower(app)
    await me.toOffer(undefined, { salary: 10 })
    expect(await me.profile()).toMatchObject({ loans: [{ status: 'Rejected' }] })
    app.advance(31 * 86_400_000)
    expect((await me.call('/applications', { json: {} })).status).toBe(201)
    expect(await me.profile()).toMatchObject({ loans: [], earlierLoans: [] })
  })
})
