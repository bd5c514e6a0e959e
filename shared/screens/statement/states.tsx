import type { Loan } from '../../api/customers.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aStatement, someMovements } from '../../testing/fixtures/statements.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { StatementScreen } from './statement.tsx'

const on = (answer: Answer, loans: Loan[] = [aLoan()]) => (
  <DashboardPreset
    page="/dashboard/statement"
    routes={{ 'GET /customers/me': aProfile({ loans }), 'GET /loan/l-1/statement': answer }}
  >
    <StatementScreen />
  </DashboardPreset>
)
const end = { on: '2026-03-10', number: null, usedCents: null, transfer: null, balanceCents: 0 }
const owed = someMovements.slice(-1)[0]!.balanceCents

/** Every state of /dashboard/statement, for the development page. */
export const states = [
  { name: 'running', node: on(aStatement()) },
  { name: 'late, with credit', node: on(aStatement({ lateCents: 548, creditCents: 5_965 })) },
  {
    name: 'paid off',
    node: on(
      aStatement({
        closedReason: 'paid',
        owedCents: 0,
        movements: [...someMovements, { ...end, kind: 'payment', amountCents: -owed }],
      }),
      [aLoan({ installments: sixInstallments(6), closedAt: '2026-03-10T12:00:00Z', closedReason: 'paid' })],
    ),
  },
  {
    name: 'a payment taken back, a waiver and a claim',
    node: on(
      aStatement({
        owedCents: owed + 14_000 - 700,
        claimCents: 700,
        movements: [
          ...someMovements,
          { ...end, kind: 'payment-reversed', amountCents: 14_000, balanceCents: owed + 14_000 },
          { ...end, kind: 'fine', number: 2, amountCents: 470, balanceCents: owed + 14_470 },
          { ...end, kind: 'waived', number: 2, amountCents: -470, balanceCents: owed + 14_000 },
        ],
      }),
    ),
  },
  {
    name: 'withdrawn, with a rest',
    node: on(
      aStatement({
        closedReason: 'withdrawn',
        owedCents: 0,
        creditCents: 5_965,
        movements: [
          ...someMovements,
          { ...end, kind: 'withdrawn', amountCents: -owed - 5_965, balanceCents: -5_965 },
        ],
      }),
    ),
  },
  {
    name: 'withdrawn before the money was sent',
    node: on(aStatement({ movements: [], owedCents: 0, closedReason: 'withdrawn' })),
  },
  { name: 'no movement', node: on(aStatement({ movements: [], owedCents: 0 })) },
  { name: 'loading', node: on('never') },
  { name: 'failed', node: on(failure(500)) },
  { name: 'no loan', node: on('never', []) },
]
