import type { Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { creditOf } from '../ledger/ledger.ts'
import { replaceCharges } from './charge-queries.ts'
import type { SettleNeeds } from './needs.ts'
import type { ChargeRow } from './tables.ts'

export interface Settling {
  /** The day of the payment. The bank may report it later. */
  on: CalendarDay
  paidAt: Date
  paymentId?: string
}

/**
 * `nothing-open`: the instalments had been paid before, or the loan cannot be given back any more. `short`: so many cents are missing
 * today and no credit was used; the loan can be given back until `lastDay`.
 */
export type Settled =
  | { kind: 'settled'; numbers: number[] }
  | { kind: 'nothing-open' }
  | { kind: 'short'; missingCents: number; lastDay: CalendarDay | null }

/**
 * Marks a charge as paid and replaces the charges that must not be paid any more: those for the same instalments, and
 * those that subtract more credit than is left. The paid charge itself may have been replaced before.
 */
export async function markChargePaid(
  { jobs }: Pick<SettleNeeds, 'jobs'>,
  tx: Transaction<Database>,
  { txid, loanId }: ChargeRow,
  paidAt: Date,
  installmentIds: readonly string[] | 'all',
): Promise<void> {
  await tx.updateTable('charges').set({ status: 'paid', paidAt }).where('txid', '=', txid).execute()
  const creditLeftCents = await creditOf(tx, loanId)
  const replaced = await replaceCharges(tx, loanId, {
    ...{ installmentIds, creditLeftCents, except: txid, orWithdrawal: true },
  })
  for (const other of replaced) await jobs.send('remove-charge', { txid: other }, { tx })
}
