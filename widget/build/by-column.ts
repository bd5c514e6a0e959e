/** The width of `.w-root`, however wide the page: a layout for more of it can never be right. */
const widest = 480

/**
 * `@media (min-width: …)` and the like become `@container`, which asks `:host`; every other feature stays where it was.
 * What only a wider window would have is left out.
 * @throws Error where a width is one of several alternatives, which no container query can say
 */
export function byColumn(css: string): string {
  const [whole, list = ''] = /@media\s+([^{;]*\bwidth\b[^{;]*)\{/.exec(css) ?? []
  if (!whole) return css
  if (/,|\b(or|not)\b/.test(list)) throw new Error(`No container query can say "@media ${list.trim()}".`)
  const start = css.indexOf(whole)
  const end = closing(css, start + whole.length)
  const features = list.trim().split(/\s+and\s+/)
  const [widths, others] = [features.filter(isWidth), features.filter(each => !isWidth(each))]
  const inside = css.slice(start + whole.length, end)
  const rest = others.length ? `@media ${others.join(' and ')} {${inside}}` : inside
  const fits = widths.every(each => !(Number(/\(min-width:\s*([\d.]+)px\)/.exec(each)?.[1]) > widest))
  return (
    css.slice(0, start) +
    (fits ? `@container ${widths.join(' and ')} {${rest}}` : '') +
    byColumn(css.slice(end + 1))
  )
}

const isWidth = (feature: string) => /\bwidth\b/.test(feature)

/** Where the block ends whose inside begins at `from`. */
function closing(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A block is not closed.')
}
