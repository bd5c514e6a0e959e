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
  /** Quotes now and again when the quote expires at midnight. Returns the function that stops it. */
  follow(loanId: string, installmentIds: readonly string[]): () => void
  /** Charges some of them at the quoted value; fails with 'quote-changed' when that is no longer today's value. */
  pay(loanId: string, installmentIds: readonly string[], totalCents: number): Promise<Outcome<Charge>>
}

/** Paying instalments before they are due, at their present value. */
export function createPrepayment(env: Environment, { http }: { http: Http }): PrepaymentStore {
  const quote = createReading(env, (loanId: string, installmentIds: readonly string[]) =>
    quotePrepayment(http, loanId, { installmentIds }),
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

  function follow(loanId: string, installmentIds: readonly string[]): () => void {
    const ask = () => void quote.read(loanId, installmentIds)
    let validUntil: string | undefined
    let nap = new AbortController()
    const stopListening = quote.$loaded.subscribe(({ data }) => {
      if (data?.validUntil === validUntil) return
      validUntil = data?.validUntil
      nap.abort()
      nap = new AbortController()
      const { signal } = nap
      const left = Date.parse(validUntil ?? '') - env.clock.serverNow()
      if (left > 0) void env.clock.sleep(left + 1_000, signal).then(() => signal.aborted || ask())
    })
    ask()
    return () => {
      stopListening()
      nap.abort()
    }
  }

  return { $quote: quote.$loaded, $pay: pay.$work, quote: quote.read, follow, pay: pay.run }
}
