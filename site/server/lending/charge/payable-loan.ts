import type { Transaction } from 'kysely'
import { isUuid } from '../../../../shared/fields/uuid.ts'
import type { Database } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { installmentsWithSettled } from './settlement-queries.ts'

/**
 * The customer's own loan, paid out and not closed, locked, with its instalments and what was settled of them.
 * @throws AppError `not-found` for anybody else's loan, `loan-not-payable` before the payout and after the end
 */
export async function payableLoan(tx: Transaction<Database>, customerId: string, loanId: string) {
  const loan = isUuid(loanId) ? await lockLoan(tx, loanId) : undefined
  if (loan?.customerId !== customerId) {
    throw new AppError('not-found', { detail: 'loan-not-found' })
  }
  if (loan.closedAt) throw new AppError('loan-not-payable', { detail: 'loan-closed' })
  if (loan.status !== 'UpToDate') throw new AppError('loan-not-payable')
  return { loan, installments: await installmentsWithSettled(tx, loanId) }
}

/** The chosen instalments. @throws AppError `installment-not-open` unless all of them are open */
export function chosenOpen<T extends { id: string; status: string }>(
  installments: readonly T[],
  chosen: readonly string[],
): T[] {
  const ids = new Set(chosen.map(id => id.toLowerCase()))
  const found = installments.filter(each => ids.has(each.id) && each.status === 'Pending')
  if (found.length !== ids.size) throw new AppError('installment-not-open')
  return found
}
