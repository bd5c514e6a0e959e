import '../flow/flow.css'
import './proposal.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Offer } from '../../api/offer.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createOffer } from '../../stores/offer.ts'
import { createProposalState } from '../../stores/proposal-state.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { useGuard } from '../dashboard/use-guard.ts'
import { ProfileAlert } from '../dashboard/with-profile.tsx'
import { Arriving } from '../flow/step-heading.tsx'
import { KeepSteps } from '../form/kept.tsx'
import { BankStep } from './bank-step-on-demand.ts'
import { ExpiredOffer } from './expired.tsx'
import { InProgress } from './in-progress.tsx'
import { LoadError } from './load-error.tsx'
import { OfferStep } from './offer-step.tsx'
import type { ProposalHistory } from './proposal-history.ts'
import { Refused } from './refused.tsx'
import { SentStep } from './sent-step.tsx'
import { useProposalSteps } from './use-proposal-steps.ts'

/** /proposal/{id}: the offer, the bank account and the confirmation, or why there is no offer to take. */
export function ProposalScreen({ history }: { history?: ProposalHistory }) {
  const admitted = useGuard()
  const page = useStoreOf(createProposalState)
  const state = useStore(page.$state)
  const { data: profile, failure } = useStore(useStores().profile.$profile)
  const { data: offer } = useStore(useStoreOf(createOffer).$offer)
  useEffect(() => (admitted ? page.start(history?.readDraft) : undefined), [admitted, page, history])
  return (
    <div className="s-flow" aria-busy={state === 'loading' || undefined}>
      {state === 'loading' && <OfferSkeleton />}
      {state === 'in-progress' && <InProgress profile={profile} />}
      {state === 'refused' && <Refused profile={profile} />}
      {state === 'load-error' && <LoadError onRetry={page.retry} />}
      {state === 'expired' && <ExpiredOffer profile={profile} wasRefused={offer?.isRefused ?? false} />}
      {state === 'ready' && !profile && failure && (
        <div className="s-proposal__notice">
          <ProfileAlert failure={failure} />
        </div>
      )}
      {state === 'ready' && offer && <Steps offer={offer} history={history} isWalkedTo={page.isRetried()} />}
    </div>
  )
}

type StepsProps = { offer: Offer; history: ProposalHistory | undefined; isWalkedTo: boolean }

function Steps({ offer, history, isWalkedTo }: StepsProps) {
  const { step, arriving, toOffer, toBank, toSent } = useProposalSteps(history, isWalkedTo)
  return (
    <Arriving value={arriving}>
      <KeepSteps>
        {step === 1 && <OfferStep offer={offer} onNext={toBank} />}
        {step === 2 && <BankStep offer={offer} onBack={toOffer} onAccepted={toSent} />}
        {step === 3 && <SentStep offer={offer} />}
      </KeepSteps>
    </Arriving>
  )
}

/** As tall as the offer, to avoid a layout shift. */
function OfferSkeleton() {
  return (
    <Screen>
      <StepTitle title={proposalMessages.title}>{proposalMessages.loading}</StepTitle>
      <Skeleton shape="block" />
      <Skeleton shape="number" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton lines={4} />
    </Screen>
  )
}
