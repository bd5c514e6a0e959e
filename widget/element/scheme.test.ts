// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { schemeAround } from './scheme.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

test.each([
  ['normal', undefined, 'light'],
  ['light', undefined, 'light'],
  ['dark', undefined, 'dark'],
  ['light dark', undefined, 'auto'],
  ['normal', 'dark', 'dark'],
  ['normal', 'light dark', 'auto'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
])('under CSS %j and a meta %j the element is %s', (colorScheme, meta, scheme) => {
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({ colorScheme } as CSSStyleDeclaration)
  if (meta) document.head.innerHTML = `<meta name="color-scheme" content="${meta}">`
  expect(schemeAround(document.body.appendChild(document.createElement('div')))).toBe(scheme)
})
