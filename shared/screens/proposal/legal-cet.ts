import { formatPercent } from '../../fields/money.ts'
import { effectiveCostMessages as text } from '../../messages/effective-cost.ts'

/** Percent a year from which the figure no longer compares with anything and is told as a bound. */
export const comparable = 1_000

/**
 * The legal CET (percent a year) as it is shown, and the word beside it. With a few days to a first and only
 * instalment it runs to millions: then the bound leads, and the exact figure stands in the note.
 */
export function yearlyCost(legalCet: number): { value: string; note: string } {
  if (legalCet <= comparable) return { value: text.perYear(formatPercent(legalCet)), note: text.cetNote }
  const exact = Number.isFinite(legalCet) ? formatPercent(legalCet) : undefined
  return { value: text.above(formatPercent(comparable, 0)), note: text.aboveNote(exact) }
}
