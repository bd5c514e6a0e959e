import type { ReadableAtom } from 'nanostores'
import { createCharge as askForCharge, type Charge, fetchCharge } from '../api/charge.ts'
import type { Installment, Loan } from '../api/customers.ts'
import type { Http } from '../api/http.ts'
import { createPrepayment as askForPrepayment } from '../api/prepayment.ts'
import type { Environment } from '../environment.ts'
import { todayInSaoPaulo } from '../loan/calendar.ts'
import { numbersOf, txidOf } from './charge-page.ts'
import { createIdempotency } from './idempotency.ts'
import { pendingInstallments } from './loan.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import { isCovered } from './price-today.ts'
import type { Loaded } from './query.ts'
import { createReading, whenOnline } from './reading.ts'

export interface ChargeStore {
  $charge: ReadableAtom<Loaded<Charge>>
  $create: ReadableAtom<Work>
  $fromCredit: ReadableAtom<Work>
  /**
   * Shows the charge that the address names, or charges the instalments that it names, or the next one. Once. It charges nothing
   * that the customer's credit covers: that would be paid at once, and opening a page pays nothing.
   */
  begin(loan: Loan | undefined): void
  /** Shows the charge of this txid. */
  open(txid: string): void
  /** Charges open instalments and shows the charge. With an amount, a part of the only one. */
  create(loanId: string, installmentIds: readonly string[], amountCents?: number): Promise<Outcome<Charge>>
  /** Pays open instalments from the credit; fails with 'quote-changed' when the total is no longer today's. */
  payFromCredit(
    loanId: string,
    installmentIds: readonly string[],
    totalCents: number,
  ): Promise<Outcome<Charge>>
  /** Asks once whether the charge is paid. A failure keeps the last known state. */
  check(): Promise<Outcome<Charge>> | undefined
  /** Loads or creates the charge again. */
  retry(): void
}

/**
 * The instalments that a charge without a txid pays, if the loan is running: those that the address names and that are open,
 * else the next one.
 */
export function installmentsToPay(loan: Loan | undefined, path: string): Installment[] {
  if (loan?.status !== 'UpToDate' || loan.closedAt) return []
  const named = numbersOf(path)
  const open = pendingInstallments(loan)
  const chosen = open.filter(({ number }) => named.includes(number))
  return chosen.length > 0 ? chosen : open.slice(0, 1)
}

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
  const showNew = (charge: Charge) => {
    shown = charge.txid
    reading.show(charge)
    // A credit has paid it at once.
    if (charge.status === 'paid') profile.invalidate()
    return charge
  }
  const idempotency = createIdempotency()
  const create = createAction(
    env,
    async (loanId: string, installmentIds: readonly string[], amountCents?: number) => {
      const wish = { installmentIds, ...(amountCents !== undefined && { amountCents }) }
      const idempotencyKey = idempotency.keyFor([loanId, wish])
      const charge = await askForCharge(http, loanId, wish, { idempotencyKey })
      idempotency.spend()
      return showNew(charge)
    },
  )
  const fromCredit = createAction(
    env,
    async (loanId: string, installmentIds: readonly string[], totalCents: number) => {
      const wish = { installmentIds, totalCents }
      const idempotencyKey = idempotency.keyFor([loanId, wish])
      const charge = await askForPrepayment(http, loanId, wish, { idempotencyKey })
      idempotency.spend()
      return showNew(charge)
    },
  )
  const open = (txid: string) => {
    if (txid === shown) return
    shown = txid
    reading.clear()
    void reading.read(txid)
  }
  /** The page makes this charge without a press, and so again when the internet is back. */
  const begun = async (loanId: string, installmentIds: readonly string[]) => {
    const outcome = await create.run(loanId, installmentIds)
    if (!outcome.ok && outcome.failure.code === 'offline') whenOnline(env, () => retry())
  }
  let hasBegun = false
  return {
    $charge: reading.$loaded,
    $create: create.$work,
    $fromCredit: fromCredit.$work,
    begin(loan) {
      const named = txidOf(env.navigation.path())
      const toPay = installmentsToPay(loan, env.navigation.path())
      if (hasBegun || !(named || toPay.length > 0)) return
      if (!named && loan && isCovered(loan, toPay, todayInSaoPaulo(env.clock.serverNow()))) return
      const ids = toPay.map(({ id }) => id)
      hasBegun = true
      retry = () => {
        if (shown) void reading.read(shown)
        else if (loan?.id) void begun(loan.id, ids)
      }
      if (named) open(named)
      else retry()
    },
    open,
    create: create.run,
    payFromCredit: fromCredit.run,
    check: () => (shown ? reading.read(shown, { retries: 0 }) : undefined),
    retry: () => retry(),
  }
}
