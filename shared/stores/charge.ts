import type { ReadableAtom } from 'nanostores'
import { createCharge as askForCharge, type Charge, fetchCharge } from '../api/charge.ts'
import type { Loan } from '../api/customers.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { txidOf } from './charge-page.ts'
import { createIdempotency } from './idempotency.ts'
import { nextInstallment } from './loan.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

export interface ChargeStore {
  $charge: ReadableAtom<Loaded<Charge>>
  $create: ReadableAtom<Work>
  /** Shows the charge that the address names, or charges the loan's next instalment. Only the first call acts. */
  begin(loan: Loan | undefined): void
  /** Shows the charge of this txid. */
  open(txid: string): void
  /** Charges open instalments and shows the charge. */
  create(loanId: string, installmentIds: readonly string[]): Promise<Outcome<Charge>>
  /** Asks once whether the charge is paid. A failure keeps the last known state. */
  check(): Promise<Outcome<Charge>> | undefined
  /** Loads or creates the charge again. */
  retry(): void
}

/** The instalment that a charge without a txid pays: the loan is running and has one open. */
export const installmentToPay = (loan: Loan | undefined) =>
  loan && loan.status === 'UpToDate' && !loan.closedAt ? nextInstallment(loan) : undefined

interface Deps {
  http: Http
  profile: { invalidate(): void }
}

/** The Pix charge of the page. Only the server says that it is paid. */
export function createCharge(env: Environment, { http, profile }: Deps): ChargeStore {
  let shown = ''
  let retry = () => {}
  const reading = createReading(env, async (txid: string, options?: { retries: number }) => {
    const charge = await fetchCharge(http, txid, options)
    const before = reading.$loaded.get().data
    // The charge was paid or expired, so the profile's amounts are out of date.
    if (before && before.txid === charge.txid && before.status !== charge.status) profile.invalidate()
    return charge
  })
  const idempotency = createIdempotency()
  const create = createAction(env, async (loanId: string, installmentIds: readonly string[]) => {
    const idempotencyKey = idempotency.keyFor([loanId, installmentIds])
    const charge = await askForCharge(http, loanId, { installmentIds }, { idempotencyKey })
    idempotency.spend()
    shown = charge.txid
    reading.show(charge)
    return charge
  })
  const open = (txid: string) => {
    if (txid === shown) return
    shown = txid
    reading.clear()
    void reading.read(txid)
  }
  let hasBegun = false
  return {
    $charge: reading.$loaded,
    $create: create.$work,
    begin(loan) {
      const named = txidOf(env.navigation.path())
      const next = installmentToPay(loan)
      if (hasBegun || !(named || next)) return
      hasBegun = true
      retry = () => {
        if (shown) void reading.read(shown)
        else if (loan?.id && next) void create.run(loan.id, [next.id])
      }
      if (named) open(named)
      else retry()
    },
    open,
    create: create.run,
    check: () => (shown ? reading.read(shown, { retries: 0 }) : undefined),
    retry: () => retry(),
  }
}
