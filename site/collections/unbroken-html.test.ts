import { expect, test } from 'vitest'
import { unbrokenHtml } from './unbroken-html.ts'

test('words that a browser would break stay on one line, and no attribute is touched', () => {
  expect(unbrokenHtml('<a href="/#e-mail" title="e-mail">por e-mail</a>')).toBe(
    '<a href="/#e-mail" title="e-mail">por <span class="c-unbroken">e-mail</span></a>',
  )
})

test('a script and a style are no text', () => {
  const html = '<script type="application/ld+json">{"email":"e-mail"}</script><style>/* e-mail */</style>'
  expect(unbrokenHtml(html)).toBe(html)
})
