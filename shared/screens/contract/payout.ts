import type { Loan } from '../../api/customers.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { payoutMessages } from '../../messages/payout.ts'
import { momentOf } from '../charge/moment.ts'

const text = payoutMessages

/** Where the money of a loan is, in the words of the payout; nothing before the signature. */
export function payoutText({ status, payout }: Pick<Loan, 'status' | 'payout'>): string | undefined {
  if (payout?.status === 'refused') return text.returned
  if (payout?.status === 'sent' && payout.sentAt)
    return text.sent(formatBrlCents(payout.amountCents), momentOf(payout.sentAt))
  return status === 'Signed' ? text.coming : undefined
}
