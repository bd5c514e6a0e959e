import { parse } from 'postcss'
import { describe, expect, test } from 'vitest'
import { byColumn } from './by-column.ts'

/** Without blanks, which PostCSS sets as it likes. */
const blankless = (css: string) => css.replace(/\s+/g, '')

function converted(css: string): string {
  const root = parse(css)
  byColumn(root)
  return blankless(root.toString())
}

describe('converting media queries to container queries', () => {
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
  ])('converts the width in %s', (query, expected) => {
    expect(converted(`.x{}@media ${query} {${rule}}.y{}`)).toBe(blankless(`.x{}${expected}.y{}`))
  })

  test.each([
    'print',
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
    '(forced-colors: active)',
    '(min-height: 700px)',
    'print, (forced-colors: active)',
  ])('leaves %s alone', query => {
    const css = `.x { width: 1px }@media ${query} { .a { min-width: 2px } }.y { max-width: 3px }`
    expect(converted(css)).toBe(blankless(css))
  })

  test('removes rules for columns wider than 480 px, with everything nested in them', () => {
    const wide = '@media (min-width: 960px) {.a{b:c} @media print {.d{e:f}}}'
    expect(converted(`.x{}${wide}.y{}${wide}`)).toBe('.x{}.y{}')
  })

  test('converts every block', () => {
    const css = '@media (min-width: 1px) {.a{b:c}}'
    expect(converted(css + css).match(/@container/g)).toHaveLength(2)
  })

  test.each(['print, (min-width: 400px)', 'not all and (min-width: 400px)', '(width > 1px) or (hover)'])(
    'ends the build at %s',
    query => {
      expect(() => converted(`@media ${query} {}`)).toThrow('No container query can say this')
    },
  )
})
