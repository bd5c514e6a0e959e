import {
  type AccountDocument,
  accountCodePath,
  accountSignaturePath,
  type PayoutAccount,
  payoutAccountPath,
} from '../../../shared/api/payout-account.ts'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import type { Borrower } from './borrower.ts'
import { codeFor } from './customer.ts'
import type { TestApp } from './test-app.ts'

/** An account at Bradesco. */
export const otherAccount = { ...anAcceptance.bankAccount, bankCode: 237, branch: 1234, number: 55_678 }

/** The steps by which one customer gives another account for a refused payout. */
export function changingAccount(app: TestApp, me: Pick<Borrower, 'call' | 'customer'>, loanId: string) {
  const { call, customer } = me
  const look = async () => (await call<PayoutAccount>(payoutAccountPath(loanId))).body
  const give = (bankAccount = otherAccount) =>
    call<AccountDocument & { code?: string; errors?: object }>(payoutAccountPath(loanId), {
      json: { bankAccount },
    })
  const askCode = (sha256: string) =>
    call<{ requestId: string; phone: string; code?: string }>(accountCodePath(loanId), { json: { sha256 } })
  const code = async () => (await codeFor(app.request, customer.phone))!
  const sign = (sha256: string, requestId: string, digits: string) =>
    call<AccountDocument & { code?: string }>(accountSignaturePath(loanId), {
      json: { sha256, agreed: true, requestId, code: digits },
    })
  return {
    ...{ look, give, askCode, code, sign },
    /** Everything but the signature. */
    async ready(account = otherAccount) {
      const { sha256 } = (await give(account)).body
      const { requestId } = (await askCode(sha256)).body
      return { sha256, requestId, code: await code() }
    },
    /** Gives the account, reads the document and signs it. */
    async change(account = otherAccount) {
      const { sha256 } = (await give(account)).body
      const { requestId } = (await askCode(sha256)).body
      return sign(sha256, requestId, await code())
    },
  }
}
