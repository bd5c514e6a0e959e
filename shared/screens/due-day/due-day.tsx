import '../dashboard/dashboard.css'
import './due-day.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Profile } from '../../api/customers.ts'
import type { DueDay } from '../../api/due-day.ts'
import { formatLongDate } from '../../fields/date.ts'
import { dueDayMessages } from '../../messages/due-day.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDueDay } from '../../stores/due-day.ts'
import { currentLoan } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { say } from '../flow/say.ts'
import { Chooser } from './chooser.tsx'

const text = dueDayMessages

/** /dashboard/due-day: another day of the month for the open instalments. */
export function DueDayScreen() {
  return (
    <div className="s-dash">
      <StepTitle title={text.title}>{text.lead}</StepTitle>
      <WithProfile loading={<Loading />}>{profile => <OfProfile profile={profile} />}</WithProfile>
    </div>
  )
}

function OfProfile({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  return (
    <WithLoan profile={profile}>
      {() =>
        loan?.id && loan.status === 'UpToDate' && !loan.closedAt ? (
          <OfLoan loanId={loan.id} />
        ) : (
          <>
            <Alert tone="info" live={false}>
              {text.obstacles['nothing-left']}
            </Alert>
            <Back />
          </>
        )
      }
    </WithLoan>
  )
}

function OfLoan({ loanId }: { loanId: string }) {
  const store = useStoreOf(createDueDay)
  const { data, failure } = useStore(store.$dueDay)
  useEffect(() => void store.load(loanId), [store, loanId])
  if (!data && !failure) return <Loading />
  return (
    <>
      {data ? (
        <Chooser dueDay={data} loanId={loanId}>
          {data.obstacle !== null && <Obstacle dueDay={data} />}
        </Chooser>
      ) : (
        <Alert tone="danger" action={<Link onClick={() => void store.load(loanId)}>{text.retry}</Link>}>
          {say('request', failure!)}
        </Alert>
      )}
      <Back />
    </>
  )
}

/** Why nothing can be chosen today, and from when it can. */
function Obstacle({ dueDay }: { dueDay: DueDay }) {
  const isLate = dueDay.obstacle === 'overdue'
  return (
    <Alert tone="info" live={false} action={isLate && <Link href="/dashboard/pay">{text.pay}</Link>}>
      {reasonOf(dueDay)}
    </Alert>
  )
}

function reasonOf({ obstacle, possibleFrom, changedOn }: DueDay): string {
  const from = formatLongDate(possibleFrom ?? '')
  if (obstacle === 'overdue' || obstacle === 'nothing-left') return text.obstacles[obstacle]
  if (obstacle === 'too-early') return text.obstacles[obstacle](from)
  if (obstacle === 'changed-lately') return text.obstacles[obstacle](formatLongDate(changedOn ?? ''), from)
  return text.obstacles.other
}

const Back = () => (
  <p>
    <Link href="/dashboard">{text.back}</Link>
  </p>
)

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={text.loading} />
      <Skeleton lines={8} />
    </>
  )
}
