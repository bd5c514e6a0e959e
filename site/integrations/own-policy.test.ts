import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takePolicy } from './own-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${body}`

const policy = `default-src 'self';script-src 'self' ${hash('a()')} ${hash('b()')};style-src 'self' ${hash('c{}')};`

test('the policy leaves the page and keeps the hashes of what the page contains', () => {
  const taken = takePolicy(page(policy, '<script>a()</script><script src="x.js"></script><style>d{}</style>'))
  expect(taken).toEqual({
    html: '<head></head><script>a()</script><script src="x.js"></script><style>d{}</style>',
    policy: `default-src 'self';script-src 'self' ${hash('a()')};style-src 'self'`,
  })
})

test.each([
  ['no policy', '<head></head>'],
  ['no script-src', page("default-src 'self';style-src 'self'", '')],
  ['no style-src', page("default-src 'self';script-src 'self'", '')],
])('a page with %s stops the build', (_what, html) => {
  expect(() => takePolicy(html)).toThrow(/A page without/)
})
