import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { audit } from '../audit/audit.ts'
import { lateFacts } from '../charge/charge-lines.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { debitByTxid } from './debit-queries.ts'
import type { MandateNeeds } from './needs.ts'
import { openInstallment } from './open-amount.ts'

/** `refused`: a bank would not schedule it. `stopped`: the customer, in the bank's app. `unpaid`: no attempt succeeded. */
export type GiveUpReason = 'refused' | 'stopped' | 'unpaid' | 'too-late'

/**
 * Ends a debit that will not be made. The instalment is paid as without a mandate: it keeps its charge by code, and the
 * customer is told. Idempotent.
 */
export async function giveUp(needs: MandateNeeds, txid: string, why: GiveUpReason): Promise<void> {
  const found = await debitByTxid(needs.db, txid)
  if (!found) return
  await needs.db.transaction().execute(async tx => {
    await lockLoan(tx, found.loanId)
    const debit = (await debitByTxid(tx, txid))!
    if (debit.status !== 'new' && debit.status !== 'active') return
    const now = new Date(needs.clock.now())
    // The bank has ended it or does not know it, so it needs no removal.
    await tx
      .updateTable('charges')
      .set({ status: 'replaced', removedAt: now })
      .where('txid', '=', txid)
      .execute()
    await tx.updateTable('debits').set({ failedAt: now }).where('txid', '=', txid).execute()
    const { loanId, customerId, installmentId, number } = debit
    await audit(tx, { who: 'bank', action: 'debit-failed', at: now, loanId, why, detail: { number } })
    const installment = await openInstallment(tx, loanId, installmentId)
    if (!installment) return
    const { totalCents, payableUntil } = lateFacts(installment, todayInSaoPaulo(now))
    const about = { number, amountCents: totalCents, payableUntil, nextDay: null }
    await notifyOfLoan(needs, tx, { loanId, customerId }, { kind: 'debit-failed', about })
  })
}
