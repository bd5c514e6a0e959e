import { describe, expect, test } from 'vitest'
import { breakpointsIn, findings, tokensPath } from './styles.ts'

const tokens = `/*
 * Breakpoints.
 *   tablet   600px   two columns
 *   desk     960px   sidebar
 */
:root { --c-space-2: 8px; --c-gutter: 20px; --c-aside: 320px; }
`

const check = (path: string, text: string) =>
  findings([
    { path: tokensPath, text: tokens },
    { path, text },
  ])

describe('type', () => {
  test('in px is refused, because it ignores what a person has set', () => {
    expect(check('shared/ui/a.css', '.a {\n  font-size: 18px;\n}\n')).toEqual([
      expect.stringMatching(/^shared\/ui\/a\.css:2: .*write rem/),
    ])
  })

  test('in rem, and the px of the element of a shop’s page, may stay', () => {
    expect(check('shared/ui/a.css', '.a { font-size: min(3rem, 13vw); }')).toEqual([])
    expect(check('widget/element/element.css', '.a { font-size: 18px; }')).toEqual([])
  })
})

describe('spacing', () => {
  test.each([
    'margin: 0 auto 14px',
    'padding-block: 8px',
    'gap: 8px 0',
    'column-gap: 8px',
    'inset: -8px',
    'inset-block-start: 8px',
    'top: 8px',
    'scroll-margin-block-start: 8px',
    'padding: calc(8px + env(safe-area-inset-bottom))',
    'margin:8PX',
  ])('"%s" is refused with its file and line', declaration => {
    expect(check('shared/ui/a.css', `.a {\n  color: red;\n  ${declaration};\n}\n`)).toEqual([
      expect.stringMatching(/^shared\/ui\/a\.css:3: .*is literal spacing/),
    ])
  })

  test.each([
    'margin: 0 auto',
    'padding: var(--c-space-2) var(--c-gutter)',
    'inset: calc(-1 * var(--c-space-2))',
    'margin-block-start: 0.1em',
    'padding: 12pt 0 0',
    'width: 26px',
    'border: 3px solid',
    'transform: translateY(-3px)',
    'grid-template-columns: 56px 1fr',
  ])('"%s" is allowed', declaration => {
    expect(check('shared/ui/a.css', `.a { ${declaration} }`)).toEqual([])
  })

  test('a custom property that only spacing reads may not hide a length', () => {
    expect(check('a.css', '.a { --gap: 8px; gap: var(--gap) }')).toEqual([
      expect.stringMatching(/^a\.css:1: "--gap: 8px"/),
    ])
  })

  test('a custom property that is a width or a height may hold a length and be used in spacing', () => {
    expect(check('a.css', '.a { --box: 8px; width: var(--box); margin: calc(var(--box) / 2) }')).toEqual([])
  })

  test('the styles of an .astro file are checked, its markup and scripts are not', () => {
    const page =
      '---\nconst a = { gap: "8px" }\n---\n<p title="gap: 8px;">x</p>\n<style>\n  p { gap: 8px }\n</style>\n'
    expect(check('site/a.astro', page)).toEqual([expect.stringMatching(/^site\/a\.astro:6: /)])
  })

  test('comments are not checked', () => {
    expect(check('a.css', '/* gap: 8px; (min-width: 1px) */ .a { color: red }')).toEqual([])
  })
})

test('a token that no style sheet declares is refused, unless a fallback follows it', () => {
  expect(check('a.css', '.a { gap: var(--c-space-7); top: var(--c-keyboard, 0) }')).toEqual([
    'a.css:1: --c-space-7 is not declared in any style sheet.',
  ])
})

describe('breakpoints', () => {
  test('are read from the comment of the tokens', () => {
    expect([...breakpointsIn(tokens)]).toEqual([
      ['tablet', 600],
      ['desk', 960],
    ])
  })

  test.each([
    ['a.css', '@media (min-width: 600px) { .a { color: red } }'],
    ['a.css', '@media screen and (max-width: 959px) { .a { color: red } }'],
    ['a.css', '@media (min-width: 600px) and (max-width: 959px) { .a { color: red } }'],
    ['a.css', '@container (min-width: 600px) { .a { color: red } }'],
    ['a.css', '@media (prefers-reduced-motion: reduce), print { .a { color: red } }'],
    ['a.ts', "matchMedia('(min-width: 960px)').matches"],
    ['a.ts', "const text = '(min-width: 1px)'"],
  ])('in %s, %s is allowed', (path, text) => {
    expect(check(path, text)).toEqual([])
  })

  test.each([
    ['a.css', '\n@media (min-width: 700px) { .a { color: red } }'],
    ['a.css', '\n@media (max-width: 600px) { .a { color: red } }'],
    ['a.css', '\n@media (width >= 600px) { .a { color: red } }'],
    ['a.css', '\n@media (min-width: 37.5em) { .a { color: red } }'],
    ['a.css', '\n@container (min-width: 400px) { .a { color: red } }'],
    ['a.astro', '\n<style>@media (min-width: 700px) { a { color: red } }</style>'],
    ['a.ts', "\nmatchMedia('(min-width: 900px)').matches"],
  ])('in %s, %s is refused with its file and line', (path, text) => {
    expect(check(path, text)).toEqual([expect.stringMatching(new RegExp(`^${path}:2: .*is no breakpoint`))])
  })

  test('more than four are refused', () => {
    const five = [1, 2, 3, 4, 5].map(n => ` *   size${n}   ${n}00px\n`).join('')
    expect(findings([{ path: tokensPath, text: `/* Breakpoints\n${five} */` }])).toEqual([
      `${tokensPath}: 5 breakpoints are listed, at most 4 are allowed.`,
    ])
  })
})
