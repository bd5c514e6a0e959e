import { describe, expect, test } from 'vitest'
import { medBank } from '../../testing/med.ts'
import { booksOf } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'

const begin = Date.parse('2026-11-21T15:00:00Z')

describe.each(databases)('a payment that a bank takes back on %s', database => {
  const app = testAppForAll({ database, now: begin })
  const { takeBack } = medBank(() => app)

  test('without a known charge is taken out of the unidentified money', async () => {
    const pix = { endToEndId: 'E-unknown-med', txid: null, amountCents: 5_000, paidAt: new Date(begin) }
    await receivePayment(app.deps, pix)
    const before = await booksOf(app, null)
    expect(await takeBack(pix)).toBe('reversed')
    const after = await booksOf(app, null)
    expect([
      (after.cash ?? 0) - (before.cash ?? 0),
      (after.unidentified ?? 0) - (before.unidentified ?? 0),
    ]).toEqual([-5_000, 5_000])
    expect(
      await app.deps.db.selectFrom('reversals').select('loanId').where('amountCents', '=', 5_000).execute(),
    ).toEqual([{ loanId: null }])
    expect(await takeBack({ endToEndId: 'E-nobody', amountCents: 1 })).toBe('unknown-payment')
  })
})
