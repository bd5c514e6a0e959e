import type { Staff } from '../audit/audit.ts'
import { audit } from '../audit/audit.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { StoredBankAccount } from '../loan/tables.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'

/**
 * Notes another account of the customer for refunds. The payout names the customer's CPF, so the bank refuses somebody
 * else's account. @throws MoveImpossible `no-such-loan`
 */
export function setRefundAccount(
  { db, clock }: NeedsDatabase & NeedsClock,
  loanId: string,
  account: StoredBankAccount,
  staff: Staff,
): Promise<void> {
  const at = new Date(clock.now())
  return db.transaction().execute(async tx => {
    if (!(await lockLoan(tx, loanId))) throw new MoveImpossible('no-such-loan')
    await tx
      .updateTable('loans')
      .set({ refundAccount: JSON.stringify(account) })
      .where('id', '=', loanId)
      .execute()
    await audit(tx, { who: staff, action: 'refund-account', at, loanId })
  })
}
