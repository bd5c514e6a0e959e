import type { StaffMember } from '../../../shared/api/desk.ts'
import type { DeskAction } from '../../../shared/api/desk-decisions.ts'
import { isSamePerson } from '../lending/money-move/two-people.ts'
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
  cpf: ['cpf-give'],
  'money-held': ['money-release'],
  move: ['move-confirm', 'move-decline'],
  credit: ['refund'],
  receipt: ['payment-return'],
}

/** What this person may decide about it. Nobody is offered to confirm what they have proposed: the decision would be refused. */
export function actionsFor(
  kind: WaitingKind,
  { proposedBy }: Pick<Waiting, 'proposedBy'>,
  { role, name }: Pick<StaffMember, 'role' | 'name'>,
): DeskAction[] {
  const isOwn = proposedBy !== undefined && isSamePerson(proposedBy, name)
  return (actionsOf[kind] ?? []).filter(
    action => mayDo(role, dutyOf[action]) && !(isOwn && action === 'move-confirm'),
  )
}
