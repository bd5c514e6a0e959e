import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createOffer } from '../../stores/offer.ts'
import { createProposal } from '../../stores/proposal.ts'
import { type ProposalState, proposalState } from '../../stores/proposal-state.ts'
import { isPriceable } from './figures.ts'
import { offerIdOf } from './offer-id.ts'
import { asDraft, type ProposalHistory } from './proposal-history.ts'

/**
 * What the page shows, judged once when everything has loaded: an acceptance changes the profile, but must not
 * tear the customer out of the steps. 'Tentar novamente' judges anew.
 */
export function useProposalState(admitted: boolean, history: ProposalHistory | undefined) {
  const { env, profile, unsaved } = useStores()
  const offer = useStoreOf(createOffer)
  const proposal = useStoreOf(createProposal)
  const loadedProfile = useStore(profile.$profile)
  const loadedOffer = useStore(offer.$offer)
  const [state, setState] = useState<ProposalState>('loading')
  const [isRetried, setRetried] = useState(false)

  useEffect(() => {
    if (admitted) offer.open(offerIdOf(env.navigation.path()))
  }, [admitted, env, offer])

  useEffect(() => unsaved.watch('offer', proposal.$draft.get), [unsaved, proposal])

  const busy = loadedProfile.loading || loadedOffer.loading
  useEffect(() => {
    if (!admitted || busy || state !== 'loading') return
    const judged = proposalState(loadedProfile, loadedOffer)
    if (judged !== 'ready' || !loadedOffer.data) return setState(judged)
    if (!isPriceable(loadedOffer.data)) return setState('load-error')
    const offerId = offerIdOf(env.navigation.path())
    const kept = history?.readDraft() ?? asDraft(unsaved.take('offer'))
    proposal.begin(offerId, loadedOffer.data)
    if (kept?.offerId === offerId) {
      proposal.setAmount(kept.amount)
      proposal.setInstallments(kept.installments)
      proposal.setPaymentDay(kept.paymentDay)
    }
    setState('ready')
  }, [admitted, busy, state, loadedProfile, loadedOffer, env, history, proposal, unsaved])

  return {
    state,
    profile: loadedProfile.data,
    offer: loadedOffer.data,
    /** Why nobody knows what else there is; an offer that was read is shown all the same. */
    profileFailure: loadedProfile.data ? undefined : loadedProfile.failure,
    retry() {
      offer.retry()
      if (loadedProfile.failure) profile.retry()
      setRetried(true)
      setState('loading')
    },
    /** Who pressed 'Tentar novamente' is taken to what came of it. */
    isRetried,
  }
}
