import { expect, test } from 'vitest'
import { PayoutRefused } from '../providers/pix/pix.ts'
import { payer } from '../testing/payer.ts'
import { testAppForAll } from '../testing/test-app.ts'
import { lookAtCustomer } from './look-at-customer.ts'

const pix = {
  async payOut(): Promise<never> {
    throw new PayoutRefused('status-422')
  },
}
const app = testAppForAll({ database: 'pglite', now: '2026-11-21T15:00:00Z', providers: { pix } })
const paysOut = testAppForAll({ database: 'pglite', now: '2026-11-21T15:00:00Z' })
const caller = { id: crypto.randomUUID(), name: 'Ana', role: 'money', tokenHash: '' } as const

test('the line of a loan whose money has not left says nothing of lateness', async () => {
  const me = await payer(app)
  app.advance(Date.parse('2027-01-04T15:00:00Z') - app.deps.clock.now())
  const [customer] = await lookAtCustomer(app.deps, caller, me.customer.id)
  expect(customer!.loans[0]!.line).toMatch(/^assinado .* 6 parcelas em aberto$/)
})

test('the line of a loan that has ended says how, and not that it runs', async () => {
  const me = await payer(paysOut)
  await me.pay((await me.withdraw()).body.txid)
  const [customer] = await lookAtCustomer(paysOut.deps, caller, me.customer.id)
  expect(customer!.loans[0]!.line).toMatch(
    /^R\$\u00a01\.000,00 {2}encerrado 21\/11\/2026 12:00 \(desistência\)$/,
  )
})
