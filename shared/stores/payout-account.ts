import type { ReadableAtom } from 'nanostores'
import type { BankAccountForm } from '../api/acceptance.ts'
import type { Http } from '../api/http.ts'
import {
  type AccountDocument,
  fetchAccountDocument,
  fetchPayoutAccount,
  type PayoutAccount,
  requestAccountCode,
  requestPayoutAccount,
  signPayoutAccount,
} from '../api/payout-account.ts'
import type { Environment } from '../environment.ts'
import { bankIntegers } from './bank-integers.ts'
import { createDocumentSigning, type DocumentSigning } from './document-signing.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

/** A signature fails with 'payout-account-changed' when the document is not the newest one of today. */
export interface PayoutAccountStore extends DocumentSigning<AccountDocument> {
  $account: ReadableAtom<Loaded<PayoutAccount>>
  load(loanId: string): Promise<Outcome<PayoutAccount>>
  $issue: ReadableAtom<Work>
  /** Issues the document that names this account. Fails with 'payout-account-not-possible' when the bank has not refused the payout. */
  issue(loanId: string, account: BankAccountForm): Promise<Outcome<AccountDocument>>
}

interface Deps {
  http: Http
  profile: { invalidate(): void }
  $now: ReadableAtom<number>
}

/** Another account for a payout that the bank refused: the account, its document and its signature. */
export function createPayoutAccount(env: Environment, { http, profile, $now }: Deps): PayoutAccountStore {
  const account = createReading(env, (loanId: string) => fetchPayoutAccount(http, loanId))
  const { show, ...signing } = createDocumentSigning<AccountDocument>(env, $now, {
    fetch: loanId => fetchAccountDocument(http, loanId),
    requestCode: (loanId, body) => requestAccountCode(http, loanId, body),
    sign: (loanId, body, options) => signPayoutAccount(http, loanId, body, options),
    onSigned: profile.invalidate,
  })

  const keys = createIdempotency()
  const issue = createAction(env, async (loanId: string, typed: BankAccountForm) => {
    const body = { bankAccount: bankIntegers(typed) }
    const answer = await requestPayoutAccount(http, loanId, body, {
      idempotencyKey: keys.keyFor([loanId, body]),
    })
    keys.spend()
    show(answer)
    return answer
  })

  return {
    ...signing,
    ...{ $account: account.$loaded, load: account.read, $issue: issue.$work, issue: issue.run },
  }
}
