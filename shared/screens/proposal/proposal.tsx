import '../flow/flow.css'
import './proposal.css'
import type { Offer } from '../../api/offer.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { useGuard } from '../dashboard/use-guard.ts'
import { ProfileAlert } from '../dashboard/with-profile.tsx'
import { Arriving } from '../flow/step-heading.tsx'
import { KeepSteps } from '../onboarding/kept.tsx'
import { BankStep } from './bank-step-on-demand.ts'
import { ExpiredOffer } from './expired.tsx'
import { InProgress } from './in-progress.tsx'
import { LoadError } from './load-error.tsx'
import { OfferStep } from './offer-step.tsx'
import type { ProposalHistory } from './proposal-history.ts'
import { Refused } from './refused.tsx'
import { SentStep } from './sent-step.tsx'
import { useProposalState } from './use-proposal-state.ts'
import { useProposalSteps } from './use-proposal-steps.ts'

/** /proposal/{id}: what stands in the way of an offer, or the offer, the bank data and the good news. */
export function ProposalScreen({ history }: { history?: ProposalHistory }) {
  const admitted = useGuard()
  const { state, profile, offer, profileFailure, retry, isRetried } = useProposalState(admitted, history)
  return (
    <div className="s-flow" aria-busy={state === 'loading' || undefined}>
      {state === 'loading' && <OfferSkeleton />}
      {state === 'in-progress' && <InProgress profile={profile} />}
      {state === 'refused' && <Refused profile={profile} />}
      {state === 'load-error' && <LoadError onRetry={retry} />}
      {state === 'expired' && (
        <ExpiredOffer
          expiresAt={offer?.expiresAt ?? profile?.offer?.expiresAt}
          mayReapply={profile?.mayReapply}
        />
      )}
      {state === 'ready' && profileFailure && (
        <div className="s-proposal__notice">
          <ProfileAlert failure={profileFailure} />
        </div>
      )}
      {state === 'ready' && offer && <Steps offer={offer} history={history} isWalkedTo={isRetried} />}
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
        {step === 3 && <SentStep />}
      </KeepSteps>
    </Arriving>
  )
}

/** Of the size of the offer, so that nothing jumps when it comes. */
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
