import { expect, test } from 'vitest'
import { policy } from './policy.ts'

const all = (env: Record<string, string>) => policy(env).directives.join('; ')

test('by default allows only this origin and requires Trusted Types', () => {
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
])('allows requests to an API at "%s"', (PUBLIC_API_URL, directive) => {
  expect(all({ PUBLIC_API_URL })).toContain(directive)
})

test('with reCAPTCHA allows only the additional scripts, frames and requests of its provider', () => {
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
