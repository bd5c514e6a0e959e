import type { Hardship } from '../../api/hardship.ts'
import { aHardship, aLateHardship } from '../../testing/fixtures/hardship.ts'
import { aLoan, twoLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { HardshipScreen } from './hardship.tsx'

const at = (answer: Answer, loans = [aLoan()], online = true) => (
  <DashboardPreset
    page="/dashboard/hardship"
    routes={{ 'GET /customers/me': aProfile({ loans }), 'GET /loan/l-1/hardship': answer }}
    goesOffline={!online}
  >
    <HardshipScreen />
  </DashboardPreset>
)
const debit = {
  ...{ number: 3, day: '2026-04-10', amountCents: 23_487 },
  ...{ isScheduled: true, isRetry: false, canBeStopped: true },
}
const nothing: Partial<Hardship> = { wait: null, part: null, early: [], dueDays: [] }

/** Every state of /dashboard/hardship, for the development page. */
export const states = [
  { name: 'not late', node: at(aHardship()) },
  {
    name: 'first days',
    node: at(
      aHardship({
        withdrawal: { lastDay: '2026-03-17', totalCents: 100_715 },
        ...{ dueDays: [], dueDayFrom: '2026-04-10' },
      }),
    ),
  },
  {
    name: 'money not sent',
    node: at(aHardship({ ...nothing, withdrawal: { lastDay: null, totalCents: 0 } })),
  },
  { name: 'late for a few days', node: at(aLateHardship()) },
  { name: 'late, may agree', node: at(aLateHardship({ mayAgree: true, agreementReason: null, wait: null })) },
  { name: 'late, agreed lately', node: at(aLateHardship({ agreementReason: 'agreed-lately', wait: null })) },
  {
    name: 'contract allows a lock',
    node: at(aHardship({ wait: { ...aHardship().wait!, lockAfterDays: 30 } })),
  },
  {
    name: 'over',
    node: at(aHardship(), [aLoan({ closedAt: '2026-03-01T12:00:00Z', closedReason: 'paid' })]),
  },
  { name: 'a debit can be stopped', node: at(aHardship({ debit })) },
  { name: 'a debit cannot be stopped', node: at(aHardship({ debit: { ...debit, canBeStopped: false } })) },
  { name: 'one instalment left', node: at(aHardship({ early: aHardship().early.slice(-1) })) },
  {
    name: 'late, every instalment',
    node: at(aLateHardship({ wait: null, canMoveLater: false, mayAgree: true, agreementReason: null })),
  },
  {
    name: 'written off',
    node: at(aLateHardship({ ...nothing, canMoveLater: false, agreementReason: 'written-off' }), [
      aLoan({ installments: twoLate(), writtenOffAt: '2026-03-10T12:00:00Z' }),
    ]),
  },
  { name: 'offline', node: at(aHardship(), undefined, false) },
  { name: 'no loan', node: at('never', []) },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(503)) },
]
