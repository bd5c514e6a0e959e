import type { Loan, Profile, ProfileDevice } from '../api/customers.ts'

// What every page asks of a profile. Figures of a loan are in `loan.ts`, which /login and /form do not load.

/** Statuses this product knows. Another back end may send others; they match none of these. */
export type KnownStatus = 'Accepted' | 'CCBCreated' | 'WaitingSignature' | 'Signed' | 'UpToDate' | 'Rejected'

export const hasStatus = (profile: Profile | undefined, ...statuses: KnownStatus[]): boolean =>
  firstWith(profile, statuses) !== undefined

/** The first loan with one of these statuses. */
export function firstWith(profile: Profile | undefined, statuses: KnownStatus[]): Loan | undefined {
  return profile?.loans.find(({ status }) => statuses.includes(status as KnownStatus))
}

/** The most recently created device. Times may have different offsets, so they are compared as instants. */
export const newestDevice = (devices: ProfileDevice[]): ProfileDevice | undefined =>
  [...devices].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
