/** The values of a slider: `min`, then every `step`, and `max` even off the grid. */
export type Range = { min: number; max: number; step: number }

/** The nearest value of the slider. */
export function snap(value: number, { min, max, step }: Range): number {
  if (value >= max) return max
  if (value <= min) return min
  return Math.min(max, min + Math.round((value - min) / step) * step)
}

/** The next value up or down. */
export function neighbour(value: number, direction: 1 | -1, { min, max, step }: Range): number {
  const place = (value - min) / step
  const next = direction > 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1
  return Math.max(min, Math.min(max, min + next * step))
}

/** Parses a whole number as people write it: `1.500`, `R$ 1500,00`, `1 500`. Null when there is none. */
export function wholeNumber(text: string): number | null {
  const digits = text
    .trim()
    .replace(/[.,]\d{2}$/, '')
    .replace(/\D/g, '')
  return digits ? Number(digits) : null
}

/** 1500 → '1.500'. Intl is avoided: its first use blocks a slow phone for 60 ms. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
