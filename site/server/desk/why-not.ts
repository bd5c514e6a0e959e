import { AppError, type DeskObstacle } from '../errors.ts'
import type { InvoiceAccepted } from '../lending/application/check-invoice.ts'
import type { HandOutcome } from '../lending/application/decide-by-hand.ts'
import type { MoveObstacle } from '../lending/money-move/move-impossible.ts'
import type { PayoutAgain } from '../lending/payout/decide.ts'
import type { HeldDecision } from '../lending/payout/decide-held.ts'
import type { ReturnDecided } from '../lending/payout-return/decide.ts'
import type { Resent } from './resend-message.ts'
import type { WebhookResent } from './resend-webhook.ts'

type Outcome =
  | InvoiceAccepted
  | HandOutcome
  | HeldDecision
  | PayoutAgain
  | ReturnDecided
  | MoveObstacle
  | Exclude<Resent['is'] | WebhookResent['is'], 'sent'>
  | 'phone-in-use'
  | 'account-used'
type Good = 'accepted' | 'confirmed' | 'done' | 'again'

/** Why a decision is not possible. `desk-decided`: somebody else was faster, or the case has changed. */
const obstacles: Record<Exclude<Outcome, Good | 'sent'>, DeskObstacle> = {
  'not-waiting': 'desk-decided',
  'not-held': 'desk-decided',
  'not-refused': 'desk-decided',
  'no-such-loan': 'desk-decided',
  'no-such-payment': 'desk-decided',
  'key-missing': 'desk-key-missing',
  'key-wrong': 'desk-key-wrong',
  'key-in-use': 'desk-key-in-use',
  'invoice-unproven': 'desk-invoice-unproven',
  'invoice-in-use': 'desk-key-in-use',
  'phone-blocked': 'desk-phone-blocked',
  'phone-unknown': 'desk-phone-unknown',
  'above-price': 'desk-above-price',
  'order-ended': 'desk-order-ended',
  unrecorded: 'desk-transfer-unrecorded',
  code: 'desk-code',
  'same-person': 'desk-same-person',
  'already-proposed': 'desk-already-proposed',
  'money-held': 'desk-money-held',
  'not-enough': 'desk-amount-changed',
  'not-charged': 'desk-not-charged',
  'charges-in-parts': 'desk-charges-in-parts',
  'charges-of-days': 'desk-charges-of-days',
  'not-late': 'desk-not-late',
  'nothing-owed': 'desk-nothing-owed',
  'amount-changed': 'desk-amount-changed',
  'refund-under-way': 'desk-refund-under-way',
  'refund-unrecorded': 'desk-transfer-unrecorded',
  'already-booked': 'desk-decided',
  'no-such-refund': 'desk-decided',
  'nothing-waits': 'desk-decided',
  'no-such-payout': 'desk-decided',
  'not-possible': 'desk-not-possible',
  'being-sent': 'desk-being-sent',
  'too-late-to-return': 'desk-too-late-to-return',
  'phone-in-use': 'desk-phone-in-use',
  'account-used': 'desk-account-used',
  'shop-off': 'desk-shop-off',
  'shop-without-address': 'desk-shop-without-address',
}

/** Returns a good outcome. @throws AppError `conflict` for any other */
export function orRefuse<G extends Good | 'sent'>(outcome: Outcome | 'sent', good: readonly G[]): G {
  const found = good.find(each => each === outcome)
  if (found) return found
  // Of what is held: the bank was asked for the money. Of a message it is a good outcome.
  const detail = outcome === 'sent' ? 'desk-payout-sent' : obstacles[outcome as keyof typeof obstacles]
  throw new AppError('conflict', { detail })
}
