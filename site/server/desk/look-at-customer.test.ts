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

test('the line of a loan whose money has not left says nothing of lateness', async () => {
  const me = await payer(app)
  app.advance(Date.parse('2027-01-04T15:00:00Z') - app.deps.clock.now())
  const caller = { id: crypto.randomUUID(), name: 'Ana', role: 'money', tokenHash: '' } as const
  const [customer] = await lookAtCustomer(app.deps, caller, me.customer.id)
  expect(customer!.loans[0]!.line).toMatch(/^assinado .* 6 parcelas em aberto$/)
})
