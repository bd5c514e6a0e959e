type Verdict = 'reached' | 'missed' | 'no goal' | 'not built yet' | 'failed'

export type Figure = { what: string; measured: string; goal: string; verdict: Verdict }

/** At most one of the two. */
export type Goal = { atMost?: number; atLeast?: number }

/** A measured value beside its goal. `unit` follows every number; `digits` after the decimal point are shown. */
export function figure(
  what: string,
  value: number,
  goal: Goal = {},
  { unit = '', digits = 0, note = '' }: { unit?: string; digits?: number; note?: string } = {},
): Figure {
  const shown = (number: number) => `${number.toFixed(digits)}${unit && ` ${unit}`}`
  const { atMost, atLeast } = goal
  // Compare the rounded value: otherwise the table could say "0.00, at most 0.00, missed".
  const rounded = Number(value.toFixed(digits))
  const reached = rounded <= (atMost ?? Infinity) && rounded >= (atLeast ?? -Infinity)
  const limit =
    atMost !== undefined ? `≤ ${shown(atMost)}` : atLeast !== undefined ? `≥ ${shown(atLeast)}` : ''
  return {
    what,
    measured: Number.isFinite(value) ? shown(value) + note : 'no value',
    goal: limit,
    verdict: limit === '' ? 'no goal' : reached ? 'reached' : 'missed',
  }
}

export const notBuilt = (what: string): Figure => ({ what, measured: '', goal: '', verdict: 'not built yet' })

export const failed = (what: string, error: unknown): Figure => ({
  what,
  measured: (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 120),
  goal: '',
  verdict: 'failed',
})

/** The middle value; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that `share` (0 to 1) of all do not exceed. NaN of none. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
