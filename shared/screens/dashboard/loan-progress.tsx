import type { Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { isCanceled, isOpen } from '../../stores/loan.ts'

const text = dashboardMessages

/** How much of the loan is paid, instalment by instalment, and the day on which the phone is free. */
export function LoanProgress({ loan }: { loan: Loan }) {
  const { freeOn, status } = loan
  // Replaced ones are in the new instalments of an agreement.
  const all = loan.installments ?? []
  const installments = all.filter(({ status }) => status !== 'Replaced')
  const paid = installments.filter(({ status }) => status === 'Paid').length
  if (installments.length < 2 || status !== 'UpToDate' || isCanceled(loan)) return null
  return (
    <div className="s-dash__progress">
      <div className="s-dash__bar" aria-hidden="true">
        {installments.map(each => (
          <span key={each.id} data-is={!isOpen(each) ? 'paid' : each.daysLate ? 'late' : 'open'} />
        ))}
      </div>
      <p>
        {installments.length === all.length
          ? text.progress(paid, all.length)
          : text.progressReplaced(paid, installments.length - paid)}
      </p>
      {freeOn && <p>{text.freeOn(formatLongDate(freeOn))}</p>}
    </div>
  )
}
