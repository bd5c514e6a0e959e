import { list, type Root, type Rule } from 'postcss'
import { type ThemeName, themed } from '../element/theme.ts'

/** The palette: values by name, `--p-green-700`. */
export type Palette = ReadonlyMap<string, string>

/** Reads the palette from tokens.css. */
export function paletteIn(tokens: Root): Palette {
  const palette = new Map<string, string>()
  tokens.walkDecls(/^--p-/, ({ prop, value }) => void palette.set(prop, value))
  return palette
}

/** Fits styles that were written for a document into the shadow root of an element. */
export function intoShadow(css: Root, palette: Palette): void {
  writeOutPalette(css, palette)
  takeSystemFont(css)
  takePixels(css)
  askPageForColors(css)
  css.walkRules(rule => {
    if (isForRoot(rule)) moveToElement(rule)
  })
}

/** Only tokens read the palette, so the element does without its names. */
function writeOutPalette(css: Root, palette: Palette): void {
  css.walkDecls(decl => {
    if (palette.has(decl.prop)) decl.remove()
    for (const [name, value] of palette) decl.value = decl.value.replaceAll(`var(${name})`, value)
  })
}

/** A shop's page does not load our font. Of the system's font, the semibold would be one more file to wait for. */
function takeSystemFont(css: Root): void {
  css.walkDecls('--c-font', decl => {
    decl.value = list
      .comma(decl.value)
      .filter(family => !family.startsWith('"Figtree'))
      .join(', ')
  })
  css.walkDecls('font-weight', decl => {
    if (decl.value === '600') decl.value = '700'
  })
}

const pxPerRem = 16

/** The root font size of a shop's page is not ours, and the width of its screen is not the width of our column. */
function takePixels(css: Root): void {
  css.walkDecls(decl => {
    decl.value = decl.value
      .replace(/\bmin\(([\d.]+rem), [\d.]+vw\)/g, '$1')
      .replace(/([\d.]+)rem\b/g, (_, size: string) => `${Number(size) * pxPerRem}px`)
  })
}

/** What the page sets as `--loan-primary` wins over our `--c-primary`. */
function askPageForColors(css: Root): void {
  css.walkDecls(/^--c-/, decl => {
    const name = decl.prop.slice('--c-'.length)
    if (themed.includes(name as ThemeName)) decl.value = `var(--loan-${name}, ${decl.value})`
  })
}

/** `:root, :host`, as tokens.css and base.css write it. A rule for `:host` alone stays where it is. */
function isForRoot(rule: Rule): boolean {
  const isRoot = rule.selectors.includes(':root')
  if (isRoot && rule.selectors.join() !== ':root,:host') throw rule.error('Expected ":root, :host".')
  return isRoot
}

/** Rules of the page reach `:host`, but not `.w-root`. The dark scheme also follows the attribute. */
function moveToElement(rule: Rule): void {
  const media = rule.parent
  const isDark =
    media?.type === 'atrule' && 'params' in media && media.params === '(prefers-color-scheme: dark)'
  rule.selector = isDark ? '.w-root:not([data-scheme="light"])' : '.w-root'
  if (isDark) media.after(rule.clone({ selector: '.w-root[data-scheme="dark"]' }))
}
