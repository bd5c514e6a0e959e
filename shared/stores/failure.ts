import type { ApiError } from '../api/error.ts'

/** Errors that the browser detects itself. */
export type ClientCode =
  | 'missing-request-id'
  | 'missing-token'
  | 'missing-auth-data'
  | 'missing-session'
  | 'missing-contract-token'
  | 'missing-device-id'
  | 'missing-offer-id'
  | 'missing-proposal-data'
  | 'device-not-found'
  | 'salary-format'
  | 'bank-digit-not-numeric'
  | 'cep-empty'
  | 'human-check-missing'
  | 'human-check-failed'
  | 'cooling-down'
  | 'passkey-declined'
  | 'push-failed'
  | 'unexpected'

/** An error with a code and nothing else. */
export class CodedFailure extends Error {
  override name = 'CodedFailure'
  code: ClientCode

  constructor(code: ClientCode) {
    super(code)
    this.code = code
  }
}

/** `sentence(situation, failure)` of shared/messages turns a failure into text. */
export type Failure = ApiError | CodedFailure

/** Whether no digits can be right any more, so that only another code helps. */
export const isOverForCode = ({ code }: Failure) => /^code-(expired|tries-used-up|used)$/.test(code ?? '')
