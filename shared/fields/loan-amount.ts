import { define } from 'superstruct'
import { limits } from '../loan/limits.ts'
import { round2 } from '../loan/round.ts'
import { formatBrl } from './money.ts'
import { messageOf, numberBetween } from './rules.ts'

const { min, max } = limits.amount

const InRange = numberBetween(
  'loan-amount',
  { min, max, whole: false },
  `O valor deve ficar entre ${formatBrl(min)} e ${formatBrl(max)}`,
)

/** Reais, in whole cents. */
export const LoanAmount = define<number>('loan-amount', value => {
  const message = messageOf(InRange, value)
  if (message) return message
  return round2(Number(value)) === value || 'O valor deve ter no máximo duas casas decimais'
})
