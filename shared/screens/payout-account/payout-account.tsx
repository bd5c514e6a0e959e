import '../dashboard/dashboard.css'
import '../signing/signing.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '../../api/customers.ts'
import type { AccountDocument, PayoutAccount } from '../../api/payout-account.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { payoutAccountMessages } from '../../messages/payout-account.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { currentLoan } from '../../stores/loan.ts'
import { createPayoutAccount } from '../../stores/payout-account.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TrustHtml } from '../contract/contract.tsx'
import { ToDashboard } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { Sentence } from '../flow/sentence.tsx'
import { Arriving, StepHeading } from '../flow/step-heading.tsx'
import { KeepSteps } from '../form/kept.tsx'
import { fetchBanks } from '../proposal/banks.ts'
import { type SigningStep, useSigningSteps } from '../signing/use-signing-steps.ts'
import { Standing } from '../standing/standing.tsx'
import type { AccountDraft, AccountHistory } from './account-history.ts'

const text = payoutAccountMessages

/** Loaded on demand: it has the form library. */
const AccountForm = onDemand(() => import('./account-form.tsx').then(it => it.AccountForm))
/** Loaded on demand: it has the document and the code entry. */
const Signing = onDemand(() => import('./signing.tsx').then(it => it.Signing))

type Props = { trust: TrustHtml; history?: AccountHistory }

/** /dashboard/payout-account: another account for a Pix that the bank refused, of the loan or of a credit, given, read and signed. */
export function PayoutAccountScreen({ trust, history }: Props) {
  const [step, show] = useState<SigningStep>(1)
  // The first render must not take the focus; later steps do.
  const arriving = useRef(false)
  useEffect(() => {
    arriving.current = true
  }, [])
  return (
    <Arriving value={arriving}>
      <div className="s-dash s-dash--signing">
        {step === 1 && <Heading />}
        <KeepSteps>
          <WithProfile loading={<Loading />}>
            {profile => (
              <WithLoan profile={profile}>
                {() => <OfProfile profile={profile} {...{ trust, step, history, show }} />}
              </WithLoan>
            )}
          </WithProfile>
        </KeepSteps>
      </div>
    </Arriving>
  )
}

/** Where no account can be given, the sentence that invites to it would contradict what the page says. */
function Heading() {
  const { profile } = useStores()
  const { data } = useStore(profile.$profile)
  const account = useStore(useStoreOf(createPayoutAccount).$account)
  const isImpossible = (account.data?.obstacle ?? null) !== null || (data && !refusedLoan(data))
  return <StepHeading title={text.title}>{!isImpossible && text.lead}</StepHeading>
}

/** The loan whose money the bank refused, or whose credit it may have refused: the server knows. */
const refusedLoan = (profile: Profile | undefined) => {
  const loan = currentLoan(profile)
  const isRefused = loan?.payout?.status === 'refused' && !loan.closedAt
  return isRefused || (loan?.creditCents ?? 0) > 0 ? loan : undefined
}

type Steps = {
  profile: Profile | undefined
  trust: TrustHtml
  step: SigningStep
  history: AccountHistory | undefined
  show: (step: SigningStep) => void
}

function OfProfile({ profile, ...steps }: Steps) {
  // Once it is signed, the payout is no longer refused, and the page goes on saying so.
  const [loanId, setLoanId] = useState<string>()
  const refusedId = refusedLoan(profile)?.id
  useEffect(() => {
    if (refusedId) setLoanId(refusedId)
  }, [refusedId])
  const shownId = loanId ?? refusedId
  return shownId ? (
    <OfLoan loanId={shownId} profile={profile} {...steps} />
  ) : (
    <Obstacle code="not-refused" profile={profile} />
  )
}

const draftOf = ({ sha256 }: AccountDocument): AccountDraft => ({ sha256 })

function OfLoan({ loanId, profile, trust, step, history, show }: Steps & { loanId: string }) {
  const store = useStoreOf(createPayoutAccount)
  const { profile: profiles } = useStores()
  const { data, failure } = useStore(store.$account)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => void store.load(loanId), [store, loanId])
  useEffect(fetchBanks, [])
  const steps = useSigningSteps<AccountDocument, AccountDraft>(store, { loanId, history, draftOf, show })
  const lookAgain = () => {
    profiles.invalidate()
    void store.load(loanId)
  }
  /** The document cannot be signed any more: the customer begins again, if the account can still be changed. */
  const startOver = () => {
    setChanged(true)
    steps.startOver()
    lookAgain()
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
  if (!data)
    return (
      <>
        <LoadFailed failure={failure!} onRetry={() => void store.load(loanId)} />
        <ToDashboard />
      </>
    )
  if (data.obstacle !== null) return <Obstacle code={codeOf(data)} profile={profile} />
  return (
    <>
      <Form
        account={data}
        loanId={loanId}
        isChanged={isChanged}
        onIssued={() => {
          setChanged(false)
          steps.toDocument()
        }}
        onImpossible={lookAgain}
      />
      <ToDashboard />
    </>
  )
}

type FormProps = {
  account: PayoutAccount
  loanId: string
  isChanged: boolean
  onIssued: () => void
  onImpossible: () => void
}

function Form(props: FormProps) {
  useEffect(Signing.fetch, [])
  return <AccountForm {...props} />
}

const codeOf = ({ obstacle, isForRefund }: PayoutAccount): string =>
  obstacle === 'used-up' && isForRefund ? 'used-up-refund' : obstacle!

/** Why no other account can be given. What became of the payout says the server. */
function Obstacle({ code, profile }: { code: string; profile: Profile | undefined }) {
  const isElsewhere = code === 'not-refused' && profile?.standing?.code !== 'payout-refused'
  return (
    <>
      {isElsewhere && profile?.standing ? (
        <>
          <p>{text.obstacles['not-refused']}</p>
          <Standing profile={profile} />
        </>
      ) : (
        <Alert
          tone="info"
          live={false}
          action={code === 'used-up' && <Link href="/dashboard/details">{dashboardMessages.details}</Link>}
        >
          <Sentence text={text.obstacles[isKnown(code) ? code : 'other']} />
        </Alert>
      )}
      <ToDashboard />
    </>
  )
}

const isKnown = (code: string): code is keyof typeof text.obstacles => code in text.obstacles

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={text.loading} />
      <Skeleton lines={6} />
    </>
  )
}
