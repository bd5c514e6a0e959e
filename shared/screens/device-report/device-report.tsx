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
import { Alert } from '../../ui/alert.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Way } from '../../ui/way.tsx'
import { LoanPage, ToDashboard } from '../dashboard/loan-page.tsx'
import { WithLoan } from '../dashboard/with-loan.tsx'
import { Contact } from './contact.tsx'
import { EndSessions } from './end-sessions.tsx'
import { Facts } from './facts.tsx'
import { Report, Reported } from './report.tsx'

const text = deviceReportMessages

/** /dashboard/device-report: the phone that secures the loan was stolen, lost, broken or replaced. */
export function DeviceReportScreen() {
  return <LoanPage text={text}>{profile => <OfProfile profile={profile} />}</LoanPage>
}

function OfProfile({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      <WithLoan profile={profile}>
        {loan => (loan.closedAt ? <Over /> : loan.id && <OfLoan loan={loan} loanId={loan.id} />)}
      </WithLoan>
      <ToDashboard />
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
