import { beforeEach, describe, expect, test } from 'vitest'
import { withdrawalPath } from '../../../../shared/api/withdrawal.ts'
import type { PhoneState } from '../../providers/phone-check/phone-check.ts'
import { PayoutRefused, PayoutUnavailable } from '../../providers/pix/pix.ts'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { payOut, payOutAgain } from './pay-out.ts'

describe.each(databases)('a refused payout that staff send again, on %s', database => {
  const register = { atPayout: 'clear' as PhoneState }
  const bank = { answers: [] as Error[], calls: 0 }
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z' },
    providers: {
      phoneCheck: { stateOf: async (_, stage) => (stage === 'offer' ? 'clear' : register.atPayout) },
      pix: {
        async payOut() {
          bank.calls++
          const error = bank.answers.shift()
          if (error) throw error
          return { endToEndId: `E${bank.calls}` }
        },
      },
    },
  })
  beforeEach(() => {
    register.atPayout = 'clear'
    Object.assign(bank, {
      calls: 0,
      answers: [new PayoutUnavailable('status-503'), new PayoutRefused('status-422')],
    })
  })

  /** The bank was down, then refused, and staff have begun the next round. Its job waits. */
  async function sentAgain() {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    const loan = async () => (await me.profile()).loans[0]!
    const loanId = (await loan()).id!
    await payOut(app.deps, loanId)
    await payOut(app.deps, loanId)
    expect((await loan()).payout!.status).toBe('refused')
    expect(await payOutAgain(app.deps, loanId, { by: 'Ana', why: 'falei com o cliente' })).toBe('again')
    return { ...me, loan, loanId }
  }

  test('goes through the gate again', async () => {
    const me = await sentAgain()
    register.atPayout = 'blocked'
    await app.runJobs()
    expect(bank.calls).toBe(2)
    expect((await me.loan()).payout).toMatchObject({ status: 'held', heldFor: 'phone-blocked' })
  })

  test('can be withdrawn until the bank is asked', async () => {
    const me = await sentAgain()
    expect((await me.call(withdrawalPath(me.loanId), { json: {} })).status).toBe(200)
    await app.runJobs()
    expect(bank.calls).toBe(2)
    expect(await me.loan()).toMatchObject({ closedReason: 'withdrawn', payout: { status: 'canceled' } })
  })
})
