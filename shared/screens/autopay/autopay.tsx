import './autopay.css'
import { useRef } from 'react'
import type { Autopay } from '../../api/autopay.ts'
import type { Profile } from '../../api/customers.ts'
import { autopayMessages } from '../../messages/autopay.ts'
import { createAutopay } from '../../stores/autopay.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { currentLoan } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoanPage, ToDashboard, WithAnswer } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { TurnedOff } from './turned-off.tsx'
import { TurnedOn } from './turned-on.tsx'
import { Waiting } from './waiting.tsx'

const text = autopayMessages

/** /dashboard/autopay: authorise Pix Automático, see it, turn it off. */
export function AutopayScreen() {
  return <LoanPage text={text}>{profile => <Shown profile={profile} />}</LoanPage>
}

function Shown({ profile }: { profile: Profile | undefined }) {
  const loan = currentLoan(profile)
  if (!loan) return <WithLoan profile={profile}>{() => null}</WithLoan>
  if (!loan.id || !loan.isAutopayOffered) return <Impossible>{text.notOffered}</Impossible>
  if (loan.status === 'Signed' && !loan.closedAt) return <Impossible>{text.notSent}</Impossible>
  return <OfLoan loanId={loan.id} />
}

function Impossible({ children }: { children: string }) {
  return (
    <>
      <Alert tone="info">{children}</Alert>
      <ToDashboard />
    </>
  )
}

function OfLoan({ loanId }: { loanId: string }) {
  const store = useStoreOf(createAutopay)
  return (
    <WithAnswer
      $answer={store.$autopay}
      load={store.load}
      loanId={loanId}
      text={text}
      below={<ToDashboard />}
    >
      {autopay => <State autopay={autopay} loanId={loanId} />}
    </WithAnswer>
  )
}

/** Each state replaces the button that led to it, so one that is new takes the focus. */
function State({ autopay, loanId }: { autopay: Autopay; loanId: string }) {
  const first = useRef(autopay.state)
  const isNew = useRef(false)
  if (autopay.state !== first.current) isNew.current = true
  const props = { autopay, loanId, isNew: isNew.current }
  if (autopay.state === 'waiting') return <Waiting {...props} />
  if (autopay.state === 'on') return <TurnedOn {...props} />
  return <TurnedOff {...props} />
}
