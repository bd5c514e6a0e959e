import { expect, test } from 'vitest'
import { policy } from './policy.ts'

const all = (env: Record<string, string>) => policy(env).directives.join('; ')

test('by default nothing but this origin, and Trusted Types', () => {
  expect(all({})).toContain("connect-src 'self';")
  expect(all({})).toContain("require-trusted-types-for 'script'; trusted-types celastro")
  expect(all({})).not.toMatch(/https?:/)
  expect(policy({}).scripts).toEqual(["'self'"])
})

test.each([
  ['https://api.exemplo.com.br/v1/api', "connect-src 'self' https://api.exemplo.com.br;"],
  ['http://127.0.0.1:4322/api', "connect-src 'self' http://127.0.0.1:4322;"],
  ['/api', "connect-src 'self';"],
  ['', "connect-src 'self';"],
])('an API at "%s" may be asked', (PUBLIC_API_URL, directive) => {
  expect(all({ PUBLIC_API_URL })).toContain(directive)
})

test("with reCAPTCHA its provider's scripts, frames and calls, and only those", () => {
  const configured = policy({ HUMAN_CHECK: 'recaptcha' })
  expect(configured.scripts).toEqual([
    "'self'",
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  const text = configured.directives.join('; ')
  expect(text).toContain("connect-src 'self' https://www.google.com/recaptcha/;")
  expect(text).toContain('frame-src https://www.google.com/recaptcha/')
  expect(text).not.toContain('trusted-types')
})
