import type { ReadableAtom } from 'nanostores'
import type { Charge } from '../api/charge.ts'
import type { Http } from '../api/http.ts'
import { createWithdrawal as askForCharge, quoteWithdrawal, type WithdrawalQuote } from '../api/withdrawal.ts'
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
  /** Charges it. The loan ends once the charge is paid. */
  pay(loanId: string): Promise<Outcome<Charge>>
}

/** Withdrawal: the customer returns the loan within seven days. */
export function createWithdrawal(env: Environment, { http }: { http: Http }): WithdrawalStore {
  const quote = createReading(env, (loanId: string) => quoteWithdrawal(http, loanId))
  const idempotency = createIdempotency()
  const pay = createAction(env, async (loanId: string) => {
    const charge = await askForCharge(http, loanId, { idempotencyKey: idempotency.keyFor(loanId) })
    idempotency.spend()
    return charge
  })
  return { $quote: quote.$loaded, $pay: pay.$work, quote: quote.read, pay: pay.run }
}
