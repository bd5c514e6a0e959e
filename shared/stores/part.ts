import type { ReadableAtom } from 'nanostores'
import { type PartQuote, quotePart } from '../api/charge.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface PartStore {
  $quote: ReadableAtom<Loaded<PartQuote>>
  /** What an amount would pay of an instalment today, and what stays open. */
  quote(loanId: string, installmentId: string, amountCents: number): Promise<Outcome<PartQuote>>
  /** Forgets the quote: the amount has changed. */
  clear(): void
}

/** Paying a part of an instalment. */
export function createPart(env: Environment, { http }: { http: Http }): PartStore {
  const reading = createReading(env, (loanId: string, installmentId: string, amountCents: number) =>
    quotePart(http, loanId, { installmentIds: [installmentId], amountCents }),
  )
  return { $quote: reading.$loaded, quote: reading.read, clear: reading.clear }
}
