import { beforeEach, expect } from 'vitest'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { type RiskLimits, riskLimits } from '../lending/risk/policy.ts'
import { type Payout, PayoutRefused } from '../providers/pix/pix.ts'
import { type Borrower, borrower } from './borrower.ts'
import { changingAccount, otherAccount } from './change-account.ts'
import type { Engine } from './databases.ts'
import { opsOf } from './ops.ts'
import { testAppForAll } from './test-app.ts'

const never = { hold: null, refuse: null }
/** Only a shared account holds a payout. */
const limits: RiskLimits = {
  ...{ device: never, account: riskLimits.account, address: never },
  ...{ issuer: never, shop: never, hour: never, velocity: never },
}

/** An app whose bank refuses the accounts that a test names, for customers whose payout was refused. */
export function refusedPayouts(database: Engine) {
  const bank = { calls: [] as Payout[], refuses: new Map<string, PayoutRefused>() }
  const pix = {
    async payOut(payout: Payout) {
      bank.calls.push(payout)
      const refusal = bank.refuses.get(payout.receiver.number)
      if (refusal) throw refusal
      return { endToEndId: `E-${payout.idempotencyKey}` }
    },
  }
  const log: string[] = []
  const app = testAppForAll({
    ...{ database, now: '2026-11-21T15:00:00Z', providers: { pix } },
    ...{ config: { riskLimits: limits }, log: line => log.push(line) },
  })
  beforeEach(() => {
    bank.calls.length = 0
    bank.refuses.clear()
    log.length = 0
  })
  let accounts = 500_000
  const freshAccount = () => ({ ...otherAccount, number: ++accounts })
  /** An account that the bank refuses. */
  const closedAccount = (refusal: PayoutRefused = new PayoutRefused('not-done-AC07')) => {
    const number = ++accounts
    bank.refuses.set(String(number), refusal)
    return { ...anAcceptance.bankAccount, number }
  }
  return {
    ...{ app, bank, log, ops: opsOf(() => app), freshAccount, closedAccount },
    /** A customer whose payout the bank has refused. */
    async refused() {
      const me = await borrower(app)
      const loan = await me.toLoan({ bankAccount: closedAccount() })
      expect(loan.payout).toMatchObject({ status: 'refused', mayChangeAccount: true })
      return { ...me, loanId: loan.id!, ...changingAccount(app, me, loan.id!) }
    },
    payoutOf: (loanId: string) =>
      app.deps.db.selectFrom('payouts').selectAll().where('loanId', '=', loanId).executeTakeFirstOrThrow(),
    newest: async (me: Pick<Borrower, 'messages'>) => (await me.messages())[0]!,
  }
}
