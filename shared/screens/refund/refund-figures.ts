import type { Refund } from '../../api/refund.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { refundMessages } from '../../messages/refund.ts'

const text = refundMessages

/** Where the money goes. */
export function wayOf({ returnCents, payoutCents, bank, accountEnd }: Refund): string {
  const account = text.account(bank, accountEnd)
  if (payoutCents === 0) return text.toPayer(account)
  if (returnCents === 0) return text.toAccount(account)
  return text.toBoth(formatBrlCents(returnCents), formatBrlCents(payoutCents), account)
}

/** Until when a refund that can be asked for comes, or is confirmed. */
export function dayOfPossible({ expectedBy, isConfirmed }: Refund): string {
  const date = formatLongDate(expectedBy ?? '')
  return isConfirmed ? text.whenConfirmed(date) : text.when(date)
}

/** How a refund stands that was asked for. */
export function progressOf(refund: Refund): string[] {
  const { state, expectedBy, isOurFault } = refund
  const date = expectedBy && formatLongDate(expectedBy)
  if (state === 'to-confirm') return [date ? text.toConfirm(date) : text.toConfirmLate]
  if (isOurFault) return [wayOf(refund), text.ourFault]
  return [wayOf(refund), date ? text.when(date) : text.late]
}

/** Why the credit cannot go back now. Undefined for a state that this version does not know. */
export function obstacleOf({ state, heldFor, nextDue, mayChangeAccount }: Refund): string | undefined {
  if (state === 'soon')
    return nextDue ? text.soon(nextDue.number, formatLongDate(nextDue.dueDate)) : undefined
  if (state === 'held')
    return heldFor === 'access-denied'
      ? text.held
      : heldFor === 'phone-unproved'
        ? text.heldForPhone
        : text.heldForReview
  if (state !== 'by-hand') return undefined
  return mayChangeAccount ? text.refused : text.byHand
}
