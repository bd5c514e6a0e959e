import type { ErrorCode } from '../../shared/api/error.ts'

/** What the server can answer instead of what was asked for. */
export type ServerErrorCode = Exclude<
  ErrorCode,
  'network' | 'offline' | 'timeout' | 'aborted' | 'bad-response' | 'session-renewed'
>

/** Cases of a code that the customer is told apart. `routes/http/sentences.ts` has the sentence of each. */
export type ErrorDetail =
  | 'charge-not-found'
  | 'contract-not-found'
  | 'loan-not-found'
  | 'document-not-found'
  | 'offer-not-found'
  | 'loan-closed'
  | 'charge-unavailable'
  | 'autopay-unavailable'
  | 'autopay-not-offered'
  | 'push-not-offered'
  | 'device-lookup-unavailable'
  | 'application-in-progress'
  | 'order-not-waiting'
  | 'order-payout-under-way'
  | 'order-other-buyer'
  | 'order-other-device'
  | 'order-no-note'
  | 'nothing-to-accept'
  | 'nothing-to-review'
  | 'nothing-to-correct'
  | 'reapply-from'
  | 'expired-before-acceptance'
  | 'too-many-tries'
  | 'code-cooldown'
  | 'code-ended'
  | 'codes-used-up'
  | 'link-cooldown'
  | 'uploads-used-up'
  | 'session-not-found'
  | 'denial-not-found'
  | 'credit-changed'
  | 'phone-code-needed'
  | 'phone-lost'
  | 'staff-code-gone'
  | 'staff-passkey-refused'
  | 'staff-role'
  | 'staff-other'
  | 'console-invitation-gone'
  | 'console-role'
  | 'console-yourself'
  | 'console-other-shop'
  | 'console-without-address'
  | DeskObstacle

/** Why a decision at the desk is not possible. */
export type DeskObstacle =
  | 'desk-decided'
  | 'desk-key-missing'
  | 'desk-key-wrong'
  | 'desk-key-in-use'
  | 'desk-invoice-unproven'
  | 'desk-phone-blocked'
  | 'desk-phone-unknown'
  | 'desk-above-price'
  | 'desk-order-ended'
  | 'desk-payout-sent'
  | 'desk-transfer-unrecorded'
  | 'desk-code'
  | 'desk-same-person'
  | 'desk-already-proposed'
  | 'desk-money-held'
  | 'desk-amount-changed'
  | 'desk-refund-under-way'
  | 'desk-being-sent'
  | 'desk-not-possible'
  | 'desk-too-late-to-return'
  | 'desk-not-charged'
  | 'desk-charges-in-parts'
  | 'desk-charges-of-days'
  | 'desk-not-late'
  | 'desk-nothing-owed'
  | 'desk-phone-in-use'
  | 'desk-account-used'
  | 'desk-shop-off'
  | 'desk-shop-without-address'

/** What a sentence or a client may need besides the code. */
export interface ErrorData {
  detail?: ErrorDetail
  /** Messages by server field name ('Address.Street'). */
  errors?: Record<string, string[]>
  /** The field that the whole error is about: its sentence is also the message of this field. */
  field?: string
  retryAfterSeconds?: number
  /** YYYY-MM-DD: the first day on which the same request may succeed. */
  from?: string
}

/** A domain error: a code and data. It knows no HTTP; `routes/http/on-error.ts` makes it a response. */
export class AppError extends Error {
  override name = 'AppError'
  code: ServerErrorCode
  data: ErrorData

  constructor(code: ServerErrorCode, data: ErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}
