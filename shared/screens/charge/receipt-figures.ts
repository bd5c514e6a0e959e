import type { Charge } from '../../api/charge.ts'
import type { Loan, Profile } from '../../api/customers.ts'
import { brand } from '../../brand.ts'
import { formatPercent } from '../../fields/money.ts'
import { chargeMessages } from '../../messages/charge.ts'
import { effectiveCostMessages } from '../../messages/effective-cost.ts'
import type { SummaryRow } from '../../ui/summary-list.tsx'
import { momentOf } from './moment.ts'

const text = chargeMessages.receipt

/** Sum of the Pix payments, without what banks took back. */
export const paidCents = ({ payments }: Pick<Charge, 'payments'>): number =>
  payments.reduce((total, { amountCents, reversedCents = 0 }) => total + amountCents - reversedCents, 0)

/** Payments beyond the amount due. */
export function leftCents({ lines, payments, creditCents, amountCents }: Charge): number {
  const needed =
    lines.length > 0 ? lines.reduce((total, line) => total + line.totalCents, 0) - creditCents : amountCents
  return Math.max(0, paidCents({ payments }) - needed)
}

/** Time, payer and receiver of a receipt. */
export function partiesOf(charge: Charge, profile: Profile | undefined): SummaryRow[] {
  const { payments, paidAt, txid } = charge
  const [last] = payments.slice(-1)
  const at = last?.paidAt ?? paidAt
  return [
    ...(at ? [{ label: text.at, value: momentOf(at) }] : []),
    ...(profile
      ? [
          { label: text.payer, value: profile.name },
          { label: text.cpf, value: hidden(profile.cpf) },
        ]
      : []),
    { label: text.receiver, value: brand.name },
    { label: text.cnpj, value: brand.lender.cnpj },
    ...payments.map(({ endToEndId }) => ({ label: text.transfer, value: endToEndId })),
    { label: text.charge, value: txid },
  ]
}

/** The contract that the payment belongs to, with the CET that was signed. Another loan's is not known here. */
export function contractOf(charge: Charge, loan: Loan | undefined): SummaryRow[] {
  if (loan?.id !== charge.loanId) return []
  const { contractNumber, legalCet } = loan
  return [
    ...(contractNumber ? [{ label: text.contract, value: contractNumber }] : []),
    ...(typeof legalCet === 'number'
      ? [{ label: text.cet, value: effectiveCostMessages.perYear(formatPercent(legalCet)) }]
      : []),
  ]
}

/** '52998224725' → '***.982.247-**', as banks print it. */
export const hidden = (cpf: string): string =>
  /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***'
