import { define } from 'superstruct'
import { limits } from '../loan/limits.ts'
import { noneToPrepay } from './sentences.ts'
import { isUuid } from './uuid.ts'

/** Ids of one or several instalments. */
const chosen = (whenNone: string) =>
  define<readonly string[]>('chosen-installments', value => {
    if (!Array.isArray(value) || value.length === 0) return whenNone
    const isList =
      value.length <= limits.installments.max && value.every(id => typeof id === 'string' && isUuid(id))
    return isList || 'Parcela inválida'
  })

export const InstallmentsToPay = chosen('Selecione pelo menos uma parcela para pagar')
export const InstallmentsToPrepay = chosen(noneToPrepay)
