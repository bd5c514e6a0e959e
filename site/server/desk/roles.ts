import type { StaffRole } from '../../../shared/api/desk.ts'
import type { DeskAction } from '../../../shared/api/desk-decisions.ts'

/** Who may do what at the desk. A call without a duty here is open to nobody. */
export const duties = {
  'read-queue': ['reader', 'analyst', 'money', 'admin'],
  'read-figures': ['reader', 'analyst', 'money', 'admin'],
  'open-invoice': ['analyst', 'admin'],
  'look-at-customer': ['analyst', 'money', 'admin'],
  'decide-credit': ['analyst', 'admin'],
  'decide-money': ['money', 'admin'],
  'answer-customer': ['analyst', 'admin'],
  'resend-message': ['analyst', 'money', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Duty = keyof typeof duties

export const mayDo = (role: StaffRole, duty: Duty): boolean => duties[duty].some(each => each === role)

/** The duty that each decision asks for. */
export const dutyOf: Record<DeskAction, Duty> = {
  'invoice-accept': 'decide-credit',
  'invoice-refuse': 'decide-credit',
  'application-approve': 'decide-credit',
  'application-refuse': 'decide-credit',
  'risk-release': 'decide-credit',
  'risk-refuse': 'decide-credit',
  'review-overturn': 'decide-credit',
  'review-uphold': 'decide-credit',
  'cpf-give': 'decide-credit',
  'registration-unbind': 'decide-credit',
  'phone-change': 'decide-credit',
  'money-release': 'decide-credit',
  'payout-again': 'decide-money',
  'payout-account': 'decide-money',
  refund: 'decide-money',
  'refund-account': 'decide-money',
  'refund-record': 'decide-money',
  'refund-retry': 'decide-money',
  'refund-wrong-account': 'decide-money',
  'refund-came-back': 'decide-money',
  'payout-came-back': 'decide-money',
  'return-credit': 'decide-money',
  'return-outside': 'decide-money',
  'payment-assign': 'decide-money',
  'shop-claim-paid': 'decide-money',
  waive: 'decide-money',
  'write-off': 'decide-money',
  'due-day': 'decide-money',
  'payment-return': 'decide-money',
  'move-confirm': 'decide-money',
  'move-decline': 'decide-money',
  'data-correct': 'answer-customer',
  'data-erase': 'answer-customer',
  'data-refuse': 'answer-customer',
  'device-answer': 'answer-customer',
  'device-close': 'answer-customer',
  'sessions-end': 'answer-customer',
  'message-resend': 'resend-message',
  'webhook-resend': 'resend-message',
}
