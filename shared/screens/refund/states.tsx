import type { Loan } from '../../api/customers.ts'
import type { Refund } from '../../api/refund.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { refundMessages } from '../../messages/refund.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aRefund } from '../../testing/fixtures/refunds.ts'
import { Scripted, type UserAction } from '../../testing/scripted.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'

type World = { actions?: UserAction[]; asking?: Answer; online?: boolean }

const at = (
  answer: Answer | Answer[],
  loan: Partial<Loan> = { creditCents: 700 },
  { actions, asking = 'never', online = true }: World = {},
) => (
  <DashboardPreset
    page="/dashboard"
    routes={{
      'GET /customers/me': aProfile({ loans: [aLoan(loan)] }),
      'GET /loan/l-1/refund': answer,
      'POST /loan/l-1/refund': asking,
    }}
    goesOffline={!online}
  >
    <Scripted actions={actions}>
      <DashboardScreen />
    </Scripted>
  </DashboardPreset>
)
const when = (patch: Partial<Refund>, loan?: Partial<Loan>) => at(aRefund(patch), loan)
const left = { creditCents: 0, refundCents: 700 }
const opened: UserAction[] = [['press', refundMessages.ask]]
const asked: UserAction[] = [...opened, ['press', refundMessages.confirm(formatBrlCents(700))]]
const underWay = aRefund({ state: 'under-way' })
const large = { amountCents: 123_456_789, returnCents: 100_000_000, payoutCents: 23_456_789 }

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
  {
    name: 'refused by the bank, another account can be given',
    node: when({ state: 'by-hand', expectedBy: null, mayChangeAccount: true }),
  },
  {
    name: 'refused by the bank, loan paid off, another account can be given',
    node: when(
      { state: 'by-hand', expectedBy: null, mayChangeAccount: true },
      {
        creditCents: 700,
        installments: sixInstallments(6),
        closedAt: '2026-03-10T12:00:00Z',
        closedReason: 'paid',
      },
    ),
  },
  { name: 'to confirm by the customer', node: at(aRefund(), undefined, { actions: opened }) },
  {
    name: 'to confirm by the customer, large, to two accounts, a long name of a bank',
    node: at(
      aRefund({
        ...large,
        isConfirmed: true,
        bank: 'Cooperativa de Crédito dos Servidores do Vale do São Francisco',
      }),
      { creditCents: large.amountCents },
      { actions: opened },
    ),
  },
  { name: 'asking', node: at(aRefund(), undefined, { actions: asked }) },
  { name: 'asked', node: at(aRefund(), undefined, { actions: asked, asking: underWay }) },
  {
    name: 'asking failed',
    node: at(aRefund(), undefined, { actions: asked, asking: failure(503) }),
  },
  {
    name: 'asked too late',
    node: at(
      [
        aRefund(),
        aRefund({ state: 'soon', nextDue: { number: 3, dueDate: '2026-03-18' }, expectedBy: null }),
      ],
      undefined,
      {
        actions: asked,
        asking: failure(409, { code: 'refund-not-possible' }),
      },
    ),
  },
  { name: 'offline', node: at(aRefund(), undefined, { online: false }) },
  { name: 'state of a newer version', node: when({ state: 'new' }) },
  { name: 'not known by another back end', node: at(failure(404)) },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(500)) },
]
