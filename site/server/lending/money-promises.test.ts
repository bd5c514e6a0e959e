import { describe, expect, test } from 'vitest'
import { chargesPath } from '../../../shared/api/charge.ts'
import { prepaymentPath } from '../../../shared/api/prepayment.ts'
import { borrower } from '../testing/borrower.ts'
import { booksOf } from '../testing/payer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

/** Promises about money that belong to no single room. */
describe.each(databases)('promises about money on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('until the money was sent nothing is asked for, and signing costs nothing', async () => {
    const me = await borrower(app)
    const token = await me.toContract()
    const loanId = (await me.profile()).loans[0]!.id!
    const { db } = app.deps
    async function expectNothingAsked() {
      for (const path of [chargesPath(loanId), prepaymentPath(loanId)]) {
        const answer = await me.call(path, { json: { installmentIds: [crypto.randomUUID()] } })
        expect(answer).toMatchObject({ status: 409, body: { code: 'loan-not-payable' } })
      }
      expect(await db.selectFrom('charges').select('txid').where('loanId', '=', loanId).execute()).toEqual([])
      expect(await booksOf(app, loanId)).toEqual({})
    }
    await expectNothingAsked()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await expectNothingAsked()

    await app.runJobs()
    const { principalCents } = await rowOf(db, 'loans', { id: loanId }, 'principalCents')
    // All of the amount is sent: tariff and tax are inside the instalments.
    expect((await booksOf(app, loanId)).cash).toBe(-principalCents!)
  })
})
