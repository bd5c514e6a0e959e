import type { ReadableAtom } from 'nanostores'
import { createCharge as askForCharge, type Charge, fetchCharge } from '../api/charge.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface ChargeStore {
  $charge: ReadableAtom<Loaded<Charge>>
  $create: ReadableAtom<Work>
  /** Shows the charge of this txid. */
  open(txid: string): void
  /** Charges open instalments, and shows that charge. */
  create(loanId: string, installmentIds: readonly string[]): Promise<Outcome<Charge>>
  /** Asks once whether the charge has been paid; a failure keeps what was known. */
  check(): Promise<Outcome<Charge>> | undefined
  retry(): void
}

interface Deps {
  http: Http
  profile: { invalidate(): void }
}

/** The one Pix charge that a page shows. Nothing in the browser makes it paid. */
export function createCharge(env: Environment, { http, profile }: Deps): ChargeStore {
  let shown = ''
  const reading = createReading(env, async (txid: string, options?: { retries: number }) => {
    const charge = await fetchCharge(http, txid, options)
    const before = reading.$loaded.get().data
    // Whatever was left to pay is no longer that.
    if (before && before.txid === charge.txid && before.status !== charge.status) profile.invalidate()
    return charge
  })
  const idempotency = createIdempotency()
  const create = createAction(env, async (loanId: string, installmentIds: readonly string[]) => {
    const idempotencyKey = idempotency.keyFor([loanId, installmentIds])
    const charge = await askForCharge(http, loanId, installmentIds, { idempotencyKey })
    idempotency.spend()
    shown = charge.txid
    reading.show(charge)
    return charge
  })
  return {
    $charge: reading.$loaded,
    $create: create.$work,
    open(txid) {
      if (txid === shown) return
      shown = txid
      reading.clear()
      void reading.read(txid)
    },
    create: create.run,
    check: () => (shown ? reading.read(shown, { retries: 0 }) : undefined),
    retry: () => void (shown && reading.read(shown)),
  }
}
