import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentHtml, scriptUrl } from './trusted-types.ts'

beforeEach(() => vi.stubGlobal('location', new URL('https://celastro.example/form')))
afterEach(() => vi.unstubAllGlobals())

test.each([
  '/_astro/solve-worker.12345678.js',
  'https://celastro.example/_astro/a.js',
  'https://www.google.com/recaptcha/api.js?render=key',
])('accepts the script URL %s', url => {
  expect(scriptUrl(url)).toBe(url)
})

test.each([
  'https://elsewhere.example/a.js',
  '//elsewhere.example/a.js',
  'https://celastro.example.elsewhere.example/a.js',
  'https://www.google.com/recaptcha/../evil.js',
  'blob:https://celastro.example/6f2d',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('refuses the script URL %s', url => {
  expect(() => scriptUrl(url)).toThrow(TypeError)
})

test('accepts document markup and refuses a script in it', () => {
  expect(documentHtml('<p class="x">Ana &lt;script&gt;</p>')).toBe('<p class="x">Ana &lt;script&gt;</p>')
  for (const evil of [
    '<script>1</script>',
    '<p onclick="x">',
    '<img src=x>',
    '<!-- -->',
    '<p class="a"<b>',
  ]) {
    expect(documentHtml(evil)).toBeUndefined()
  }
})
