import { describe, expect, test } from 'vitest'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'

describe.each(databases)(
  'a customer who denies a sign-in while the register of phones is asked, on %s',
  database => {
    const register = { meanwhile: async () => {} }
    const bank = { calls: 0 }
    const app = testAppForAll({
      ...{ database, now: '2026-11-21T15:00:00Z' },
      providers: {
        phoneCheck: {
          async stateOf(_, stage) {
            if (stage === 'payout') await register.meanwhile()
            return 'clear'
          },
        },
        pix: { payOut: async () => ({ endToEndId: `E${++bank.calls}` }) },
      },
    })

    test('gets no money to the account of who signed in', async () => {
      const me = await borrower(app)
      const token = await me.toContract()
      await me.sign(token, (await me.contract(token)).body.sha256)
      register.meanwhile = async () => {
        await app.deps.db
          .updateTable('customers')
          .set({ moneyHeldAt: new Date(app.deps.clock.now()) })
          .where('id', '=', me.customer.id)
          .execute()
      }
      await app.runJobs()
      expect(bank.calls).toBe(0)
      expect((await me.profile()).loans[0]).toMatchObject({ status: 'Signed', payout: { status: 'held' } })
    })
  },
)
