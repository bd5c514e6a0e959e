import { define } from 'superstruct'
import { limits } from '../loan/limits.ts'
import { toCents } from '../loan/round.ts'
import { digitsOf } from './digits.ts'
import { formatBrl } from './money.ts'
import { completeSalary } from './salary.ts'

export const leastPartCents = toCents(limits.part.min)
const partTooSmall = `O menor valor é ${formatBrl(limits.part.min)}.`

/** The part of an instalment that a customer wants to pay, in whole cents. */
export const PartCents = define<number>(
  'part-amount',
  value => (Number.isSafeInteger(value) && Number(value) >= leastPartCents) || partTooSmall,
)

/** '50', '50,00' or 'R$ 1.050,5' → whole cents; or the message for the field. */
export function parsePart(text: string): { ok: true; value: number } | { ok: false; message: string } {
  const written = completeSalary(text)
  const value = Number(digitsOf(written))
  if (!/,\d{2}$/.test(written)) return { ok: false, message: 'Informe um valor válido. Ex: 50,00' }
  return value >= leastPartCents ? { ok: true, value } : { ok: false, message: partTooSmall }
}
