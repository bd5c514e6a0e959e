/**
 * What one real financed costs a month over `n` equal instalments: r(1+r)^n / ((1+r)^n − 1), and 1/n at r = 0.
 *
 * Written as r / (1 − (1+r)^−n) over `expm1` and `log1p`, because the textbook form loses its digits when the
 * rate is tiny and overflows when it is huge. `rate` is the monthly rate as a fraction.
 */
export function annuity(rate: number, n: number): number {
  return rate === 0 ? 1 / n : rate / -Math.expm1(-n * Math.log1p(rate))
}
