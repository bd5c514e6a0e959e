import { define } from 'superstruct'
import { limits } from '../loan/limits.ts'
import { toCents } from '../loan/round.ts'
import { formatBrl } from './money.ts'

export const leastPartCents = toCents(limits.part.min)
export const partTooSmall = `O menor valor é ${formatBrl(limits.part.min)}.`

/** The part of an instalment that a customer wants to pay, in whole cents. */
export const PartCents = define<number>(
  'part-amount',
  value => (Number.isSafeInteger(value) && Number(value) >= leastPartCents) || partTooSmall,
)
