import type { Loan } from '../../api/customers.ts'
import { settledMessages as text } from '../../messages/settled.ts'
import { isCanceled } from '../../stores/loan.ts'
import { Card } from '../../ui/card.tsx'
import { Reapply } from '../proposal/reapply.tsx'

type Props = { loan: Loan; mayReapply: boolean; isUnbought: boolean }

/**
 * The loan has ended: the phone is released, and a customer who may apply again can do so. `isUnbought`: the phone was to be bought
 * with the loan, and is not the customer's after all.
 */
export function Settled({ loan, mayReapply, isUnbought }: Props) {
  const { closedAt, device } = loan
  // Of a loan that was paid off, the sentence above says it.
  const isReleased = Boolean(closedAt) && isCanceled(loan) && !isUnbought
  if (!isReleased && !mayReapply) return null
  return (
    <Card as="section" className="s-dash__settled">
      {isReleased && (
        <p>{device ? text.released(`${device.brand} ${device.model}`) : text.releasedUnnamed}</p>
      )}
      {mayReapply && <ApplyAgain />}
    </Card>
  )
}

/** A new application, and what it asks for again. */
export const ApplyAgain = () => (
  <>
    <p>{text.reapplyText}</p>
    <Reapply />
  </>
)
