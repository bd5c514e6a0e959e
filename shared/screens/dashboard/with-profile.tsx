import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Profile } from '../../api/customers.ts'
import { commonMessages } from '../../messages/common.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { sentence } from '../../messages/errors.ts'
import { useStores } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { usePageFailure } from '../flow/page-title.ts'
import { useGuard } from './use-guard.ts'

type Props = {
  loading: ReactNode
  /** Whether the page shows figures of the profile whatever becomes of its other parts. */
  hasFigures?: boolean
  children: (profile: Profile | undefined) => ReactNode
}

/** Renders the profile once it has loaded. Before that, a placeholder and any error with a retry. */
export function WithProfile({ loading, hasFigures = false, children }: Props) {
  const admitted = useGuard()
  const { profile, network } = useStores()
  const { data, settled, failure } = useStore(profile.$profile)
  const online = useStore(network.$online)
  const isTold = useStore(network.$isTold)
  const untold = data ? dashboardMessages.offline : !failure && commonMessages.offline
  const notice = isTold ? data && hasFigures && dashboardMessages.loadedBefore : untold
  return (
    <>
      {!online && notice && <Alert tone="warning">{notice}</Alert>}
      {failure && admitted && <ProfileAlert failure={failure} />}
      {!admitted || !settled ? loading : (data || !failure) && children(data)}
    </>
  )
}

/** 'Erro ao buscar informações do usuário' with a retry. */
export function ProfileAlert({ failure }: { failure: Failure }) {
  const { profile } = useStores()
  usePageFailure()
  const text = sentence('profile', 'status' in failure ? failure : { status: 0, code: failure.code })
  return (
    <Alert tone="danger" action={<Link onClick={profile.retry}>{dashboardMessages.retry}</Link>}>
      {text}
    </Alert>
  )
}
