import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Staff } from '../audit/audit.ts'
import { audit } from '../audit/audit.ts'
import { shortAccount } from '../loan/bank-account.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { StoredBankAccount } from '../loan/tables.ts'
import { waitingMove } from '../money-move/money-move.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import { pendingRefund } from './refund-queries.ts'

/**
 * Notes another account of the customer for refunds, and tells them. The payout names the customer's CPF, so the bank refuses somebody
 * else's account; one that was opened in the customer's name without them it would take.
 * Not while a refund waits for a second person or is on its way: it goes where it was meant to go when it was confirmed.
 * @throws MoveImpossible `no-such-loan`, `already-proposed`, `refund-under-way`
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
    if (await waitingMove(tx, { kind: 'refund', loanId })) throw new MoveImpossible('already-proposed')
    if (await pendingRefund(tx, loanId)) throw new MoveImpossible('refund-under-way')
    await tx
      .updateTable('loans')
      .set({ refundAccount: JSON.stringify(account) })
      .where('id', '=', loanId)
      .execute()
    await audit(tx, { who: staff, action: 'refund-account', at, loanId })
    const about = { loanId, customerId: loan.customerId }
    await notifyOfLoan(needs, tx, about, { kind: 'refund-account-changed', ...shortAccount(account) })
  })
}

/** The account for refunds that staff noted for a loan, if they did. */
export async function notedAccount(
  db: Kysely<Database>,
  loanId: string,
): Promise<ReturnType<typeof shortAccount> | undefined> {
  const loan = await db
    .selectFrom('loans')
    .select('refundAccount')
    .where('id', '=', loanId)
    .executeTakeFirst()
  return loan?.refundAccount ? shortAccount(loan.refundAccount) : undefined
}
