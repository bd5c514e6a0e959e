/**
 * What share of their sum each part is, percent with two decimals, adding up to exactly 100 (largest remainder: every
 * share is rounded down, then the hundredths that are missing go to the largest remainders, the earlier part first).
 * Parts are whole cents and may be negative. Throws RangeError on parts that are not, and on a sum that is not positive.
 */
export function sharesOf(partsCents: readonly number[]): number[] {
  const total = partsCents.reduce((sum, part) => sum + part, 0)
  if (!(partsCents.every(Number.isSafeInteger) && total > 0)) {
    throw new RangeError(`${partsCents.join(', ')} have no shares`)
  }
  // In hundredths of a percent, as whole numbers: 10,000 of them are 100 %.
  const shares = partsCents.map((part, index) => {
    const down = Math.floor((part * 10_000) / total)
    return { index, down, rest: part * 10_000 - down * total }
  })
  const missing = 10_000 - shares.reduce((sum, { down }) => sum + down, 0)
  const byRest = [...shares].sort((a, b) => b.rest - a.rest)
  const raised = new Set(byRest.slice(0, missing).map(({ index }) => index))
  return shares.map(({ index, down }) => (down + (raised.has(index) ? 1 : 0)) / 100)
}
