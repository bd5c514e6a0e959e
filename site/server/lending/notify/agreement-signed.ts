import { brand } from '../../../../shared/brand.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'

/** The new instalments. All but the last are equal. */
export interface SignedChoice {
  installments: number
  installmentCents: number
  totalCents: number
  firstDueDate: string
}

export function agreementSigned({
  installments,
  installmentCents,
  totalCents,
  firstDueDate,
}: SignedChoice): string {
  const lastCents = totalCents - (installments - 1) * installmentCents
  const last = lastCents === installmentCents ? '' : ` e a última de ${formatBrlCents(lastCents)}`
  return `sua renegociação está assinada: ${installments} parcelas de ${formatBrlCents(installmentCents)}, a primeira em ${formatShortDate(firstDueDate)}${last}. A multa e os juros de atraso das parcelas trocadas não são mais cobrados. O código Pix de antes não vale mais: gere outro, e cancele no banco o que tiver agendado. Se não foi você, ligue ${brand.contact.phone.label}. Veja em`
}
