import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { fetchRefund, type Refund, requestRefund } from '../api/refund.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface RefundStore {
  $refund: ReadableAtom<Loaded<Refund>>
  $ask: ReadableAtom<Work>
  load(loanId: string): Promise<Outcome<Refund>>
  /** Asks for the credit that is shown. A repeat asks for the same refund. */
  ask(loanId: string, amountCents: number): Promise<Outcome<Refund>>
}

/** The customer's credit: how it can go back, and the wish to have it back. */
export function createRefund(
  env: Environment,
  { http, profile }: { http: Http; profile: { invalidate(): void } },
): RefundStore {
  const reading = createReading(env, (loanId: string) => fetchRefund(http, loanId))
  const idempotency = createIdempotency()
  const ask = createAction(env, async (loanId: string, amountCents: number) => {
    const idempotencyKey = idempotency.keyFor([loanId, amountCents])
    const refund = await requestRefund(http, loanId, { amountCents }, { idempotencyKey })
    idempotency.spend()
    reading.show(refund)
    profile.invalidate()
    return refund
  })
  return { $refund: reading.$loaded, $ask: ask.$work, load: reading.read, ask: ask.run }
}
