import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themed } from '../element/theme.ts'
import { intoShadow, readTokens, tight, tokensRead, usedRules } from './into-shadow.ts'

const tokens = intoShadow(readFileSync(new URL('../../shared/ui/tokens.css', import.meta.url), 'utf8'))

describe('styles in the shadow root', () => {
  test('leave nothing on the element or the document, where a rule of the page would win', () => {
    expect(tokens).not.toMatch(/:root|:host/)
    expect(tokens).toContain('.w-root')
  })

  test('know colours and the fonts of a device, and no palette', () => {
    expect(tokens).not.toContain('--p-')
    expect(tokens).toContain('--c-danger: #a3231b;')
    expect(tokens).toMatch(/--c-font: var\(--loan-font, system-ui,/)
  })

  test('are dark by the system unless told light, and dark when told', () => {
    const [, bySystem] = /@media \(prefers-color-scheme: dark\) \{ (\S+) \{/.exec(tokens) ?? []
    expect(bySystem).toBe('.w-root:not([data-scheme="light"])')
    const told = /\.w-root\[data-scheme="dark"\] \{([^}]*)\}/.exec(tokens)?.[1]
    expect(told).toContain('color-scheme: dark')
  })

  // The two that only the element has stand in element/element.css.
  test.each(themed.filter(name => !['ballast', 'radius-frame'].includes(name)))(
    'ask the page for %s',
    name => {
      expect(tokens).toMatch(new RegExp(`--c-${name}: var\\(--loan-${name}, [^;]+\\);`))
    },
  )

  test('carry the rules for what is drawn', () => {
    const css = '.c-b,.c-a{x:1}.c-a:not(.c-b),.c-b .c-a{x:2}@media print{.c-b,a:is(p, b){x:3}}.c-b:hover{x:4}'
    expect(usedRules(css, name => name === 'c-a')).toBe(
      '.c-a{x:1}.c-a:not(.c-b){x:2}@media print{a:is(p, b){x:3}}',
    )
  })

  test('carry the elements and roles that are drawn', () => {
    const css = ':where(p, [role="tab"], figure):hover{x:1}:where(ul){x:2}'
    expect(usedRules(css, name => name === 'p')).toBe(':where(p):hover{x:1}:where(ul){x:2}')
  })

  test('lose what a browser does not need', () => {
    expect(tight('--c-a: #ffffff;--c-b:#aabbcd;grid-area:1 / 1;width:calc(1px / 2)')).toBe(
      '--c-a:#fff;--c-b:#aabbcd;grid-area:1/1;width:calc(1px/2)',
    )
    expect(tight('font:"A", b;background:left / calc(2px) none')).toBe(
      'font:"A",b;background:left / calc(2px) none',
    )
  })

  test('carry the tokens that are read, and lose the blanks', () => {
    const css = '.w-root{--c-a: 1px;--c-b: var(--c-a);--c-c: 3px}.x{width:var(--c-b)}'
    const read = tokensRead(css)
    expect([...read]).toEqual(['--c-a', '--c-b'])
    expect(tight(readTokens(css, name => read.has(name)))).toBe(
      '.w-root{--c-a:1px;--c-b:var(--c-a);}.x{width:var(--c-b)}',
    )
  })
})
