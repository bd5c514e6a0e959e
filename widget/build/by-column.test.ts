import { describe, expect, test } from 'vitest'
import { byColumn } from './by-column.ts'

describe('what goes by the width of the window goes by that of the column', () => {
  const rule = '.a { b: c }'
  test.each([
    ['(min-width: 400px)', `@container (min-width: 400px) {${rule}}`],
    ['(max-width: 339px)', `@container (max-width: 339px) {${rule}}`],
    ['(min-width: 480px)', `@container (min-width: 480px) {${rule}}`],
    [
      '(min-width: 340px) and (max-width: 419px)',
      `@container (min-width: 340px) and (max-width: 419px) {${rule}}`,
    ],
    ['(340px <= width < 420px)', `@container (340px <= width < 420px) {${rule}}`],
    ['screen and (min-width: 400px)', `@container (min-width: 400px) {@media screen {${rule}}}`],
    [
      '(min-width: 400px) and (prefers-reduced-motion: reduce)',
      `@container (min-width: 400px) {@media (prefers-reduced-motion: reduce) {${rule}}}`,
    ],
  ])('%s', (query, expected) => {
    expect(byColumn(`.x{}@media ${query} {${rule}}.y{}`)).toBe(`.x{}${expected}.y{}`)
  })

  test.each([
    'print',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
    '(forced-colors: active)',
    '(min-height: 700px)',
    'print, (forced-colors: active)',
  ])('but not %s', query => {
    const css = `.x { width: 1px }@media ${query} { .a { min-width: 2px } }.y { max-width: 3px }`
    expect(byColumn(css)).toBe(css)
  })

  test('and what only a wider window would have is left out, with all that is nested in it', () => {
    const wide = '@media (min-width: 960px) {.a{b:c} @media print {.d{e:f}}}'
    expect(byColumn(`.x{}${wide}.y{}${wide}`)).toBe('.x{}.y{}')
  })

  test('in every block, not only the first', () => {
    const css = '@media (min-width: 1px) {.a{b:c}}'
    expect(byColumn(css + css).match(/@container/g)).toHaveLength(2)
  })

  test.each(['print, (min-width: 400px)', 'not all and (min-width: 400px)', '(width > 1px) or (hover)'])(
    'and %s, which cannot be said, ends the build',
    query => {
      expect(() => byColumn(`@media ${query} {}`)).toThrow('No container query can say')
    },
  )
})
