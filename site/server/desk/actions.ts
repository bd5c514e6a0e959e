import type { StaffRole } from '../../../shared/api/desk.ts'
import type { DeskAction } from '../../../shared/api/desk-decisions.ts'
import { dutyOf, mayDo } from './roles.ts'
import type { WaitingKind } from './waiting.ts'

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

export const actionsFor = (kind: WaitingKind, role: StaffRole): DeskAction[] =>
  (actionsOf[kind] ?? []).filter(action => mayDo(role, dutyOf[action]))
