import type { Transaction } from 'kysely'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { unbindKey } from '../invoice/keys.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { loanById, lockLoan } from '../loan/loan-queries.ts'
import { holdBackPayout } from '../payout/hold-back.ts'
import type { SettleNeeds } from './needs.ts'

/**
 * Withdraws a signed loan whose money has not left: the payout is canceled, nothing is owed, and nothing is booked,
 * because the books begin with the payout. Returns the time, or undefined when the money has left.
 * @throws AppError `not-found` for anybody else's loan, `payout-under-way` when the bank may have the payout already
 */
export async function withdrawUnsent(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  { customerId, loanId }: { customerId: string; loanId: string },
): Promise<Date | undefined> {
  if (!(await isUnsent(tx, { customerId, loanId }))) return undefined
  const isHeldBack = await holdBackPayout(tx, loanId)
  const loan = (await lockLoan(tx, loanId))!
  // The money left, or another call withdrew, while we waited for the lock.
  if (loan.status !== 'Signed' || loan.closedAt) return undefined
  if (!isHeldBack) throw new AppError('payout-under-way')
  const at = new Date(needs.clock.now())
  await tx.updateTable('installments').set({ status: 'Cancelled' }).where('loanId', '=', loanId).execute()
  await closeLoan(needs, tx, loanId, 'withdrawn', at, { isUnsent: true })
  // A new application with the same phone is the only way to money in another account.
  await unbindKey(tx, loanId)
  return at
}

/** Whether the customer's own loan is signed and not paid out. @throws AppError `not-found` for anybody else's loan */
export async function isUnsent(
  tx: Transaction<Database>,
  { customerId, loanId }: { customerId: string; loanId: string },
): Promise<boolean> {
  const loan = isUuid(loanId) ? await loanById(tx, loanId) : undefined
  if (loan?.customerId !== customerId) throw new AppError('not-found', { detail: 'loan-not-found' })
  return loan.status === 'Signed' && !loan.closedAt
}
