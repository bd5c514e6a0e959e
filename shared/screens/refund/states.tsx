import type { Loan } from '../../api/customers.ts'
import type { Refund } from '../../api/refund.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aRefund } from '../../testing/fixtures/refunds.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'

const at = (answer: Answer, loan: Partial<Loan> = { creditCents: 700 }) => (
  <DashboardPreset
    page="/dashboard"
    routes={{ 'GET /customers/me': aProfile({ loans: [aLoan(loan)] }), 'GET /loan/l-1/refund': answer }}
  >
    <DashboardScreen />
  </DashboardPreset>
)
const when = (patch: Partial<Refund>, loan?: Partial<Loan>) => at(aRefund(patch), loan)
const left = { creditCents: 0, refundCents: 700 }

/** Every state of a credit on the dashboard, for the development page. */
export const states = [
  { name: 'can be asked for', node: when({}) },
  {
    name: 'can be asked for, loan paid off',
    node: when(
      {},
      {
        creditCents: 700,
        installments: sixInstallments(6),
        closedAt: '2026-03-10T12:00:00Z',
        closedReason: 'paid',
      },
    ),
  },
  {
    name: 'an instalment is due soon',
    node: when({ state: 'soon', nextDue: { number: 3, dueDate: '2026-03-18' }, expectedBy: null }),
  },
  { name: 'a second person confirms it', node: when({ state: 'to-confirm', isConfirmed: true }) },
  {
    name: 'a second person confirms it, late',
    node: when({ state: 'to-confirm', isConfirmed: true, expectedBy: null }),
  },
  { name: 'under way', node: when({ state: 'under-way' }, left) },
  {
    name: 'under way to two accounts',
    node: when({ state: 'under-way', returnCents: 400, payoutCents: 300 }, left),
  },
  { name: 'under way, stopped by our fault', node: when({ state: 'under-way', isOurFault: true }, left) },
  { name: 'under way, late', node: when({ state: 'under-way', expectedBy: null }, left) },
  { name: 'held', node: when({ state: 'held', heldFor: 'access-denied', expectedBy: null }) },
  { name: 'held for the phone', node: when({ state: 'held', heldFor: 'phone-unproved', expectedBy: null }) },
  { name: 'held for a person', node: when({ state: 'held', heldFor: 'review', expectedBy: null }) },
  { name: 'refused by the bank', node: when({ state: 'by-hand', expectedBy: null }) },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(500)) },
]
