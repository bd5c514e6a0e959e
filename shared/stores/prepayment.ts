import type { ReadableAtom } from 'nanostores'
import type { Charge } from '../api/charge.ts'
import type { Http } from '../api/http.ts'
import { createPrepayment as askForCharge, type PrepaymentQuote, quotePrepayment } from '../api/prepayment.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface PrepaymentStore {
  $quote: ReadableAtom<Loaded<PrepaymentQuote>>
  $pay: ReadableAtom<Work>
  /** What these open instalments cost today, line by line. */
  quote(loanId: string, installmentIds: readonly string[]): Promise<Outcome<PrepaymentQuote>>
  /** Charges some of them at the value that was shown; 'quote-changed' when that is no longer today's. */
  pay(loanId: string, installmentIds: readonly string[], totalCents: number): Promise<Outcome<Charge>>
}

/** Paying before the due day, at what it is worth today. */
export function createPrepayment(env: Environment, { http }: { http: Http }): PrepaymentStore {
  const quote = createReading(env, (loanId: string, installmentIds: readonly string[]) =>
    quotePrepayment(http, loanId, installmentIds),
  )
  const idempotency = createIdempotency()
  const pay = createAction(
    env,
    async (loanId: string, installmentIds: readonly string[], totalCents: number) => {
      const wish = { installmentIds, totalCents }
      const idempotencyKey = idempotency.keyFor([loanId, wish])
      const charge = await askForCharge(http, loanId, wish, { idempotencyKey })
      idempotency.spend()
      return charge
    },
  )
  return { $quote: quote.$loaded, $pay: pay.$work, quote: quote.read, pay: pay.run }
}
