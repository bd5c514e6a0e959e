import '../dashboard/dashboard.css'
import './autopay.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Autopay } from '../../api/autopay.ts'
import type { Profile } from '../../api/customers.ts'
import { autopayMessages } from '../../messages/autopay.ts'
import { createAutopay } from '../../stores/autopay.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { currentLoan } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { say } from '../flow/say.ts'
import { TurnedOff } from './turned-off.tsx'
import { TurnedOn } from './turned-on.tsx'
import { Waiting } from './waiting.tsx'

const text = autopayMessages

/** /dashboard/autopay: authorise Pix Automático, see it, turn it off. */
export function AutopayScreen() {
  return (
    <div className="s-dash">
      <StepTitle title={text.title}>{text.lead}</StepTitle>
      <WithProfile loading={<Loading />}>{profile => <Shown profile={profile} />}</WithProfile>
    </div>
  )
}

function Shown({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  if (!loan) return <WithLoan profile={profile}>{() => null}</WithLoan>
  if (!loan.id || !loan.isAutopayOffered)
    return (
      <WithWayBack>
        <Alert tone="info">{text.notOffered}</Alert>
      </WithWayBack>
    )
  return <OfLoan loanId={loan.id} />
}

function OfLoan({ loanId }: { loanId: string }) {
  const store = useStoreOf(createAutopay)
  const { data, failure } = useStore(store.$autopay)
  useEffect(() => void store.load(loanId), [store, loanId])
  if (!data && !failure) return <Loading />
  return (
    <WithWayBack>
      {data ? (
        <State autopay={data} loanId={loanId} />
      ) : (
        <Alert tone="danger" action={<Link onClick={() => void store.load(loanId)}>{text.retry}</Link>}>
          {say('request', failure!)}
        </Alert>
      )}
    </WithWayBack>
  )
}

function State({ autopay, loanId }: { autopay: Autopay; loanId: string }) {
  if (autopay.state === 'waiting') return <Waiting autopay={autopay} loanId={loanId} />
  if (autopay.state === 'on') return <TurnedOn autopay={autopay} loanId={loanId} />
  return <TurnedOff autopay={autopay} loanId={loanId} />
}

/** The way back comes with the content: below a placeholder it would move. */
function WithWayBack({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={text.loading} />
      <Skeleton lines={8} />
    </>
  )
}
