import '../dashboard/dashboard.css'
import '../signing/signing.css'
import './agreement.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { AgreementDocument } from '../../api/agreements.ts'
import type { Loan, Profile } from '../../api/customers.ts'
import { agreementMessages } from '../../messages/agreement.ts'
import { createAgreement } from '../../stores/agreement.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { currentLoan } from '../../stores/loan.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TrustHtml } from '../contract/contract.tsx'
import { ToDashboard } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { Arriving, StepHeading } from '../flow/step-heading.tsx'
import { type SigningStep, useSigningSteps } from '../signing/use-signing-steps.ts'
import type { AgreementDraft, AgreementHistory } from './agreement-history.ts'
import { Chooser } from './chooser.tsx'
import { Refused, Unavailable } from './refused.tsx'

const text = agreementMessages

const draftOf = ({ choice, sha256 }: AgreementDocument): AgreementDraft => ({ ...choice, sha256 })

/** Loaded on demand: it has the document and the code entry. */
const Signing = onDemand(() => import('./signing.tsx').then(it => it.Signing))

/** /dashboard/agreement: new instalments in place of the open ones of a late loan, chosen, read and signed. */
export function AgreementScreen({ trust, history }: { trust: TrustHtml; history?: AgreementHistory }) {
  const [step, show] = useState<SigningStep>(1)
  // The first render must not take the focus; later steps do.
  const arriving = useRef(false)
  useEffect(() => {
    arriving.current = true
  }, [])
  return (
    <Arriving value={arriving}>
      <div className="s-dash s-dash--signing s-agreement">
        {step === 1 && <Heading />}
        <WithProfile loading={<Loading />}>
          {profile => <OfProfile profile={profile} trust={trust} step={step} history={history} show={show} />}
        </WithProfile>
      </div>
    </Arriving>
  )
}

/** Where nothing can be chosen, the sentence that invites to it would contradict what the page says. */
function Heading() {
  const { profile } = useStores()
  const { data } = useStore(profile.$profile)
  const quote = useStore(useStoreOf(createAgreement).$quote)
  const isRefused = quote.data ? !quote.data.allowed : isUnknown(quote.failure)
  const isImpossible = isRefused || (data && !isRunning(currentLoan(data)))
  return <StepHeading title={text.title}>{!isImpossible && text.lead}</StepHeading>
}

const isRunning = (loan: Loan | undefined) => loan?.status === 'UpToDate' && !loan.closedAt

type Steps = {
  trust: TrustHtml
  step: SigningStep
  history: AgreementHistory | undefined
  show: (step: SigningStep) => void
}

function OfProfile({ profile, ...steps }: Steps & { profile: Profile | undefined }) {
  return (
    <WithLoan profile={profile}>
      {loan =>
        loan.id && isRunning(loan) ? (
          <OfLoan loanId={loan.id} {...steps} />
        ) : (
          <Unavailable owesNothing>
            {text.refusals[loan.status === 'Signed' && !loan.closedAt ? 'not-sent' : 'nothing-left']}
          </Unavailable>
        )
      }
    </WithLoan>
  )
}

function OfLoan({ loanId, trust, step, history, show }: Steps & { loanId: string }) {
  const store = useStoreOf(createAgreement)
  const { data, failure } = useStore(store.$quote)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => void store.load(loanId), [store, loanId])
  const steps = useSigningSteps<AgreementDocument, AgreementDraft>(store, { loanId, history, draftOf, show })
  /** The figures are not today's: the customer chooses again. */
  const startOver = () => {
    setChanged(true)
    steps.startOver()
    void store.load(loanId)
  }

  if (step !== 1)
    return (
      <Signing
        loanId={loanId}
        trust={trust}
        isConfirming={step === 3}
        onBack={steps.toChoice}
        onAgreed={steps.toCode}
        onReread={steps.toDocument}
        onChanged={startOver}
      />
    )
  if (steps.isResuming || (!data && !failure)) return <Loading />
  if (!data && isUnknown(failure)) return <Unavailable>{text.refusals.other}</Unavailable>
  if (!data)
    return (
      <>
        <LoadFailed failure={failure!} onRetry={() => void store.load(loanId)} />
        <ToDashboard />
      </>
    )
  if (!data.allowed) return <Refused refusal={data} loanId={loanId} trust={trust} />
  return (
    <Chooser
      offer={data}
      loanId={loanId}
      chosen={steps.chosen}
      isChanged={isChanged}
      onChoose={wish => {
        setChanged(false)
        steps.choose(wish)
        Signing.fetch()
      }}
      onIssued={steps.toDocument}
      onChanged={startOver}
    />
  )
}

/** Another back end may not know agreements. */
const isUnknown = (failure: Failure | undefined) =>
  failure !== undefined && 'status' in failure && failure.status === 404

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={text.loading} />
      <Skeleton shape="number" />
      <Skeleton lines={6} />
    </>
  )
}
