import type { Profile } from '../../api/customers.ts'
import { aQuote } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { PrepaymentScreen } from './prepayment.tsx'

const at = (path: string, quote: Answer, profile: Partial<Profile> = { loans: [aLoan()] }) => (
  <DashboardPreset
    page="/dashboard/antecipate"
    path={path}
    routes={{ 'GET /customers/me': aProfile(profile), 'POST /loan/l-1/prepayment/quote': quote }}
  >
    <PrepaymentScreen />
  </DashboardPreset>
)
const page = '/dashboard/antecipate'
const late = { fineCents: 470, interestCents: 78, totalCents: 24_035, days: -10, discountCents: 0 }
const withLate = aQuote()

/** Every state of /dashboard/antecipate, for the development page. */
export const states = [
  { name: 'nothing chosen', node: at(page, aQuote()) },
  { name: 'two chosen', node: at(`${page}?parcelas=5,6`, aQuote()) },
  { name: 'payoff', node: at(`${page}?parcelas=todas`, aQuote()) },
  {
    name: 'one of them late',
    node: at(`${page}?parcelas=3`, {
      ...withLate,
      lines: withLate.lines.map((line, index) => (index === 0 ? { ...line, ...late } : line)),
    }),
  },
  { name: 'calculating', node: at(page, 'never') },
  { name: 'failed', node: at(page, failure(503)) },
  { name: 'all paid', node: at(page, aQuote(), { loans: [aLoan({ installments: sixInstallments(6) })] }) },
  { name: 'just signed', node: at(page, aQuote(), { loans: [aLoan({ status: 'Signed' })] }) },
  { name: 'no loan', node: at(page, aQuote(), {}) },
]
