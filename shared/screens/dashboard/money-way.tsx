import { useState } from 'react'
import type { Installment, Loan } from '../../api/customers.ts'
import { dayMs } from '../../durations.ts'
import { momentOf } from '../../fields/moment.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { payoutSent } from '../../messages/payout-sent.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'

/** Days after which the payout is no longer news. */
const newsDays = 3

const isUntouched = ({ status, daysLate }: Installment) => status === 'Pending' && !daysLate

/** For some days, that the payout was sent. */
export function MoneyWay({ loan }: { loan: Loan }) {
  const { env } = useStores()
  const [now] = useState(() => env.clock.serverNow())
  const { payout, installments = [] } = loan
  const isNews = Date.parse(payout?.sentAt ?? '') > now - newsDays * dayMs && installments.every(isUntouched)
  if (!isNews || !payout?.sentAt || payout.status !== 'sent') return null
  return (
    <Alert tone="success" live={false}>
      {payoutSent(formatBrlCents(payout.amountCents), momentOf(payout.sentAt))}
    </Alert>
  )
}
