import '../dashboard/dashboard.css'
import type { Profile } from '../../api/customers.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { currentLoan, lateInstallments, pendingInstallments } from '../../stores/loan.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { Standing } from '../standing/standing.tsx'
import { Chooser } from './chooser.tsx'

const text = prepaymentMessages

/** /dashboard/antecipate: pay instalments early at their present value. */
export function PrepaymentScreen() {
  return (
    <div className="s-dash">
      <StepTitle title={text.title}>{text.lead}</StepTitle>
      <WithProfile loading={<Loading />}>{profile => <Antecipate profile={profile} />}</WithProfile>
    </div>
  )
}

function Antecipate({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  if (loan?.status === 'UpToDate' && !loan.closedAt && pendingInstallments(loan).length > 0)
    return (
      <>
        {lateInstallments(loan).length > 0 && <Standing profile={profile} />}
        <Chooser loan={loan} order="last" />
      </>
    )
  return (
    <>
      <WithLoan profile={profile}>{() => <Standing profile={profile} />}</WithLoan>
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton shape="number" label={text.loading} />
      <Skeleton lines={8} />
    </>
  )
}
