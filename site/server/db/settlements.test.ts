import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../shared/durations.ts'
import { settlementsOf } from '../lending/charge/settlement-queries.ts'
import { payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'
import { up } from './migrations/0012-settlements.ts'

describe.each(databases)('the migration to settlements on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('gives instalments that were paid before their rows, and loans their credit', async () => {
    const { db } = app.deps
    const me = await payer(app)
    await me.pay((await me.charge([2, 3])).body.txid)
    app.advance(25 * dayMs)
    const late = (await me.charge([1])).body
    await me.pay(late.txid, late.amountCents + 700)
    const before = await settlementsOf(db, me.loanId)
    // What the version before wrote with a payment.
    for (const row of before) {
      const priced = {
        fineCents: row.fineCents,
        interestCents: row.lateInterestCents,
        faceCents: row.principalCents,
      }
      await db
        .updateTable('chargeLines')
        .set({ ...priced, discountCents: row.discountCents, totalCents: row.moneyCents, settledAt: row.at })
        .where('txid', '=', row.txid)
        .where('installmentId', '=', row.installmentId)
        .execute()
    }
    await db.schema.dropTable('settlements').execute()
    await db.schema.alterTable('loans').dropColumn('creditCents').execute()
    await db.schema.alterTable('chargeLines').dropColumn('leftCents').execute()

    await up(db)
    const known = (rows: typeof before) =>
      rows
        .map(({ id: _id, position: _position, paymentId: _payment, waivedCents: _waived, ...row }) => row)
        .sort((a, b) => a.number - b.number)
    expect(known(await settlementsOf(db, me.loanId))).toEqual(known(before))
    expect((await me.loan()).creditCents).toBe(700)
  })
})
