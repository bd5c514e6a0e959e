import { bankName } from '../../../../shared/fields/banks.ts'
import type { Staff } from '../audit/audit.ts'
import { audit } from '../audit/audit.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import type { StoredBankAccount } from '../loan/tables.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { NeedsDatabase } from '../needs.ts'
import { type NotifyNeeds, notify } from '../notify/notify.ts'

/**
 * Notes another account of the customer for refunds, and tells them. The payout names the customer's CPF, so the bank refuses somebody
 * else's account; one that was opened in the customer's name without them it would take. @throws MoveImpossible `no-such-loan`
 */
export function setRefundAccount(
  needs: NeedsDatabase & NotifyNeeds,
  loanId: string,
  account: StoredBankAccount,
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const loan = await lockLoan(tx, loanId)
    if (!loan) throw new MoveImpossible('no-such-loan')
    await tx
      .updateTable('loans')
      .set({ refundAccount: JSON.stringify(account) })
      .where('id', '=', loanId)
      .execute()
    await audit(tx, { who: staff, action: 'refund-account', at, loanId })
    const { bankCode, number, digit } = account
    const shown = { bank: bankName(bankCode) ?? bankCode, accountEnd: `${number.slice(-3)}-${digit}` }
    await notify(needs, tx, loan.customerId, { kind: 'refund-account-changed', ...shown })
  })
}
