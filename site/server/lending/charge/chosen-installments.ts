import { define, optional } from 'superstruct'
import { form } from '../../../../shared/fields/rules.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import { isUuid } from '../../uuid.ts'

const Chosen = (whenNone: string) =>
  define<string[]>('chosen-installments', value => {
    if (!Array.isArray(value) || value.length === 0) return whenNone
    const isList =
      value.length <= limits.installments.max && value.every(id => typeof id === 'string' && isUuid(id))
    return isList || 'Parcela inválida'
  })

/** Body of `POST /loan/{id}/charges`. */
export const ChargeBody = form({ installmentIds: Chosen('Selecione pelo menos uma parcela para pagar') })

/** Body of the prepayment calls. */
export const PrepaymentBody = form({
  installmentIds: Chosen('Selecione pelo menos uma parcela para antecipar'),
  totalCents: optional(
    define<number>(
      'cents',
      value => (Number.isSafeInteger(value) && Number(value) >= 0) || 'Informe o valor em centavos',
    ),
  ),
})
