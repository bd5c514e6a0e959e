import { useState } from 'react'
import type { Installment, Loan } from '../../api/customers.ts'
import { useStores } from '../../stores/context.tsx'
import { isMoneyStopped } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { payoutText } from '../contract/payout.ts'

/** Days after which the payout is no longer news. */
const newsDays = 3
const day = 86_400_000

const isUntouched = ({ status, daysLate }: Installment) => status === 'Pending' && !daysLate

/** State of the payout of a signed loan, and for some days that it was sent. */
export function MoneyWay({ loan }: { loan: Loan }) {
  const { env } = useStores()
  const [now] = useState(() => env.clock.serverNow())
  const { status, payout, installments = [] } = loan
  const isRecent = Date.parse(payout?.sentAt ?? '') > now - newsDays * day
  const isNews =
    (status === 'Signed' && payout?.status !== 'canceled') || (isRecent && installments.every(isUntouched))
  const text = payoutText(loan)
  if (!isNews || !text) return null
  const isSent = payout?.status === 'sent'
  // A person has promised a day, and the customer has nothing to do.
  const isStopped = isMoneyStopped(loan) && !payout?.expectedBy
  return (
    <Alert tone={isStopped ? 'warning' : isSent ? 'success' : 'info'} live={false}>
      {text}
    </Alert>
  )
}
