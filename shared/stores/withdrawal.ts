import type { ReadableAtom } from 'nanostores'
import type { Charge } from '../api/charge.ts'
import type { Http } from '../api/http.ts'
import {
  createWithdrawal as askForWithdrawal,
  quoteWithdrawal,
  type WithdrawalQuote,
  type Withdrawn,
} from '../api/withdrawal.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface WithdrawalStore {
  $quote: ReadableAtom<Loaded<WithdrawalQuote>>
  $pay: ReadableAtom<Work>
  /** What returning the loan costs today. Fails with 'withdrawal-over' after the seventh day. */
  quote(loanId: string): Promise<Outcome<WithdrawalQuote>>
  /** Charges it, and the loan ends once the charge is paid. Before the money has left it ends at once. */
  pay(loanId: string): Promise<Outcome<Charge | Withdrawn>>
}

/** Whether the loan has ended: there is nothing to pay. */
export const isWithdrawn = (answer: Charge | Withdrawn): answer is Withdrawn => 'closedAt' in answer

/** Withdrawal: the customer returns the loan, from the signature to seven days after the money. */
export function createWithdrawal(
  env: Environment,
  { http, profile }: { http: Http; profile: { invalidate(): void } },
): WithdrawalStore {
  const quote = createReading(env, (loanId: string) => quoteWithdrawal(http, loanId))
  const idempotency = createIdempotency()
  const pay = createAction(env, async (loanId: string) => {
    const answer = await askForWithdrawal(http, loanId, { idempotencyKey: idempotency.keyFor(loanId) })
    idempotency.spend()
    if (isWithdrawn(answer)) profile.invalidate()
    return answer
  })
  return { $quote: quote.$loaded, $pay: pay.$work, quote: quote.read, pay: pay.run }
}
