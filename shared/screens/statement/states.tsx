import type { Loan } from '../../api/customers.ts'
import { statementMessages } from '../../messages/statement.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aStatement, someMovements } from '../../testing/fixtures/statements.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { StatementScreen } from './statement.tsx'

type World = { name?: string; file?: Answer; actions?: UserAction[]; online?: boolean }

const on = (
  answer: Answer,
  loans: Loan[] = [aLoan()],
  { name, file = 'never', actions, online = true }: World = {},
) => (
  <DashboardPreset
    page="/dashboard/statement"
    routes={{
      'GET /customers/me': aProfile({ loans, ...(name && { name }) }),
      'GET /loan/l-1/statement': answer,
      'GET /loan/l-1/statement.csv': file,
    }}
    goesOffline={!online}
  >
    <Scripted actions={actions}>
      <StatementScreen />
    </Scripted>
  </DashboardPreset>
)
const downloading: UserAction[] = [['press', statementMessages.download]]
const end = { on: '2026-03-10', number: null, usedCents: null, transfer: null, balanceCents: 0 }
const owed = someMovements.slice(-1)[0]!.balanceCents

const everyKind = [
  ...[
    'waived',
    'waived-fine',
    'waived-interest',
    'refund',
    'refund-refused',
    'withdrawal-undone',
    'sale-returned',
    'payout-came-back',
    'claim-let-go',
    'rounding',
    'other',
  ],
  ...['written-off', 'paid', 'part-paid', 'credit-used', 'credit-part'],
]

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
  {
    name: 'a payout sent back, with a credit',
    node: on(
      aStatement({
        owedCents: 0,
        creditCents: 5_965,
        movements: [
          ...someMovements,
          { ...end, kind: 'payout-came-back', amountCents: -owed, balanceCents: 0 },
          { ...end, kind: 'payment', amountCents: -5_965, balanceCents: -5_965 },
        ],
      }),
    ),
  },
  {
    name: 'every kind of movement',
    node: on(
      aStatement({
        movements: [
          ...someMovements,
          ...everyKind.map((kind, index) => ({
            ...end,
            ...{ kind, number: 2, amountCents: index % 2 ? 12_345_678 : -470 },
            balanceCents: 12_345_678 * (index % 3),
          })),
        ],
      }),
    ),
  },
  {
    name: 'undone by the shop, a bank took money back',
    node: on(aStatement({ closedReason: 'returned', owedCents: 0, claimCents: 700 })),
  },
  {
    name: 'cancelled before the money was sent',
    node: on(aStatement({ movements: [], owedCents: 0, closedReason: 'canceled' })),
  },
  {
    name: 'running, very long name',
    node: on(aStatement(), undefined, { name: 'Wolfeschlegelsteinhausenbergerdorff de Albuquerque' }),
  },
  { name: 'downloading', node: on(aStatement(), undefined, { actions: downloading }) },
  {
    name: 'download failed',
    node: on(aStatement(), undefined, { actions: downloading, file: failure(503) }),
  },
  { name: 'offline', node: on(aStatement(), undefined, { online: false }) },
  { name: 'loading', node: on('never') },
  { name: 'failed', node: on(failure(500)) },
  { name: 'no loan', node: on('never', []) },
]
