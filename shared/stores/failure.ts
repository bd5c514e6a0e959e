import type { ApiError } from '../api/error.ts'

/** What can go wrong without the server having said so. */
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
  | 'unexpected'

/** A failure that is known by its code alone. */
export class CodedFailure extends Error {
  override name = 'CodedFailure'
  code: ClientCode

  constructor(code: ClientCode) {
    super(code)
    this.code = code
  }
}

/** Failures are data; `sentence(situation, failure)` of shared/messages says them. */
export type Failure = ApiError | CodedFailure
