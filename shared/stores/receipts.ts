import type { ReadableAtom } from 'nanostores'
import { type Charge, fetchCharges } from '../api/charge.ts'
import type { Http } from '../api/http.ts'
import { hasReceipt } from '../api/receipt-of.ts'
import type { Environment } from '../environment.ts'
import type { Outcome } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface ReceiptsStore {
  /** Charges of a loan for which money came, newest first. */
  $receipts: ReadableAtom<Loaded<Charge[]>>
  load(loanId: string): Promise<Outcome<Charge[]>>
}

export function createReceipts(env: Environment, { http }: { http: Http }): ReceiptsStore {
  const reading = createReading(env, async (loanId: string) => {
    const { charges } = await fetchCharges(http, loanId)
    return charges.filter(hasReceipt)
  })
  return { $receipts: reading.$loaded, load: reading.read }
}
