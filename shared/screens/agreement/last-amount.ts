import type { AgreementChoice } from '../../api/agreements.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { agreementMessages } from '../../messages/agreement.ts'

/** Names the last instalment where its rounding makes it another amount. */
export function lastAmountOf({
  installments,
  installmentCents,
  totalCents,
}: AgreementChoice): string | undefined {
  const lastCents = totalCents - (installments - 1) * installmentCents
  return lastCents === installmentCents
    ? undefined
    : `${agreementMessages.lastAmount(formatBrlCents(lastCents))}.`
}
