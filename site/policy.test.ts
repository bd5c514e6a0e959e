import { expect, test } from 'vitest'
import { builtPolicy, configuredPolicy } from './policy.ts'

const built = `${builtPolicy.join(';')};script-src 'self' 'sha256-a';style-src 'self' 'sha256-b';`
const policy = (settings: { apiUrl?: string; recaptcha?: boolean }) =>
  configuredPolicy(built, { apiUrl: '/api', recaptcha: false, ...settings })

test('by default allows only this origin and requires Trusted Types', () => {
  expect(policy({})).toContain("connect-src 'self';")
  expect(policy({})).toContain("require-trusted-types-for 'script'; trusted-types celastro")
  expect(policy({})).toContain("script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'")
  expect(policy({})).not.toMatch(/https?:/)
})

test.each([
  ['https://api.exemplo.com.br/v1/api', "connect-src 'self' https://api.exemplo.com.br;"],
  ['http://127.0.0.1:4322/api', "connect-src 'self' http://127.0.0.1:4322;"],
  ['/api', "connect-src 'self';"],
])('allows requests to an API at "%s"', (apiUrl, directive) => {
  expect(policy({ apiUrl })).toContain(directive)
})

test('with reCAPTCHA allows only the additional scripts, frames and requests of its provider', () => {
  const text = policy({ recaptcha: true })
  expect(text).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ 'sha256-a';",
  )
  expect(text).toContain("connect-src 'self' https://www.google.com/recaptcha/;")
  expect(text).toContain('frame-src https://www.google.com/recaptcha/')
  expect(text).not.toContain('trusted-types')
})
