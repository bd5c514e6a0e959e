import { useEffect, useRef } from 'react'
import { aDeviceReport, deviceReports } from '../../testing/fixtures/device-report.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { DeviceReportScreen } from './device-report.tsx'

const at = (answer: Answer, { choose = '', loan = aLoan() } = {}) => (
  <DashboardPreset
    page="/dashboard/device-report"
    routes={{
      'GET /customers/me': aProfile({ loans: [loan] }),
      'GET /loan/l-1/device-report': answer,
      'POST /loan/l-1/device-report': deviceReports(aDeviceReport()),
      'POST /auth/sessions/end-others': {},
    }}
  >
    <Chosen kind={choose} />
  </DashboardPreset>
)

/** The screen with a kind chosen as soon as the choice is there. */
function Chosen({ kind }: { kind: string }) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!kind) return
    const timer = setInterval(() => {
      const choice = around.current?.querySelector<HTMLInputElement>(`input[value="${kind}"]`)
      if (!choice) return
      clearInterval(timer)
      choice.click()
    }, 50)
    return () => clearInterval(timer)
  }, [kind])
  return (
    <div ref={around}>
      <DeviceReportScreen />
    </div>
  )
}

const answered = {
  answer: 'Combinamos por telefone: guarde o boletim de ocorrência e continue pagando no dia.',
  answeredAt: '2026-03-11T13:00:00Z',
}

/** Every state of /dashboard/device-report, for the development page. */
export const states = [
  { name: 'nothing reported', node: at(deviceReports()) },
  { name: 'stolen', node: at(deviceReports(), { choose: 'stolen' }) },
  { name: 'lost', node: at(deviceReports(), { choose: 'lost' }) },
  { name: 'broken', node: at(deviceReports(), { choose: 'broken' }) },
  { name: 'replaced', node: at(deviceReports(), { choose: 'replaced' }) },
  { name: 'reported', node: at(deviceReports(aDeviceReport())) },
  { name: 'to be corrected', node: at(deviceReports(aDeviceReport({ kind: 'lost' })), { choose: 'stolen' }) },
  { name: 'answered', node: at(deviceReports(aDeviceReport(answered))) },
  { name: 'closed', node: at(deviceReports(aDeviceReport({ status: 'closed', ...answered }))) },
  {
    name: 'over',
    node: at(deviceReports(), { loan: aLoan({ closedAt: '2026-03-01T12:00:00Z', closedReason: 'paid' }) }),
  },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(503), { choose: 'stolen' }) },
]
