import type { Loan } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { settledMessages } from '../../messages/settled.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { dayOf } from '../proposal/day.ts'
import { Reapply } from '../proposal/reapply.tsx'

const text = settledMessages

type Props = { loan: Loan; mayReapply: boolean }

/**
 * A settled loan: all is paid, or the loan was returned, and the phone is released. If the customer may apply again,
 * it links there.
 */
export function Settled({ loan, mayReapply }: Props) {
  const { closedAt, closedReason, device } = loan
  const isWithdrawn = closedReason === 'withdrawn'
  const day = dayOf(closedAt)
  return (
    <Card as="section" className="s-dash__settled">
      <Alert tone="success" title={isWithdrawn ? text.withdrawn : text.settled} live={false}>
        {closedAt && (
          <p>
            {device ? text.released(`${device.brand} ${device.model}`) : text.releasedUnnamed}
            {day && !isWithdrawn && ` ${text.settledOn(formatLongDate(day))}`}
          </p>
        )}
      </Alert>
      {mayReapply && (
        <>
          <p>{text.reapplyText}</p>
          <Reapply />
        </>
      )}
    </Card>
  )
}
