import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentHtml, scriptUrl } from './trusted-types.ts'

beforeEach(() => vi.stubGlobal('location', new URL('https://celastro.example/form')))
afterEach(() => vi.unstubAllGlobals())

test.each([
  '/_astro/solve-worker.12345678.js',
  'https://celastro.example/_astro/a.js',
  'https://www.google.com/recaptcha/api.js?render=key',
])('%s may be run', url => {
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
])('%s may not', url => {
  expect(() => scriptUrl(url)).toThrow(TypeError)
})

test('a document may be shown, a script in it may not', () => {
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
