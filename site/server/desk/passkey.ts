import { AppError } from '../errors.ts'
import type { DeskNeedsEvents } from './needs.ts'

/** The place that passkeys belong to. */
export interface DeskSite {
  /** 'https://www.example.com' */
  origin: string
  /** Its host, without port. */
  rpId: string
}

/** COSE: EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257] as const

/** Records who was not let in, and gives the error, which says nothing else. */
export function refused(
  { security }: Pick<DeskNeedsEvents, 'security'>,
  detail: 'passkey-refused' | 'passkey-unknown',
  staff?: string,
): AppError {
  security.record({ name: 'staff-refused', detail, ...(staff !== undefined && { about: { staff } }) })
  return new AppError('forbidden', { detail: 'staff-passkey-refused' })
}
