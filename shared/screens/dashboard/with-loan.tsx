import type { ReactNode } from 'react'
import type { Loan, Profile } from '../../api/customers.ts'
import { currentLoan, loanInPreparation } from '../../stores/loan.ts'
import { onDemand } from '../flow/on-demand.tsx'
import { NoLoan } from './no-loan.tsx'

/** Loaded on demand: few customers see it. */
const InPreparation = onDemand(() => import('./in-preparation.tsx').then(it => it.InPreparation))

type Props = { profile: Profile | undefined; children: (loan: Loan) => ReactNode }

/** Renders the current loan. Before it, a contract that waits for its signature; without either, a way to a loan. */
export function WithLoan({ profile, children }: Props) {
  const loan = currentLoan(profile)
  const preparing = loanInPreparation(profile)
  return (
    <>
      {preparing && <InPreparation loan={preparing} profile={profile} />}
      {loan ? children(loan) : !preparing && <NoLoan profile={profile} />}
    </>
  )
}
