import type { Charge } from '../../api/charge.ts'
import type { Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { addDays } from '../../loan/calendar.ts'
import { presentValueCents } from '../../loan/settlement.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { settlementRuleOf } from '../../stores/price-today.ts'
import { CardLink } from '../../ui/card.tsx'

const text = chargeMessages.early

/**
 * The monthly charge has the face value, so that customers can schedule it. Paying before the due date costs less
 * (CDC art. 52 §2), and this note says so before the code.
 */
export function PayToday({ charge, loan }: { charge: Charge; loan: Loan | undefined }) {
  const [line, another] = charge.lines
  const rule = settlementRuleOf(loan)
  // A code for today cannot be scheduled.
  if (!charge.payableUntil || charge.kind !== 'installments') return null
  if (!line || another || line.daysLate > 0 || !rule) return null
  const { faceCents: faceAmountCents, dueDate, number, days } = line
  // Uses the lender's date: this device's clock may be wrong.
  const on = addDays(dueDate, -days)
  const today = presentValueCents({ faceAmountCents, dueDate, on, rule })
  if (today >= faceAmountCents) return null
  const until = formatLongDate(charge.payableUntil)
  return (
    <CardLink href={`/dashboard/antecipate?parcelas=${number}`} title={text.title(formatBrlCents(today))}>
      {text.text(formatBrlCents(faceAmountCents - today), until)}
    </CardLink>
  )
}
