import { readFileSync } from 'node:fs'
import { themed } from '../element/theme.ts'

const tokens = new URL('../../shared/ui/tokens.css', import.meta.url)

/**
 * Styles written for a document, made fit for the shadow root: what stands on `:root` moves to `.w-root`, which no rule
 * of the page reaches, the dark scheme also follows the attribute, tokens ask for the shop's colours first, the palette,
 * which nobody else reads here, is written out, and our font, which nobody loads here, is not named.
 */
export function intoShadow(css: string): string {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return themeable(followAttribute(withoutPalette(withoutFont(text)))).replace(
    /:root,\s*:host(?!\()/g,
    '.w-root',
  )
}

/** Our font, which a shop's page does not load, and its half-bold: to the system's it is one font more to wait for. */
const withoutFont = (css: string) =>
  css.replace(/"Figtree [^"]*",\s*/g, '').replace(/(?<=font-weight:\s*)600/g, '700')

function withoutPalette(css: string): string {
  const palette = new Map(
    [...readFileSync(tokens, 'utf8').matchAll(/(--p-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  return css
    .replace(/--p-[\w-]+:[^;]+;/g, '')
    .replace(/var\((--p-[\w-]+)\)/g, (whole, name: string) => palette.get(name) ?? whole)
}

const darkBlock = /@media \(prefers-color-scheme: dark\) \{\s*:root,\s*:host \{([^}]*)\}\s*\}/

function followAttribute(css: string): string {
  return css.replace(
    darkBlock,
    (_, dark: string) => `
@media (prefers-color-scheme: dark) { .w-root:not([data-scheme="light"]) {${dark}} }
.w-root[data-scheme="dark"] {${dark}}`,
  )
}

function themeable(css: string): string {
  const names = themed.join('|')
  return css.replace(
    new RegExp(`--c-(${names}):\\s*([^;}]+);`, 'g'),
    (_, name: string, value: string) => `--c-${name}: var(--loan-${name}, ${value});`,
  )
}

/**
 * Without the rules for classes that nobody writes, and without elements and roles in a `:where()` that nobody writes.
 * Only what stands outside `:not()` and the like asks for a class.
 */
export function usedRules(css: string, isUsed: (name: string) => boolean): string {
  const applies = (selector: string) =>
    [...selector.replace(/:\w+\([^()]*\)/g, '').matchAll(/\.([csw]-[\w-]+)/g)].every(([, name]) =>
      isUsed(name!),
    )
  const lean = css.replace(/:where\(([^()]+)\)/g, (whole, list: string) => {
    const left = list.split(/,\s*/).filter(isUsed)
    return left.length > 0 ? `:where(${left.join()})` : whole
  })
  return lean.replace(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, rule: string) => {
    const left = selectors.split(/,(?![^(]*\))/).filter(applies)
    return left.length > 0 ? left.join() + rule : ''
  })
}

/** Without the tokens that no rule of `readers` reads, directly or through another token. */
export function readTokens(css: string, isRead: (name: string) => boolean): string {
  return css.replace(/(--c-[\w-]+):([^;{}]+)(;|(?=\}))/g, (whole, name: string) =>
    isRead(name) ? whole : '',
  )
}

/** The tokens that a style sheet reads. */
export const tokensRead = (css: string) =>
  new Set([...css.matchAll(/var\((--c-[\w-]+)/g)].map(([, name]) => name!))

/** esbuild leaves custom properties as they are, because it cannot know what they are for, and some blanks. */
export const tight = (css: string) =>
  css
    .replace(/(--[\w-]+:)\s+/g, '$1')
    .replace(/,\s+/g, ',')
    .replace(/ \/ (?!\w+\()/g, '/')
    .replace(/#(\w)\1(\w)\2(\w)\3(?!\w)/g, '#$1$2$3')
