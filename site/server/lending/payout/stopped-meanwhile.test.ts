import { beforeEach, describe, expect, test } from 'vitest'
import type { PhoneState } from '../../providers/phone-check/phone-check.ts'
import { PayoutUnavailable } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { opsOf } from '../../testing/ops.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { payOut } from './pay-out.ts'

describe.each(databases)('while the register of phones is asked before a payout, on %s', database => {
  const register = { meanwhile: async (): Promise<PhoneState> => 'clear' }
  const bank = { calls: 0, isDown: false }
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z' },
    providers: {
      phoneCheck: { stateOf: async (_, stage) => (stage === 'payout' ? register.meanwhile() : 'clear') },
      pix: {
        async payOut() {
          bank.calls++
          if (bank.isDown) throw new PayoutUnavailable('status-503')
          return { endToEndId: `E${bank.calls}` }
        },
      },
    },
  })
  beforeEach(() => Object.assign(bank, { calls: 0, isDown: false }))

  async function signed() {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    const loan = async () => (await me.profile()).loans[0]!
    return { ...me, loan, loanId: (await loan()).id! }
  }

  test('a customer who denies a sign-in gets no money to the account of who signed in', async () => {
    const me = await signed()
    register.meanwhile = async () => {
      await app.deps.db
        .updateTable('customers')
        .set({ moneyHeldAt: new Date(app.deps.clock.now()) })
        .where('id', '=', me.customer.id)
        .execute()
      return 'clear'
    }
    await app.runJobs()
    expect(bank.calls).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'Signed', payout: { status: 'held' } })
  })

  test('a payout that another run asks the bank for is not held: its money may have left', async () => {
    const me = await signed()
    bank.isDown = true
    let isFirst = true
    register.meanwhile = async () => {
      if (!isFirst) return 'clear'
      isFirst = false
      await payOut(app.deps, me.loanId)
      return 'blocked'
    }
    await payOut(app.deps, me.loanId)
    expect(bank.calls).toBe(1)
    expect((await me.loan()).payout).toMatchObject({ status: 'pending' })
    expect((await me.messages())[0]!.text).not.toContain('bloqueado')
    expect((await opsOf(() => app)('risk', 'list')).text).not.toContain(await me.applicationId())
    bank.isDown = false
    await app.runJobs()
    expect((await me.loan()).payout).toMatchObject({ status: 'sent' })
  })
})
