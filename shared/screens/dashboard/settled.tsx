import type { Loan } from '../../api/customers.ts'
import { brand } from '../../brand.ts'
import { formatLongDate } from '../../fields/date.ts'
import { settledMessages } from '../../messages/settled.ts'
import { isCanceled } from '../../stores/loan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { dayOf } from '../proposal/day.ts'
import { Reapply } from '../proposal/reapply.tsx'

const text = settledMessages

function titleOf(closedReason: Loan['closedReason']): string {
  if (closedReason === 'canceled') return text.canceled
  return closedReason === 'withdrawn' ? text.withdrawn : text.settled
}

type Props = { loan: Loan; mayReapply: boolean }

/**
 * A settled loan: all is paid, or the loan was returned or canceled, and the phone is released. If the customer may apply again,
 * it links there.
 */
export function Settled({ loan, mayReapply }: Props) {
  const { closedAt, closedReason, device } = loan
  const isByLender = closedReason === 'canceled'
  const isPaid = !isCanceled(loan)
  const day = dayOf(closedAt)
  return (
    <Card as="section" className="s-dash__settled">
      <Alert tone={isByLender ? 'info' : 'success'} title={titleOf(closedReason)} live={false}>
        {closedAt && (
          <p>
            {device ? text.released(`${device.brand} ${device.model}`) : text.releasedUnnamed}
            {day && isPaid && ` ${text.settledOn(formatLongDate(day))}`}
            {isByLender && ` ${text.why(brand.contact.phone.label)}`}
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
