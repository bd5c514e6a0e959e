import { describe, expect, test } from 'vitest'
import { type Charge, chargesPath } from '../../../../shared/api/charge.ts'
import { medBank } from '../../testing/med.ts'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)('a payment of the rest of an instalment that a bank takes back on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const { paymentOf, takeBack } = medBank(() => app)

  test('leaves the code of a part paid, when only the rest is taken back', async () => {
    const me = await payer(app)
    const json = { installmentIds: await me.idsOf([1]), amountCents: 10_000 }
    const part = (await me.call<Charge>(chargesPath(me.loanId), { json })).body
    await me.pay(part.txid)
    app.advance(60_000)
    const rest = (await me.charge([1])).body
    await me.pay(rest.txid)
    await takeBack(await paymentOf(me))
    expect((await me.installments())[0]!.status).toBe('Pending')
    expect([(await me.view(part.txid)).status, (await me.view(rest.txid)).status]).toEqual([
      'paid',
      'replaced',
    ])
  })
})
