import { AtRule, type Root } from 'postcss'

/** Maximum width of `.w-root` in px. */
const widest = 480

/**
 * Turns media queries for a width into container queries, which ask `:host`. Other features stay in `@media`.
 * Removes rules for columns wider than the element ever is.
 * @throws CssSyntaxError where a width is one of several alternatives: no container query can say that
 */
export function byColumn(css: Root): void {
  css.walkAtRules('media', media => {
    if (!isWidth(media.params)) return
    if (/,|\b(or|not)\b/.test(media.params)) throw media.error('No container query can say this.')
    const features = media.params.split(/\s+and\s+/)
    const [widths, others] = [features.filter(isWidth), features.filter(each => !isWidth(each))]
    if (widths.some(isTooWide)) {
      media.remove()
      return
    }
    const container = new AtRule({ name: 'container', params: widths.join(' and ') })
    media.before(container)
    if (others.length === 0) {
      container.append(media.nodes ?? [])
      media.remove()
    } else {
      media.params = others.join(' and ')
      container.append(media)
    }
  })
}

const isWidth = (feature: string) => /\bwidth\b/.test(feature)
const isTooWide = (feature: string) => Number(/\(min-width:\s*([\d.]+)px\)/.exec(feature)?.[1]) > widest
