import type { Loan, LoanPayout } from '../../api/customers.ts'
import { formatLongDate } from '../../fields/date.ts'
import { momentOf } from '../../fields/moment.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { payoutMessages } from '../../messages/payout.ts'
import { payoutSent } from '../../messages/payout-sent.ts'

const text = payoutMessages

/** The state of the payout as a sentence; undefined before the signature. */
export function payoutText({ status, payout }: Pick<Loan, 'status' | 'payout'>): string | undefined {
  if (payout?.status === 'canceled') return text.canceled
  if (payout?.status === 'refused') return refusedText(payout)
  if (payout?.status === 'held') return heldText(payout)
  if (payout?.status === 'sent' && payout.sentAt)
    return payoutSent(formatBrlCents(payout.amountCents), momentOf(payout.sentAt))
  return status === 'Signed' ? text.coming : undefined
}

const refusedText = ({ shop, mayChangeAccount: mayChange = false, cameBack }: LoanPayout): string =>
  shop ? text.returnedByShop(shop) : text.returned({ mayChange, cameBack })

/** Another back end may not say why: then it is what a customer can do themselves. */
function heldText({ heldFor, expectedBy }: LoanPayout): string {
  if (heldFor === 'review') return text.review(expectedBy ? formatLongDate(expectedBy) : null)
  if (heldFor === 'phone-blocked') return text.phoneBlocked
  if (heldFor === 'lender') return text.lender
  if (heldFor === 'phone-unproved') return text.phoneUnproved
  if (heldFor === 'person-check') return text.personCheck
  return heldFor === 'phone-check' ? text.phoneCheck : text.held
}
