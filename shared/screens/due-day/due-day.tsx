import './due-day.css'
import { useStore } from '@nanostores/react'
import type { Profile } from '../../api/customers.ts'
import type { DueDay } from '../../api/due-day.ts'
import { formatLongDate } from '../../fields/date.ts'
import { dueDayMessages } from '../../messages/due-day.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createDueDay } from '../../stores/due-day.ts'
import { currentLoan } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { LoanPage, ToDashboard, WithAnswer } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { Chooser } from './chooser.tsx'

const text = dueDayMessages

/** /dashboard/due-day: another day of the month for the open instalments. */
export function DueDayScreen() {
  const { profile } = useStores()
  const { data } = useStore(profile.$profile)
  const answer = useStore(useStoreOf(createDueDay).$dueDay)
  const isImpossible = (answer.data?.obstacle ?? null) !== null || (data && !isRunning(data))
  return (
    <LoanPage text={text} leadless={isImpossible}>
      {profile => <OfProfile profile={profile} />}
    </LoanPage>
  )
}

const isRunning = (profile: Profile) => {
  const loan = currentLoan(profile)
  return loan?.status === 'UpToDate' && !loan.closedAt
}

function OfProfile({ profile }: { profile: Profile | undefined }) {
  return (
    <WithLoan profile={profile}>
      {loan =>
        loan.id && loan.status === 'UpToDate' && !loan.closedAt ? (
          <OfLoan loanId={loan.id} />
        ) : (
          <>
            <Alert tone="info" live={false}>
              {text.obstacles[loan.status === 'Signed' && !loan.closedAt ? 'not-sent' : 'nothing-left']}
            </Alert>
            <ToDashboard />
          </>
        )
      }
    </WithLoan>
  )
}

function OfLoan({ loanId }: { loanId: string }) {
  const store = useStoreOf(createDueDay)
  return (
    <WithAnswer $answer={store.$dueDay} load={store.load} loanId={loanId} text={text} below={<ToDashboard />}>
      {dueDay => (
        <Chooser dueDay={dueDay} loanId={loanId}>
          {dueDay.obstacle !== null && <Obstacle dueDay={dueDay} />}
        </Chooser>
      )}
    </WithAnswer>
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
  const from = possibleFrom && formatLongDate(possibleFrom)
  if (obstacle === 'overdue' || obstacle === 'nothing-left') return text.obstacles[obstacle]
  if (obstacle === 'too-early' && from) return text.obstacles[obstacle](from)
  if (obstacle === 'changed-lately' && changedOn) {
    const on = formatLongDate(changedOn)
    return from ? text.obstacles[obstacle](on, from) : text.obstacles['changed-once'](on)
  }
  return text.obstacles.other
}
