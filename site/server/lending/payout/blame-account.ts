import { PayoutRefused } from '../../providers/pix/pix.ts'
import { audit, type Staff } from '../audit/audit.ts'
import { emit } from '../events.ts'
import { notify } from '../notify/notify.ts'
import { type BlamedAccount, mayBlameAccount } from './decide.ts'
import type { PayoutNeeds } from './needs.ts'
import { accountWasWrong, hasUnrecordedTransfer, lockPayout, payoutIn } from './payout-queries.ts'
import { newsOfRefusal } from './record.ts'

/**
 * Staff were told by the bank that the account was the reason of a refusal that seemed the lender's own fault. From then on it is
 * one that the account has caused: the customer is told and can give another account. No money moves, so one person decides.
 */
export async function blameAccount(
  needs: Pick<PayoutNeeds, 'config' | 'db' | 'clock' | 'jobs' | 'listeners'>,
  loanId: string,
  staff: Staff,
): Promise<BlamedAccount> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const locked = await lockPayout(tx, loanId)
    const decision = mayBlameAccount(locked, {
      hasUnrecordedTransfer: await hasUnrecordedTransfer(tx, loanId),
    })
    if (decision !== 'done') return decision
    const payout = (await payoutIn(tx, loanId, 'refused'))!
    await tx
      .updateTable('payouts')
      .set({ heldFor: null, heldSince: null })
      .where('loanId', '=', loanId)
      .execute()
    await audit(tx, { who: staff, action: accountWasWrong, at, loanId, detail: { round: payout.round } })
    const news = newsOfRefusal(payout, new PayoutRefused('account'))
    await notify(needs, tx, payout.customerId, news)
    const { applicationId, payee } = payout
    if (payee) await emit(needs.listeners.shopPayoutRefused, tx, { applicationId })
    return decision
  })
}
