/** Numbers that may be chosen: `min`, then every `step`, and `max` even where it lies between two steps. */
export interface Range {
  min: number
  max: number
  step: number
}

/** The nearest number that may be chosen. NaN becomes the minimum. */
export function snap(value: number, { min, max, step }: Range): number {
  if (value >= max) return max
  if (!(value > min)) return min
  return Math.min(max, min + Math.round((value - min) / step) * step)
}

/** The next number up or down. */
export function neighbour(value: number, direction: 1 | -1, { min, max, step }: Range): number {
  const place = (value - min) / step
  const next = direction > 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1
  return Math.max(min, Math.min(max, min + next * step))
}

/** What the value of a browser's range input means. It stops at the last whole step, so the end of its track is `max`. */
export const dragged = (value: number, { min, max, step }: Range) =>
  value >= min + Math.floor((max - min) / step) * step ? max : value
