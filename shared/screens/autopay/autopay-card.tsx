import './autopay.css'
import type { Loan } from '../../api/customers.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { onDemand } from '../flow/on-demand.tsx'

/** Loaded on demand: the instalment to pay comes first. */
const CardContent = onDemand(() => import('./card-content.tsx').then(it => it.CardContent), {
  placeholder: <Skeleton lines={2} label={dashboardMessages.loading} />,
})

/** Pix Automático on the dashboard. Nothing where the lender does not offer it. */
export function AutopayCard({ loan }: { loan: Loan }) {
  const { id, status, closedAt, isAutopayOffered } = loan
  if (!id || !isAutopayOffered || status !== 'UpToDate' || closedAt) return null
  return (
    <Card as="section" className="s-autopay__card">
      <h2 className="s-dash__heading">{dashboardMessages.autopay}</h2>
      <CardContent loanId={id} />
    </Card>
  )
}
