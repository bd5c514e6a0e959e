import './own-data.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OwnData } from '../../api/own-data.ts'
import { commonMessages } from '../../messages/common.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { ownDataMessages as text } from '../../messages/own-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOwnData } from '../../stores/own-data.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { useGuard } from '../dashboard/use-guard.ts'
import { LoadFailed } from '../flow/load-failed.tsx'
import { Offline } from '../flow/offline.tsx'
import { Consents } from './consents.tsx'
import { Correction } from './correction.tsx'
import { Erasure } from './erasure.tsx'
import { File } from './file.tsx'
import { Kept, Person } from './kept.tsx'
import { Requests } from './requests.tsx'

/** /dashboard/own-data: what is kept about the customer, and what they may do about it. */
export function OwnDataScreen() {
  const admitted = useGuard()
  return (
    <div className="s-own">
      <StepTitle title={text.title}>{text.lead}</StepTitle>
      {admitted ? <Loaded /> : <Loading />}
      <p className="s-own__screen">
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </div>
  )
}

function Loaded() {
  const store = useStoreOf(createOwnData)
  const { data, failure, loading } = useStore(store.$ownData)
  useEffect(() => void store.load(), [store])
  if (!data && failure && !loading) return <LoadFailed failure={failure} onRetry={() => void store.load()} />
  return (
    <>
      <Offline text={commonMessages.offline} />
      {data ? <All data={data} /> : <Loading />}
    </>
  )
}

function All({ data }: { data: OwnData }) {
  return (
    <>
      <Person person={data.person} />
      <Kept kept={data.kept} />
      <File />
      <Consents consents={data.consents} />
      <Correction />
      <Erasure data={data} />
      <Requests requests={data.requests} />
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton shape="block" label={dashboardMessages.loading} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </>
  )
}
