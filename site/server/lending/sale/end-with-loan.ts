import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'

/**
 * Ends the order of a loan that ended before its money left, because the customer withdrew or staff refused: the shop gets no
 * money, and must hear it. Returns the application whose shop is to be told; undefined for a loan that was paid out, for one
 * without an order and for an order that has ended.
 */
export async function endWithLoan(
  tx: Transaction<Database>,
  loanId: string,
  at: Date,
): Promise<string | undefined> {
  const loan = await tx
    .selectFrom('loans')
    .select(['applicationId', 'closedReason'])
    .where('id', '=', loanId)
    .where('status', '!=', 'UpToDate')
    .executeTakeFirst()
  if (!loan) return undefined
  const { applicationId, closedReason } = loan
  const by = closedReason === 'withdrawn' ? 'customer' : 'lender'
  const { numUpdatedRows } = await tx
    .updateTable('purchases')
    .set({ endedAt: at, endedBy: by })
    .where('applicationId', '=', applicationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  await audit(tx, { who: 'system', action: 'order-ended', at, loanId, why: by, detail: { applicationId } })
  return applicationId
}
