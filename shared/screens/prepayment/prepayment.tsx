import { useStore } from '@nanostores/react'
import type { Loan, Profile } from '../../api/customers.ts'
import { prepaymentMessages } from '../../messages/prepayment.ts'
import { useStores } from '../../stores/context.tsx'
import { currentLoan, lateInstallments, pendingInstallments } from '../../stores/loan.ts'
import { LoanPage, ToDashboard } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { Standing } from '../standing/standing.tsx'
import { Chooser } from './chooser.tsx'

const text = prepaymentMessages

/** /dashboard/antecipate: pay instalments early at their present value. */
export function PrepaymentScreen() {
  const { profile } = useStores()
  const { data } = useStore(profile.$profile)
  return (
    <LoanPage text={text} shape="number" leadless={data && !isPossible(currentLoan(data))}>
      {profile => <Antecipate profile={profile} />}
    </LoanPage>
  )
}

const isPossible = (loan: Loan | undefined): loan is Loan =>
  loan?.status === 'UpToDate' && !loan.closedAt && pendingInstallments(loan).length > 0

function Antecipate({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  if (isPossible(loan))
    return (
      <>
        {lateInstallments(loan).length > 0 && <Standing profile={profile} />}
        <Chooser loan={loan} order="last" />
      </>
    )
  return (
    <>
      <WithLoan profile={profile}>{() => <Standing profile={profile} />}</WithLoan>
      <ToDashboard />
    </>
  )
}
