import '../dashboard/dashboard.css'
import type { Profile } from '../../api/customers.ts'
import { antecipateMessages } from '../../messages/antecipate.ts'
import { currentLoan, loanInPreparation, pendingInstallments } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { InPreparation } from '../dashboard/in-preparation.tsx'
import { NoLoan } from '../dashboard/no-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { Chooser } from './chooser.tsx'

const text = antecipateMessages

/** /dashboard/antecipate: pay before the day, at what it is worth today. */
export function AntecipateScreen() {
  return (
    <div className="s-dash">
      <StepTitle title={text.title}>{text.lead}</StepTitle>
      <WithProfile loading={<Loading />}>{profile => <Antecipate profile={profile} />}</WithProfile>
    </div>
  )
}

function Antecipate({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  const preparing = loanInPreparation(profile)
  if (loan?.status === 'UpToDate' && !loan.closedAt && pendingInstallments(loan).length > 0)
    return <Chooser loan={loan} order="last" />
  return (
    <>
      {preparing && <InPreparation loan={preparing} />}
      {!loan && !preparing && <NoLoan profile={profile} />}
      {loan && (
        <Alert tone="info" live={false}>
          {loan.status === 'UpToDate' ? text.nothing : text.notYet}
        </Alert>
      )}
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
