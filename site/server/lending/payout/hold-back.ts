import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { mayHoldBack } from './decide.ts'
import { hasUnrecordedTransfer, lockPayout } from './payout-queries.ts'

/**
 * Cancels a payout that the bank was never asked for, or has refused. The row is locked before the loan, in the order of
 * the job: either the job has marked it as being sent, or it finds it canceled.
 * @returns false when the money is gone or may be gone
 */
export async function holdBackPayout(tx: Transaction<Database>, loanId: string): Promise<boolean> {
  const payout = await lockPayout(tx, loanId)
  const hasUnrecorded = await hasUnrecordedTransfer(tx, loanId)
  if (!payout || !mayHoldBack(payout, { hasUnrecordedTransfer: hasUnrecorded })) return false
  await tx.updateTable('payouts').set({ status: 'canceled' }).where('loanId', '=', loanId).execute()
  return true
}
