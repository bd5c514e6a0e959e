import type { Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { replaceCharges } from '../../db/queries/charges.ts'
import type { ChargeRow } from '../../db/schema/money.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../audit/audit.ts'
import { endLock } from '../device-lock/device-lock.ts'
import { creditOf } from '../ledger/ledger.ts'
import { tell } from '../notify/notify.ts'

export interface Settling {
  /** The day on which it was paid, whenever we hear of it. */
  on: CalendarDay
  paidAt: Date
  paymentId?: string
}

/** `nothing-open`: what it was for had been paid. `short`: so many cents are missing; nothing was used. */
export type Settled =
  | { kind: 'settled'; numbers: number[] }
  | { kind: 'nothing-open' }
  | { kind: 'short'; missingCents: number }

/**
 * The charge is paid and booked; others for the same instalments must not be, nor those that count on a credit which it
 * used up: it may have been replaced by them and paid nevertheless.
 */
export async function markChargePaid(
  deps: Deps,
  tx: Transaction<Database>,
  { txid, loanId }: ChargeRow,
  paidAt: Date,
  installmentIds: readonly string[] | 'all',
): Promise<void> {
  await tx.updateTable('charges').set({ status: 'paid', paidAt }).where('txid', '=', txid).execute()
  const creditLeftCents = await creditOf(tx, loanId)
  const not = { installmentIds, creditLeftCents, except: txid, orWithdrawal: true }
  const replaced = await replaceCharges(tx, loanId, not)
  for (const other of replaced) await deps.jobs.send('remove-charge', { txid: other }, { tx })
}

/** Nothing is owed any more: the loan ends and the lien with it. */
export async function closeLoan(
  deps: Deps,
  tx: Transaction<Database>,
  loanId: string,
  reason: 'paid' | 'withdrawn',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('loans')
    .set({ closedAt: at, closedReason: reason, securedImei: null })
    .where('id', '=', loanId)
    .where('closedAt', 'is', null)
    .execute()
  const { customerId, brand, model } = await tx
    .selectFrom('loans as l')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .select(['l.customerId', 'd.brand', 'd.model'])
    .where('l.id', '=', loanId)
    .executeTakeFirstOrThrow()
  await audit(tx, { who: 'system', action: 'loan-closed', at, loanId, why: reason })
  await audit(tx, { who: 'system', action: 'lien-released', at, loanId, why: reason })
  await endLock(deps, tx, loanId, 'closed', at)
  const kind = reason === 'paid' ? 'loan-paid' : 'loan-withdrawn'
  await tell(deps, tx, customerId, { kind, device: `${brand} ${model}` })
}
