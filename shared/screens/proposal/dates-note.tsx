import { formatLongDate } from '../../fields/date.ts'
import { formatPercent } from '../../fields/money.ts'
import { type CalendarDay, daysBetween } from '../../loan/calendar.ts'
import { differsFromTable } from '../../loan/dated-rate.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { Alert } from '../../ui/alert.tsx'
import type { OfferFigures } from './figures.ts'

/** Says that the dates change the rate by more than a tenth of the table's, and when the first instalment is due. */
export function DatesNote({ figures, today }: { figures: OfferFigures; today: CalendarDay }) {
  const { plan, schedule, datedRate } = figures
  const first = schedule[0]
  if (!first || !differsFromTable(datedRate, plan.monthlyRate)) return null
  return (
    <Alert tone="info">
      {proposalMessages.summary.datesDiffer({
        count: plan.numberOfInstallments,
        days: daysBetween(today, first.dueDate),
        first: formatLongDate(first.dueDate),
        dated: formatPercent(datedRate.per30DaysPercent),
        table: formatPercent(plan.monthlyRate),
        isMore: datedRate.per30DaysPercent > plan.monthlyRate,
      })}
    </Alert>
  )
}
