import type { Profile } from '../api/customers.ts'
import type { Offer } from '../api/offer.ts'
import { hasStatus } from './loan.ts'
import type { Loaded } from './query.ts'

export type ProposalState = 'loading' | 'in-progress' | 'refused' | 'load-error' | 'expired' | 'ready'

/**
 * What /proposal shows before its steps, by the specification's priority. Judge it once, when it stops being
 * 'loading': an acceptance changes the profile, but must not tear the customer out of the steps.
 */
export function proposalState(profile: Loaded<Profile>, offer: Loaded<Offer>): ProposalState {
  if (!profile.settled) return 'loading'
  // A contract on its way is in progress too, though its link is not out yet.
  if (hasStatus(profile.data, 'WaitingSignature', 'CCBCreated', 'Accepted')) return 'in-progress'
  if (hasStatus(profile.data, 'Rejected')) return 'refused'
  if (!offer.settled) return 'loading'
  if (offer.data?.isExpired || offer.failure?.code === 'offer-expired') return 'expired'
  return offer.data ? 'ready' : 'load-error'
}
