import './hardship.css'
import type { Profile } from '../../api/customers.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createHardship } from '../../stores/hardship.ts'
import { isOver } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoanPage, ToDashboard, WithAnswer } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { Options } from './options.tsx'
import { Talk } from './talk.tsx'
import { Way } from './way.tsx'

const text = hardshipMessages

/** /dashboard/hardship: what somebody can do who cannot pay, late or not yet. It asks for nothing. */
export function HardshipScreen() {
  return <LoanPage text={text}>{profile => <OfProfile profile={profile} />}</LoanPage>
}

function OfProfile({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      <WithLoan profile={profile}>
        {loan =>
          loan.id && !isOver(loan) ? (
            <OfLoan loanId={loan.id} />
          ) : (
            <Alert tone="info" live={false}>
              {text.over}
            </Alert>
          )
        }
      </WithLoan>
      <ToDashboard />
    </>
  )
}

/** A person and free help are there even when the options cannot be loaded. */
function OfLoan({ loanId }: { loanId: string }) {
  const store = useStoreOf(createHardship)
  const help = (
    <>
      <Talk />
      <Way {...text.free} />
    </>
  )
  return (
    <div className="s-hardship">
      <WithAnswer $answer={store.$hardship} load={store.load} loanId={loanId} text={text} below={help}>
        {hardship => <Options hardship={hardship} />}
      </WithAnswer>
    </div>
  )
}
