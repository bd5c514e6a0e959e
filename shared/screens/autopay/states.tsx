import type { Autopay } from '../../api/autopay.ts'
import { aNextDebit, anAutopay, aRunningAutopay, aWaitingAutopay } from '../../testing/fixtures/autopay.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { AutopayScreen } from './autopay.tsx'

const routes = (answer: Answer, isAutopayOffered = true) => ({
  'GET /customers/me': aProfile({ loans: [aLoan({ isAutopayOffered })] }),
  'GET /loan/l-1/autopay': answer,
})
const at = (answer: Answer, { online = true, isAutopayOffered = true } = {}) => (
  <DashboardPreset page="/dashboard/autopay" routes={routes(answer, isAutopayOffered)} goesOffline={!online}>
    <AutopayScreen />
  </DashboardPreset>
)
const card = (answer: Answer) => (
  <DashboardPreset page="/dashboard" routes={routes(answer)}>
    <DashboardScreen />
  </DashboardPreset>
)
const ended = (patch: Partial<Autopay>) => at(anAutopay({ state: 'cancelled', ...patch }))

/** Every state of /dashboard/autopay and of its card on the dashboard, for the development page. */
export const states = [
  { name: 'off', node: at(anAutopay()) },
  { name: 'waiting', node: at(aWaitingAutopay()) },
  {
    name: 'waiting, asked in the bank’s app',
    node: at(aWaitingAutopay({ requestedUntil: '2026-03-12T15:00:00Z' })),
  },
  { name: 'waiting, offline', node: at(aWaitingAutopay(), { online: false }) },
  { name: 'on', node: at(aRunningAutopay()) },
  {
    name: 'on, a retry that cannot be stopped',
    node: at(aRunningAutopay({ nextDebit: aNextDebit({ isRetry: true, canBeStopped: false }) })),
  },
  { name: 'on, a debit failed', node: at(aRunningAutopay({ failedNumber: 2 })) },
  { name: 'on, nothing next', node: at(aRunningAutopay({ nextDebit: null })) },
  { name: 'rejected', node: at(anAutopay({ state: 'rejected' })) },
  { name: 'expired', node: at(anAutopay({ state: 'expired' })) },
  { name: 'turned off', node: ended({ endedBy: 'customer' }) },
  { name: 'cancelled at the bank', node: ended({ endedBy: 'bank' }) },
  { name: 'nothing left', node: at(anAutopay({ canStart: false, firstDay: null, lastDay: null })) },
  { name: 'not offered', node: at('never', { isAutopayOffered: false }) },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(403)) },
  { name: 'card, off', node: card(anAutopay()) },
  { name: 'card, waiting', node: card(aWaitingAutopay()) },
  { name: 'card, on', node: card(aRunningAutopay()) },
  { name: 'card, a debit failed', node: card(aRunningAutopay({ failedNumber: 2 })) },
  { name: 'card, cancelled at the bank', node: card(anAutopay({ state: 'cancelled', endedBy: 'bank' })) },
  { name: 'card, loading', node: card('never') },
  { name: 'card, failed', node: card(failure(403)) },
]
