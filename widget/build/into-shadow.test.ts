import { readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { describe, expect, test } from 'vitest'
import { themed } from '../element/theme.ts'
import { intoShadow, paletteIn } from './into-shadow.ts'
import { pruneTokens, tokensRead } from './tokens.ts'

const source = parse(readFileSync(new URL('../../shared/ui/tokens.css', import.meta.url), 'utf8'))
source.walkComments(comment => void comment.remove())
const inShadow = (css = source.clone()) => {
  intoShadow(css, paletteIn(source))
  return css.toString()
}

describe('fitting styles into a shadow root', () => {
  const tokens = inShadow()

  test('moves the rules of :root to .w-root, which no rule of the page reaches', () => {
    expect(tokens).not.toMatch(/:root|:host/)
    expect(tokens).toContain('.w-root')
  })

  test('leaves a rule for :host alone', () => {
    expect(inShadow(parse(':host{a:b}:host(x-y){c:d}'))).toBe(':host{a:b}:host(x-y){c:d}')
  })

  test('stops at a rule for :root without :host', () => {
    expect(() => inShadow(parse(':root{a:b}'))).toThrow('Expected ":root, :host"')
  })

  test('makes px of rem, and asks for no width of the screen: both are the page’s', () => {
    expect(tokens).not.toMatch(/\drem/)
    expect(inShadow(parse('.a{font-size:min(1.25rem, 6.4vw)}'))).toBe('.a{font-size:20px}')
  })

  test('writes the palette out, and names no font of ours', () => {
    expect(tokens).not.toContain('--p-')
    expect(tokens).toContain('--c-danger: #a3231b;')
    expect(tokens).toMatch(/--c-font:\s*var\(--loan-font, system-ui,/)
  })

  test('is dark by the system unless the attribute says light, and dark where it says dark', () => {
    const [, bySystem] = /@media \(prefers-color-scheme: dark\) \{\s*(\S+) \{/.exec(tokens) ?? []
    expect(bySystem).toBe('.w-root:not([data-scheme="light"])')
    const told = /\.w-root\[data-scheme="dark"\] \{([^}]*)\}/.exec(tokens)?.[1]
    expect(told).toContain('color-scheme: dark')
  })

  // Only the element has these two: they stand in element/element.css.
  test.each(themed.filter(name => !['ballast', 'radius-frame'].includes(name)))(
    'asks the page for %s',
    name => {
      expect(tokens).toMatch(new RegExp(`--c-${name}:\\s*var\\(--loan-${name}, [^;]+\\);`))
    },
  )

  test('keeps the tokens that are read, directly or through another token', () => {
    const css = parse('.w-root{--c-a:1px;--c-b:var(--c-a);--c-c:3px}.x{width:var(--c-b)}')
    const isRead = tokensRead(css)
    pruneTokens(css, name => isRead.has(name))
    expect(css.toString()).toBe('.w-root{--c-a:1px;--c-b:var(--c-a)}.x{width:var(--c-b)}')
  })
})
