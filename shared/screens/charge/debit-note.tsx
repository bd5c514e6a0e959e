import type { Charge, ScheduledDebit } from '../../api/charge.ts'
import { formatLongDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { Alert } from '../../ui/alert.tsx'

const text = chargeMessages.debit

/** Says that an instalment of this charge will be debited automatically, before the customer pays it as well. */
export function DebitNote({ charge }: { charge: Charge }) {
  const { debits = [], lines } = charge
  if (debits.length === 0) return null
  const isPart = lines.some(({ leftCents }) => leftCents)
  return (
    <Alert tone="warning" title={text.title} live={false}>
      {debits.map(debit => (
        <p key={debit.number}>
          {whatOf(debit)} {effectOf(debit, isPart)}
        </p>
      ))}
    </Alert>
  )
}

const whatOf = ({ number, day, amountCents }: ScheduledDebit) =>
  text.what(number, formatBrlCents(amountCents), formatLongDate(day))

function effectOf({ canBeStopped }: ScheduledDebit, isPart: boolean): string {
  if (!canBeStopped) return text.unstoppable
  return isPart ? text.part : text.stops
}
