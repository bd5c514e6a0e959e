import { atom, type ReadableAtom } from 'nanostores'
import type { Profile } from '../api/customers.ts'
import type { Offer } from '../api/offer.ts'
import type { Environment } from '../environment.ts'
import { limits } from '../loan/limits.ts'
import { planFor } from '../loan/plan.ts'
import { createOffer } from './offer.ts'
import { offerIdOf } from './offer-page.ts'
import { firstWith, hasStatus } from './profile-facts.ts'
import { asDraft, createProposal, type Draft } from './proposal.ts'
import type { Loaded } from './query.ts'
import type { Shared } from './stores.ts'

export type ProposalState =
  | 'loading'
  | 'in-progress'
  | 'refused'
  | 'load-error'
  | 'accepted'
  | 'expired'
  | 'ready'

export interface ProposalStateStore {
  /**
   * What the page shows. It is decided once, when profile and offer have loaded: an acceptance changes the profile, but
   * must not take the customer out of the steps.
   */
  $state: ReadableAtom<ProposalState>
  /** Whether 'Tentar de novo' was pressed: the focus then moves to the result. */
  isRetried(): boolean
  /** Loads the offer that the address names. Returns the function that stops it. */
  start(readDraft?: () => Draft | undefined): () => void
  /** Loads again what failed, and decides again. */
  retry(): void
}

export function createProposalState(
  env: Environment,
  { profile, unsaved, of }: Pick<Shared, 'profile' | 'unsaved' | 'of'>,
): ProposalStateStore {
  const offer = of(createOffer)
  const proposal = of(createProposal)
  const $state = atom<ProposalState>('loading')
  let hasRetried = false
  let decide = () => {}

  function start(readDraft?: () => Draft | undefined): () => void {
    const offerId = offerIdOf(env.navigation.path())
    decide = () => {
      const loadedProfile = profile.$profile.get()
      const loadedOffer = offer.$offer.get()
      if ($state.get() !== 'loading' || loadedProfile.loading || loadedOffer.loading) return
      const state = proposalState(loadedProfile, loadedOffer, offerId)
      if (state === 'accepted') {
        // The page keeps its skeleton while the browser leaves it.
        decide = () => {}
        return env.navigation.replace('/dashboard')
      }
      if (state === 'ready' && loadedOffer.data) begin(loadedOffer.data)
      $state.set(state)
    }
    const begin = (loaded: Offer) => {
      const draft = readDraft?.() ?? asDraft(unsaved.take('offer'))
      proposal.begin(offerId, loaded)
      if (draft?.offerId !== offerId) return
      proposal.setAmount(draft.amount)
      proposal.setInstallments(draft.installments)
      proposal.setPaymentDay(draft.paymentDay)
    }
    const stops = [
      unsaved.watch('offer', proposal.$draft.get),
      profile.$profile.listen(() => decide()),
      offer.$offer.listen(() => decide()),
    ]
    offer.open(offerId)
    decide()
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    $state,
    isRetried: () => hasRetried,
    start,
    retry() {
      hasRetried = true
      offer.retry()
      if (profile.$profile.get().failure) profile.retry()
      $state.set('loading')
      decide()
    },
  }
}

/**
 * What /proposal shows before its steps, in the order of the specification. The address of an accepted offer leads to its loan:
 * nobody reads that an offer has expired which they have taken.
 */
export function proposalState(
  profile: Loaded<Profile>,
  offer: Loaded<Offer>,
  offerId: string,
): ProposalState {
  if (!profile.settled) return 'loading'
  // Accepted and CCBCreated: the contract is not ready to sign yet, but the loan is in progress.
  const preparing = firstWith(profile.data, ['WaitingSignature', 'CCBCreated', 'Accepted'])
  // A loan that ended before its signature is not: the dashboard says so, and has the way to a new application.
  if (preparing) return preparing.closedAt ? 'accepted' : 'in-progress'
  if (hasStatus(profile.data, 'Rejected')) return 'refused'
  const isLoan = profile.data?.offer?.id === offerId && hasStatus(profile.data, 'Signed', 'UpToDate')
  if (isLoan || offer.data?.isAccepted) return 'accepted'
  if (!offer.settled) return 'loading'
  if (offer.data?.isExpired || offer.failure?.code === 'offer-expired') return 'expired'
  return offer.data && isPriceable(offer.data) ? 'ready' : 'load-error'
}

/** Whether an instalment plan can be calculated from the offer's prices. Another back end may send impossible ones. */
export function isPriceable(offer: Offer): boolean {
  try {
    planFor(limits.amount.fallback, limits.installments.preferred, offer)
    return true
  } catch {
    return false
  }
}
