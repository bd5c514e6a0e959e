import { nextBusinessDay } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import type { PayoutRow } from './tables.ts'

const firstDelaySeconds = 5
const longestDelaySeconds = 3600

/** Seconds until the next try after a transient error. The delay doubles with each attempt, up to one hour. */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(firstDelaySeconds * 2 ** attempts, longestDelaySeconds)

/** The bank pays each key once. A new round needs a new key, because the key of a refused payout stays refused. */
export const idempotencyKeyOf = (loanId: string, round: number): string =>
  round === 0 ? loanId : `${loanId}r${round}`

/**
 * The day until which instalments cost nothing extra when the money arrives after the signature: the customer keeps the
 * number of days between signature and first due date. Undefined when the money is not late.
 */
export function graceAfterLatePayout(
  { signedOn, firstDueDate }: { signedOn: CalendarDay | null; firstDueDate: CalendarDay | undefined },
  sentOn: CalendarDay,
): CalendarDay | undefined {
  if (!firstDueDate || !signedOn || sentOn <= signedOn) return undefined
  return nextBusinessDay(addDays(sentOn, daysBetween(signedOn, firstDueDate)))
}

/**
 * Whether a withdrawal can still cancel the payout. From the first call of a round on, the bank may have paid without our
 * knowing; a refusal counts, because the bank was asked afterwards.
 */
export function mayHoldBack(
  { status, sendingSince, attempts }: Pick<PayoutRow, 'status' | 'sendingSince' | 'attempts'>,
  { hasUnrecordedTransfer }: { hasUnrecordedTransfer: boolean },
): boolean {
  if (hasUnrecordedTransfer) return false
  return status === 'refused' || (status === 'pending' && sendingSince === null && attempts === 0)
}

type PayoutState = Pick<PayoutRow, 'status' | 'round' | 'endToEndId'>

/** Whether the payout already names this transfer, because another run has recorded it. */
export const isRecorded = (payout: PayoutState, transfer: { round: number; endToEndId: string }): boolean =>
  payout.status === 'sent' && payout.round === transfer.round && payout.endToEndId === transfer.endToEndId

/** `unrecorded`: the bank has paid for this loan and the payout does not say so. */
export type PayoutAgain = 'again' | 'not-refused' | 'unrecorded'

/** Whether staff may start the next round. An unrecorded transfer forbids it: the customer may have the money already. */
export function mayPayOutAgain(
  payout: Pick<PayoutRow, 'status'> | undefined,
  { hasUnrecordedTransfer }: { hasUnrecordedTransfer: boolean },
): PayoutAgain {
  if (hasUnrecordedTransfer) return 'unrecorded'
  return payout?.status === 'refused' ? 'again' : 'not-refused'
}

/** How often a customer may give another account for one payout. After that they speak to a person. */
export const mostAccountChanges = 3

/** Whether the bank did not take it by the lender's own fault, so that another account would not help. */
export const isLenderAtFault = ({ status, heldFor }: Pick<PayoutRow, 'status' | 'heldFor'>): boolean =>
  status === 'refused' && heldFor === 'lender'

/** `not-refused`: the payout is not one that the bank did not take by the lender's own fault. */
export type BlamedAccount = 'done' | 'not-refused' | 'unrecorded'

/** Whether staff may say that the account was the reason after all. An unrecorded transfer has reached that account. */
export function mayBlameAccount(
  payout: Pick<PayoutRow, 'status' | 'heldFor'> | undefined,
  { hasUnrecordedTransfer }: { hasUnrecordedTransfer: boolean },
): BlamedAccount {
  if (hasUnrecordedTransfer) return 'unrecorded'
  return payout && isLenderAtFault(payout) ? 'done' : 'not-refused'
}

/**
 * `not-refused`: not, or not because of the account. `shop`: it is paid to a shop. `used-up`: changed too often. `access-denied`: the customer denied a sign-in, and staff speak to them.
 * `phone-unproved`: no phone gets the code that signs the change.
 */
export type AccountObstacle =
  | 'not-refused'
  | 'unrecorded'
  | 'shop'
  | 'used-up'
  | 'access-denied'
  | 'phone-unproved'

/**
 * Why the customer cannot give another account; undefined when they can. Only a refused payout has no transfer that could still
 * reach the old account.
 */
export function accountObstacle(
  payout: Pick<PayoutRow, 'status' | 'heldFor' | 'accountChanges'> | undefined,
  facts: { isForShop: boolean; isDenied: boolean; hasPhone: boolean; hasUnrecordedTransfer: boolean },
): AccountObstacle | undefined {
  if (payout?.status !== 'refused' || isLenderAtFault(payout)) return 'not-refused'
  if (facts.isForShop) return 'shop'
  if (facts.hasUnrecordedTransfer) return 'unrecorded'
  if (facts.isDenied) return 'access-denied'
  if (payout.accountChanges >= mostAccountChanges) return 'used-up'
  return facts.hasPhone ? undefined : 'phone-unproved'
}
