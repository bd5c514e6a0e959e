import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import {
  fetchSandboxReceipts,
  reverseSandboxPayment,
  type SandboxReceipt,
  type SandboxReceipts,
  type SandboxReversal,
} from '../api/sandbox-reversal.ts'
import type { Environment } from '../environment.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface SandboxReversalsStore {
  /** Received payments that a bank can take back. */
  $receipts: ReadableAtom<Loaded<SandboxReceipts>>
  load(): Promise<Outcome<SandboxReceipts>>
  $reverse: ReadableAtom<Work>
  /** Simulates the special return of a payment, or of a part of it. */
  reverse(wanted: SandboxReversal & Pick<SandboxReceipt, 'endToEndId'>): Promise<Outcome<SandboxReceipts>>
}

/** The sandbox's bank takes payments back. The routes exist only in the sandbox. */
export function createSandboxReversals(env: Environment, { http }: { http: Http }): SandboxReversalsStore {
  const receipts = createReading(env, () => fetchSandboxReceipts(http, { retries: 0 }))
  const reverse = createAction(
    env,
    async ({ endToEndId, ...reversal }: SandboxReversal & Pick<SandboxReceipt, 'endToEndId'>) => {
      const left = await reverseSandboxPayment(http, endToEndId, reversal)
      receipts.show(left)
      return left
    },
  )
  return { $receipts: receipts.$loaded, load: receipts.read, $reverse: reverse.$work, reverse: reverse.run }
}
