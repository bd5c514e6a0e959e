import { formatPercent } from '../../fields/money.ts'
import { effectiveCostMessages as text } from '../../messages/effective-cost.ts'

/** Percent a year above which the rate is shown as a bound, because it no longer compares with anything. */
export const comparable = 1_000

/**
 * The legal CET (percent a year) and its note. With few days to a single instalment it reaches millions: then the
 * bound is shown, and the exact rate is in the note.
 */
export function yearlyCost(legalCet: number): { value: string; note: string } {
  if (legalCet <= comparable) return { value: text.perYear(formatPercent(legalCet)), note: text.cetNote }
  const exact = Number.isFinite(legalCet) ? formatPercent(legalCet) : undefined
  return { value: text.above(formatPercent(comparable, 0)), note: text.aboveNote(exact) }
}
