import { describe, expect, test } from 'vitest'
import { anAcceptance } from '../../../../shared/testing/fixtures/acceptance.ts'
import { PhoneCheckUnavailable } from '../../providers/phone-check/phone-check.ts'
import { borrower } from '../../testing/borrower.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { type RiskLimits, riskLimits } from '../risk/policy.ts'
import { payOut } from './pay-out.ts'

const never = { hold: null, refuse: null }
const limits: RiskLimits = {
  ...{ device: never, account: riskLimits.account, address: never },
  ...{ issuer: never, shop: never, hour: never, velocity: never },
}

describe.each(databases)('the day by which a person has looked at a payout, on %s', database => {
  const register = { isDown: false }
  const phoneCheck = {
    async stateOf(_imei: string, purpose: string) {
      if (register.isDown && purpose === 'payout') throw new PhoneCheckUnavailable('status-503')
      return 'clear' as const
    },
  }
  const app = testAppForAll({
    ...{ database, now: '2026-11-20T15:00:00Z', config: { riskLimits: limits } },
    providers: { phoneCheck },
  })

  test('counts from when a person was asked, not from when the register of phones was down', async () => {
    const bankAccount = { ...anAcceptance.bankAccount, number: 81_000 }
    await (await borrower(app)).toLoan({ bankAccount })
    const me = await borrower(app)
    const token = await me.toContract({ bankAccount })
    await me.sign(token, (await me.contract(token)).body.sha256)
    const loan = async () => (await me.profile()).loans[0]!
    const loanId = (await loan()).id!
    register.isDown = true
    await payOut(app.deps, loanId)
    expect((await loan()).payout).toMatchObject({ status: 'held', heldFor: 'phone-check' })
    // From Friday to Monday.
    app.advance(3 * 86_400_000)
    register.isDown = false
    await payOut(app.deps, loanId)
    expect((await loan()).payout).toMatchObject({
      ...{ status: 'held', heldFor: 'review', expectedBy: '2026-11-24' },
    })
    expect((await me.messages())[0]!.text).toContain('até 24\u00a0de\u00a0novembro')
    app.advance(86_400_000)
    expect((await loan()).payout).toMatchObject({ heldFor: 'review', expectedBy: '2026-11-24' })
    // Nothing is promised any more once the day is over.
    app.advance(86_400_000)
    expect((await loan()).payout).toMatchObject({ heldFor: 'review', expectedBy: null })
  })
})
