import { describe, expect, test } from 'vitest'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { settlementsOf } from './settlement-queries.ts'

describe.each(databases)('a code of the withdrawal on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('that is paid after the last day is credit, and the customer is told that the contract goes on', async () => {
    const me = await payer(app)
    // 23:50 of the last day in São Paulo.
    app.advance(Date.parse('2026-11-29T02:50:00Z') - app.deps.clock.now())
    const { txid, amountCents } = (await me.withdraw()).body
    app.advance(15 * 60_000)
    expect(await me.pay(txid)).toBe('already-paid')
    await app.runJobs()
    expect(await me.loan()).toMatchObject({ closedAt: null, creditCents: amountCents })
    const texts = (await me.messages()).map(({ text }) => text)
    expect(texts[0]).toContain(
      'o prazo para desistir terminou: o contrato não foi cancelado e continua valendo.',
    )
    expect(texts.join(' ')).not.toContain('de um pagamento a mais')
  })

  test('that is paid when instalments are due pays them at once', async () => {
    const me = await payer(app, { paymentDay: 10 })
    const { txid } = (await me.withdraw()).body
    // The first is due on 10 December, the second on 10 January.
    app.advance(Date.parse('2027-01-10T15:00:00Z') - app.deps.clock.now())
    expect(await me.pay(txid)).toBe('already-paid')
    // The profile would show it before it is booked.
    expect((await settlementsOf(app.deps.db, me.loanId)).map(({ number }) => number)).toEqual([1, 2])
  })
})
