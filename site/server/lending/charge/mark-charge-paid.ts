import type { Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { creditOf } from '../ledger/ledger.ts'
import { replaceCharges } from './charge-queries.ts'
import type { ChargeRow } from './tables.ts'

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
