/**
 * Rounds a number of cents to a whole cent, half away from zero. Never answers -0.
 *
 * The factor lifts a value that floating point left one step under the half (1.005 × 100 is 100.49999999999999),
 * which plain `Math.round` and `toFixed` both get wrong.
 */
export function roundCents(cents: number): number {
  if (Number.isNaN(cents)) throw new RangeError(`${cents} is not an amount`)
  return Math.sign(cents) * Math.round(Math.abs(cents) * (1 + Number.EPSILON)) + 0
}

/** Reais to whole cents, half away from zero. Throws RangeError on NaN and the infinities. */
export function toCents(reais: number): number {
  if (!Number.isFinite(reais)) throw new RangeError(`${reais} is not an amount`)
  return roundCents(reais * 100)
}

/** Whole cents to reais. */
export function toReais(cents: number): number {
  return cents / 100
}

/** Two decimals, half away from zero; for reais and for percentages alike. */
export function round2(reais: number): number {
  return toReais(toCents(reais))
}
