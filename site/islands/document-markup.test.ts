import { describe, expect, test } from 'vitest'
import { isDocument } from './document-markup.ts'

test('accepts structural text markup', () => {
  const html = `<article class="ccb" lang="pt-BR"><header><h1>Cédula</h1></header>
<p>Devo <strong>R$ 10,00</strong> &lt;sic&gt; a 5 > 4 &amp; é só.<br/></p>
<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2"><time datetime="2026-12-05">5/12</time></td></tr></tbody></table></article>`
  expect(isDocument(html)).toBe(true)
  expect(isDocument('')).toBe(true)
})

describe('rejects active markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<p onclick="x()">a</p>',
    '<p style="color:red">a</p>',
    '<a href="javascript:x()">a</a>',
    '<img src="x">',
    '<iframe></iframe>',
    '<svg><p>a</p></svg>',
    '<form action="/x"></form>',
    '<style>p{}</style>',
    '<!-- a -->',
    '<p class=a>b</p>',
    '<p class="a" onfocus="x()">b</p>',
    '<p/onclick="x()">b</p>',
    '<<p>script>',
    '<scr<p></p>ipt>',
    '<p',
  ])('%s', html => expect(isDocument(html)).toBe(false))
})
