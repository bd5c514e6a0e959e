import type { StaffRole } from '../../../shared/api/desk.ts'
import type { DeskCloserKind } from '../../../shared/api/desk-closer.ts'
import type { DeskAction } from '../../../shared/api/desk-decisions.ts'
import { isSamePerson } from '../lending/money-move/two-people.ts'
import { closerOf, dutyToLook } from './look-closer.ts'
import { dutyOf, mayDo } from './roles.ts'
import type { WaitingKind } from './waiting.ts'
import type { Waiting } from './waiting-item.ts'

/** What can be decided about each thing that waits. The rest is done by `npm run ops`, or by jobs. */
const actionsOf: Partial<Record<WaitingKind, readonly DeskAction[]>> = {
  application: ['application-approve', 'application-refuse'],
  invoice: ['invoice-accept', 'invoice-refuse'],
  risk: ['risk-release', 'risk-refuse'],
  review: ['review-overturn', 'review-uphold'],
  message: ['message-resend'],
  'payout-refused': ['payout-again'],
  'payout-returned': ['return-credit', 'return-outside'],
  'payout-our-fault': ['payout-again', 'payout-account'],
  cpf: ['cpf-give', 'registration-unbind'],
  phone: ['phone-change'],
  data: ['data-correct', 'data-erase', 'data-refuse'],
  device: ['device-answer', 'device-close'],
  webhook: ['webhook-resend'],
  'money-held': ['money-release'],
  move: ['move-confirm', 'move-decline'],
  credit: ['refund', 'refund-account'],
  refund: ['refund-retry', 'refund-wrong-account'],
  'refund-unrecorded': ['refund-record'],
  receipt: ['payment-assign', 'payment-return'],
  'shop-claim': ['shop-claim-paid'],
}

/** What this person may decide about it. Nobody is offered to confirm what they have proposed: the decision would be refused. */
export function actionsFor(
  kind: WaitingKind,
  {
    proposedBy,
    invoice,
    request,
    stopped,
    returned = [],
  }: Pick<Waiting, 'proposedBy' | 'invoice' | 'request' | 'stopped' | 'returned'>,
  { role, name }: { role: StaffRole; name: string },
): DeskAction[] {
  const isOwn = proposedBy !== undefined && isSamePerson(proposedBy, name)
  // No offer without a proven invoice: who approves or overturns accepts the invoice first.
  const first: DeskAction[] = kind !== 'invoice' && invoice === 'unproven' ? ['invoice-accept'] : []
  const isImpossible = (action: DeskAction) =>
    (isOwn && action === 'move-confirm') ||
    (invoice !== 'checking' && action === 'invoice-refuse') ||
    (!stopped && action === 'refund-retry') ||
    (action.startsWith('return-') && !returned.some(each => action === `return-${each}`)) ||
    (stopped !== 'payout' && action === 'refund-wrong-account') ||
    (request === 'correction' && action === 'data-erase') ||
    (request === 'erasure' && action === 'data-correct')
  return [...first, ...(actionsOf[kind] ?? [])].filter(
    action => mayDo(role, dutyOf[action]) && !isImpossible(action),
  )
}

/** What this person may decide about a customer whom they look at, also where nothing waits. */
export function actionsOfCustomer(
  { isUsed }: { isUsed: boolean },
  { role }: { role: StaffRole },
): DeskAction[] {
  const all: DeskAction[] = [
    'phone-change',
    'sessions-end',
    ...(isUsed ? [] : ['registration-unbind' as const]),
  ]
  return all.filter(action => mayDo(role, dutyOf[action]))
}

/** What this person may decide about a loan that was paid out, or whose payout came back. What is late or owed is judged by the decision itself. */
export function actionsOfLoan(
  {
    status,
    closedAt,
    creditCents,
    hasSentRefund,
  }: { status: string; closedAt: Date | null; creditCents: number | null; hasSentRefund: boolean },
  { role }: { role: StaffRole },
): DeskAction[] {
  const isOut = status === 'UpToDate'
  const hasCredit = (creditCents ?? 0) > 0
  const all: DeskAction[] = [
    ...(isOut && !closedAt ? ['due-day' as const] : []),
    ...(isOut ? ['waive' as const, 'write-off' as const] : []),
    ...(hasCredit ? ['refund' as const] : []),
    ...(isOut || hasCredit ? ['refund-account' as const] : []),
    ...(hasSentRefund ? ['refund-came-back' as const] : []),
    ...(isOut ? ['payout-came-back' as const] : []),
  ]
  return all.filter(action => mayDo(role, dutyOf[action]))
}

/** As what this person may look closer at something that waits. */
export function closerFor(kind: WaitingKind, { role }: { role: StaffRole }): DeskCloserKind | null {
  const closer = closerOf[kind]
  return closer && mayDo(role, dutyToLook[closer]) ? closer : null
}
