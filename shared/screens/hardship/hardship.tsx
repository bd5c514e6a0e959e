import '../dashboard/dashboard.css'
import './hardship.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Profile } from '../../api/customers.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createHardship } from '../../stores/hardship.ts'
import { currentLoan, isOver } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { say } from '../flow/say.ts'
import { Options } from './options.tsx'
import { Talk } from './talk.tsx'
import { Way } from './way.tsx'

const text = hardshipMessages

/** /dashboard/hardship: what somebody can do who cannot pay, late or not yet. It asks for nothing. */
export function HardshipScreen() {
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
    <>
      <WithLoan profile={profile}>
        {() =>
          loan?.id && !isOver(loan) ? (
            <OfLoan loanId={loan.id} />
          ) : (
            <Alert tone="info" live={false}>
              {text.over}
            </Alert>
          )
        }
      </WithLoan>
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

/** A person and free help are there even when the options cannot be loaded. */
function OfLoan({ loanId }: { loanId: string }) {
  const store = useStoreOf(createHardship)
  const { data, failure } = useStore(store.$hardship)
  useEffect(() => void store.load(loanId), [store, loanId])
  if (!data && !failure) return <Loading />
  return (
    <div className="s-hardship">
      {data ? (
        <Options hardship={data} />
      ) : (
        <Alert tone="danger" action={<Link onClick={() => void store.load(loanId)}>{text.retry}</Link>}>
          {say('request', failure!)}
        </Alert>
      )}
      <Talk />
      <Way {...text.free} />
    </div>
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
