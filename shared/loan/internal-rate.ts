/** One payment: the natural logarithm of payment / amount lent, and the years (days / 365) until it. */
export interface RateTerm {
  log: number
  years: number
}

/**
 * ln(1 + i) of the yearly rate i (fraction) at which the payments are worth what was lent: Σ e^(log − x·years) = 1.
 *
 * Newton on the logarithm of that sum: the curve is convex and falls everywhere, so every start leads to the root, and
 * logarithms keep it from overflowing on the way. Without a payment there is no rate: every step is NaN.
 * @throws RangeError when no rate is found
 */
export function logRate(terms: readonly RateTerm[]): number {
  let x = 0
  for (let turn = 0; turn < 100 + terms.length; turn++) {
    const logs = terms.map(({ log, years }) => log - x * years)
    const top = Math.max(...logs)
    let sum = 0
    let moment = 0
    terms.forEach(({ years }, i) => {
      const weight = Math.exp(logs[i]! - top)
      sum += weight
      moment += weight * years
    })
    const step = ((top + Math.log(sum)) * sum) / moment
    x += step
    if (Math.abs(step) <= 1e-13 * Math.max(1, Math.abs(x))) return x
  }
  throw new RangeError('no rate')
}
