import type { Loan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { payPage } from '../../stores/charge-page.ts'
import { lateInstallments, lateTotalCents } from '../../stores/loan.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

/** Pays everything that is late with one Pix. Nothing while at most one instalment is late: that one has its own button. */
export function PayLate({ loan, variant = 'secondary' }: { loan: Loan; variant?: ButtonProps['variant'] }) {
  const late = lateInstallments(loan)
  if (late.length < 2 || loan.closedAt) return null
  return (
    <Button variant={variant} href={payPage(late.map(({ number }) => number))}>
      {dashboardMessages.payLate(late.length, formatBrlCents(lateTotalCents(loan)))}
    </Button>
  )
}
