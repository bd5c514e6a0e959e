import type { Refund } from '../../../../shared/api/refund.ts'
import { AppError } from '../../errors.ts'
import { MoveImpossible } from '../money-move/move-impossible.ts'
import type { ProposeNeeds } from './needs.ts'
import { proposeRefund } from './propose.ts'
import { refundOf } from './view.ts'

/** They propose it themselves, so above the limit one member of staff is the second person. */
const byCustomer = { by: 'customer', why: 'asked for on screen' }

const hasBegun = ({ state }: Refund) => state === 'under-way' || state === 'to-confirm'

/**
 * The customer asks for their credit back. A repeat while it is under way changes nothing. @throws AppError `not-found`,
 * `refund-not-possible`, or `quote-changed` when the credit is not the one that they were shown
 */
export async function askForRefund(
  needs: ProposeNeeds,
  { customerId, loanId, amountCents }: { customerId: string; loanId: string; amountCents: number },
): Promise<Refund> {
  const before = await refundOf(needs, customerId, loanId)
  if (hasBegun(before)) return before
  if (before.state !== 'possible') throw new AppError('refund-not-possible')
  if (before.amountCents !== amountCents) throw new AppError('quote-changed', { detail: 'credit-changed' })
  try {
    await proposeRefund(needs, loanId, byCustomer, amountCents)
  } catch (error) {
    if (!(error instanceof MoveImpossible)) throw error
    // Another request, the daily job or staff were faster.
    const now = await refundOf(needs, customerId, loanId)
    if (hasBegun(now)) return now
    throw new AppError('refund-not-possible')
  }
  return refundOf(needs, customerId, loanId)
}
