import { audit, type Staff } from '../audit/audit.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import { unrecordedTransfers } from '../money-move/unrecorded-refunds.ts'
import type { RecordNeeds } from './needs.ts'
import { giveBack, lockBoth } from './record.ts'
import { changePending, lastFault, pendingPayout } from './refund-queries.ts'

/**
 * Staff were told by the bank that the account was the reason why the payout of a refund, which seemed our own fault, is not made. It
 * ends as refused: the money is the customer's credit again, they are told and can get another account. No money moves, so one person
 * decides.
 * @param of the payout, or the loan of which it is the oldest that waits
 * @throws MoveImpossible `no-such-refund`, `being-sent` while the bank is being asked or gave no clear answer,
 * `refund-unrecorded`
 */
export function blameRefundAccount(
  needs: RecordNeeds,
  of: { loanId: string } | { partId: string },
  staff: Staff,
): Promise<void> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const found = await pendingPayout(tx, of)
    if (!found) throw new MoveImpossible('no-such-refund')
    await lockBoth(tx, found)
    const { loanId } = found
    if ((await unrecordedTransfers(tx)).some(each => each.loanId === loanId))
      throw new MoveImpossible('refund-unrecorded')
    const part = await pendingPayout(tx, { partId: found.id })
    // Null: the bank gave no reason.
    if (!part || (await lastFault(tx, part.id)) === undefined) throw new MoveImpossible('no-such-refund')
    // Never asked under this name, or asked and certainly not made. After an unclear answer the money may have left.
    if (part.attempts > 0 && !part.faultAt) throw new MoveImpossible('being-sent')
    await changePending(tx, part.id, { status: 'refused', endedAt: at })
    const { refundId, amountCents } = part
    await audit(tx, {
      who: staff,
      action: 'refund-account-wrong',
      at,
      loanId,
      detail: { refundId, amountCents },
    })
    await giveBack(needs, tx, part, at)
  })
}
