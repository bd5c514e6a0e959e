import { useState } from 'react'
import type { Installment } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { todayInSaoPaulo } from '../../loan/calendar.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { useStores } from '../../stores/context.tsx'
import { dueOf } from './due.ts'

/** A sentence where the date needs one: it has passed, or banks are closed on it. Neutral, never a threat. */
export function DueNote({ installment }: { installment: Installment }) {
  const { env } = useStores()
  const [today] = useState(() => todayInSaoPaulo(env.clock.now()))
  const { state, payableUntil } = dueOf(installment, today)
  if (state === 'overdue') return <p className="s-dash__overdue">{dashboardMessages.overdue}</p>
  if (!payableUntil) return null
  return <p className="s-dash__note">{dashboardMessages.payableUntil(formatLongDate(payableUntil))}</p>
}
