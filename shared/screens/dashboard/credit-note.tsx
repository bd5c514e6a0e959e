import type { Loan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { isOver } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { onDemand } from '../flow/on-demand.tsx'

const text = dashboardMessages

/** Loaded on demand: few customers have a credit. */
const Refund = onDemand(() => import('../refund/refund.tsx').then(it => it.Refund), {
  placeholder: <Skeleton lines={1} label={text.loading} />,
})

/** The customer's credit, what happens to it, and how it goes back. */
export function CreditNote({ loan }: { loan: Loan }) {
  const { id, creditCents = 0, refundCents = 0 } = loan
  if (creditCents <= 0 && refundCents <= 0) return null
  const isLeft = isOver(loan)
  const use = loan.status === 'Signed' ? text.creditWaits : text.creditText
  return (
    <Alert
      tone="info"
      title={
        creditCents > 0 ? text.credit(formatBrlCents(creditCents)) : text.refund(formatBrlCents(refundCents))
      }
      live={false}
    >
      {creditCents > 0 && <p>{isLeft ? text.creditLeft : use}</p>}
      {id && <Refund loanId={id} isRunning={!isLeft} />}
    </Alert>
  )
}
