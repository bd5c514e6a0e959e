import '../dashboard/dashboard.css'
import './device-report.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Loan, Profile } from '../../api/customers.ts'
import {
  type DeviceReportKind,
  deviceReportKinds,
  isDeviceReportKind,
} from '../../fields/device-report-kind.ts'
import { deviceReportMessages } from '../../messages/device-report.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDeviceReport } from '../../stores/device-report.ts'
import { currentLoan } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { Way } from '../../ui/way.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { WithProfile } from '../dashboard/with-profile.tsx'
import { Contact } from './contact.tsx'
import { EndSessions } from './end-sessions.tsx'
import { Facts } from './facts.tsx'
import { Report, Reported } from './report.tsx'

const text = deviceReportMessages

/** /dashboard/device-report: the phone that secures the loan was stolen, lost, broken or replaced. */
export function DeviceReportScreen() {
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
        {() => (loan?.closedAt ? <Over /> : loan?.id && <OfLoan loan={loan} loanId={loan.id} />)}
      </WithLoan>
      <p>
        <Link href="/dashboard">{text.back}</Link>
      </p>
    </>
  )
}

/** The lien has ended with the loan. */
const Over = () => (
  <>
    <Alert tone="info" live={false}>
      {text.over}
    </Alert>
    <EndSessions />
    <Contact />
  </>
)

/** What to do comes first and needs no answer of the server; the report may fail without taking it away. */
function OfLoan({ loan, loanId }: { loan: Loan; loanId: string }) {
  const store = useStoreOf(createDeviceReport)
  const { data } = useStore(store.$reports)
  useEffect(() => void store.load(loanId), [store, loanId])
  const reported = data?.reports.find(({ status }) => status === 'open')?.kind
  const [chosen, choose] = useState<DeviceReportKind>()
  const kind = chosen ?? (isDeviceReportKind(reported) ? reported : undefined)
  const imei = loan.device?.imei ?? text.imeiUnknown
  return (
    <>
      <Reported />
      <ChoiceGroup
        label={text.choose}
        name="kind"
        columns={2}
        value={kind ?? ''}
        onChange={value => isDeviceReportKind(value) && choose(value)}
        options={deviceReportKinds.map(value => ({ value, label: text.kinds[value] }))}
      />
      {kind && (
        <section className="s-report">
          <h2 className="s-dash__heading">{text.steps.title}</h2>
          <Way steps={text.steps[kind](imei)} />
        </section>
      )}
      {(kind === 'stolen' || kind === 'lost') && <EndSessions />}
      <Report loanId={loanId} kind={kind} />
      <Facts loan={loan} />
      <Contact />
    </>
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
