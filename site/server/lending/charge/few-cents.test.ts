import { describe, expect, test } from 'vitest'
import { toleranceCents } from '../../../../shared/loan/allocation.ts'
import { booksOf, payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('a rest beside a credit on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  /** Charges the second instalment, with a credit that is `missingCents` less than its price of today. */
  async function chargeLacking(missingCents: number) {
    const me = await payer(app)
    const { txid } = (await me.charge([1])).body
    await me.pay(txid)
    const { totalCents } = (await me.quote([2])).body
    expect(await me.pay(txid, totalCents - missingCents)).toBe('already-paid')
    const { body } = await me.charge([2])
    const [, second] = await me.installments()
    return { me, body, status: second!.status }
  }

  test('of five cents is not asked for: the credit settles the instalment', async () => {
    const { me, body, status } = await chargeLacking(toleranceCents)
    expect([body.status, body.amountCents, status]).toEqual(['paid', 0, 'Paid'])
    expect(await booksOf(app, me.loanId)).not.toHaveProperty('customer-credit')
  })

  test('of six cents is charged, and the credit waits for its payment', async () => {
    const { me, body, status } = await chargeLacking(toleranceCents + 1)
    expect([body.status, body.amountCents, status]).toEqual(['active', toleranceCents + 1, 'Pending'])
    expect(await me.pay(body.txid)).toBe('exact')
    expect((await me.installments())[1]!.status).toBe('Paid')
  })
})
