import { limits } from '../loan/limits.ts'
import { numberBetween } from './rules.ts'

const { min, max } = limits.installments

export const Installments = numberBetween(
  'installments',
  { min, max },
  `O número de parcelas deve ficar entre ${min} e ${max}`,
)
