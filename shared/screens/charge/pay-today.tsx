import type { Charge } from '../../api/charge.ts'
import type { Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { addDays } from '../../loan/calendar.ts'
import { presentValueCents } from '../../loan/settlement.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { CardLink } from '../../ui/card.tsx'

const text = chargeMessages.early

/**
 * The month's bill is at face value, so that it can be scheduled for its day. Whoever pays before that day owes less
 * (CDC art. 52 §2), and is told so before the code.
 */
export function PayToday({ charge, loan }: { charge: Charge; loan: Loan | undefined }) {
  const [line, another] = charge.lines
  const { monthlyFee } = loan ?? {}
  if (!line || another || line.daysLate > 0 || charge.kind !== 'installments' || !monthlyFee) return null
  const { faceCents: faceAmountCents, dueDate, number, days } = line
  // The lender's day and not this device's, whose clock may be wrong.
  const on = addDays(dueDate, -days)
  // 0.085 is 8.5 %; a product of floats is not, and the lender reckons with 8.5.
  const fee = Math.round(monthlyFee * 1e8) / 1e6
  const today = presentValueCents({ faceAmountCents, dueDate, on, fee })
  if (today >= faceAmountCents) return null
  const until = formatLongDate(charge.payableUntil ?? dueDate)
  return (
    <CardLink href={`/dashboard/antecipate?parcelas=${number}`} title={text.title(formatBrlCents(today))}>
      {text.text(formatBrlCents(faceAmountCents - today), until)}
    </CardLink>
  )
}
