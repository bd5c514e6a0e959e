import { ApiError } from '../api/error.ts'
import type { Failure } from './failure.ts'

/** Nobody is signed in (401) or the customer has no profile (404). Neither is shown as an error. */
export const isNoProfile = (failure: Failure) =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 404)
