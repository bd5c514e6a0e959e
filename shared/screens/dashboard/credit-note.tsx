import type { Loan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { isOver } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'

const text = dashboardMessages

/** The customer's credit and what happens to it. */
export function CreditNote({ loan }: { loan: Loan }) {
  const { creditCents = 0 } = loan
  if (creditCents <= 0) return null
  return (
    <Alert tone="info" title={text.credit(formatBrlCents(creditCents))} live={false}>
      {isOver(loan) ? text.creditLeft : text.creditText}
    </Alert>
  )
}
