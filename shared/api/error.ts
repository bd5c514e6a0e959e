import type { Environment } from '../environment.ts'

/** Codes that name a failure. The sentence for each stands in shared/messages, or comes from the server. */
export type ErrorCode =
  // what the transport itself says (status 0, or an answer that cannot be read)
  | 'network'
  /** No answer came, and the device says that it is offline. */
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'bad-response'
  /** The call was refused because the session had ended. The customer has signed in again since (status 401). */
  | 'session-renewed'
  // what the server says
  | 'validation'
  | 'malformed'
  | 'too-large'
  | 'human-check-missing'
  | 'human-check-failed'
  | 'unauthorized'
  /** A call of a shop's server that its secret did not sign, or about no order of that shop (status 401). */
  | 'signature-wrong'
  | 'token-expired'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'idempotency-mismatch'
  | 'rate-limited'
  | 'code-wrong'
  | 'code-expired'
  | 'code-tries-used-up'
  | 'code-used'
  | 'cpf-under-other-phone'
  | 'proof-needed'
  | 'proof-wrong'
  | 'imei-invalid'
  | 'imei-not-found'
  | 'device-not-accepted'
  | 'device-not-ordered'
  | 'order-paid'
  | 'prefill-refused'
  | 'device-in-use'
  | 'device-missing'
  | 'invoice-missing'
  | 'invoice-type'
  | 'invoice-too-large'
  | 'invoice-unreadable'
  | 'invoice-other-buyer'
  | 'invoice-other-imei'
  | 'invoice-in-use'
  | 'invoice-unconfirmed'
  | 'offer-expired'
  | 'offer-taken'
  | 'amount-above-offer'
  | 'application-not-open'
  | 'application-too-early'
  | 'cep-not-found'
  | 'cep-unavailable'
  | 'contract-changed'
  | 'contract-signed'
  | 'installment-not-open'
  | 'loan-not-payable'
  | 'quote-changed'
  | 'refund-not-possible'
  | 'due-day-not-possible'
  | 'agreement-not-possible'
  | 'agreement-changed'
  | 'withdrawal-over'
  | 'payout-under-way'
  | 'payout-account-not-possible'
  | 'payout-account-changed'
  | 'autopay-nothing-left'
  | 'autopay-bank-refused'
  | 'partner-unknown'
  | 'partner-off'
  | 'origin-not-allowed'
  | 'handoff-gone'
  | 'other-device-gone'
  | 'other-device-used'
  | 'other-device-foreign'
  | 'push-service-unknown'
  | 'unavailable'
  | 'internal'

/** The body of every error answer. `errors` maps server field names ('Imei', 'Address.Street') to messages. */
export interface ErrorBody {
  message: string
  errors?: Record<string, string[]>
  code?: ErrorCode
}

/** A call that failed, as data. Status 0 means that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  code: ErrorCode | undefined
  errors: Record<string, string[]>
  /** The server's sentence; empty when it gave none. */
  serverMessage: string
  /** Seconds to wait before asking again, when the server said so. */
  retryAfter: number | undefined

  constructor(failure: {
    status: number
    code?: ErrorCode
    message?: string
    errors?: Record<string, string[]>
    retryAfter?: number
  }) {
    super(failure.code ?? `status ${failure.status}`)
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? {}
    this.serverMessage = failure.message ?? ''
    this.retryAfter = failure.retryAfter
  }
}

/** Nothing was answered: for want of a network, or of a server. */
export const noAnswer = ({ network }: Pick<Environment, 'network'>): ApiError =>
  new ApiError({ status: 0, code: network.online() ? 'network' : 'offline' })
