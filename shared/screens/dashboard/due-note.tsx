import type { Installment } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrl, formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { unpaidOf } from '../../stores/loan.ts'
import { useToday } from '../flow/use-today.ts'
import { dueOf } from './due.ts'

/** A note on the due date: it has passed, it is a bank holiday, or the payout was late. It never threatens. */
export function DueNote({ installment }: { installment: Installment }) {
  const today = useToday()
  const { state, payableUntil, isGrace } = dueOf(installment, today)
  if (state === 'overdue') return <p className="s-dash__overdue">{lateText(installment)}</p>
  if (!payableUntil) return null
  const until = isGrace ? dashboardMessages.graceUntil : dashboardMessages.payableUntil
  return <p className="s-dash__note">{until(formatLongDate(payableUntil))}</p>
}

/** The parts of the amount, where the lender sends them. */
function lateText(installment: Installment): string {
  const { daysLate, fineCents, interestCents } = installment
  if (!daysLate || fineCents === undefined || interestCents === undefined) return dashboardMessages.overdue
  // After a part was paid there may be no charge today.
  if (fineCents + interestCents === 0) return `${dashboardMessages.daysLate(daysLate)}.`
  const parts = dashboardMessages.lateParts({
    face: formatBrl(unpaidOf(installment)),
    fine: fineCents > 0 ? formatBrlCents(fineCents) : '',
    interest: interestCents > 0 ? formatBrlCents(interestCents) : '',
  })
  return `${dashboardMessages.daysLate(daysLate)}. ${parts}`
}
