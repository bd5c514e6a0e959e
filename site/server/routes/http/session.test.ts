import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken, siteAudience } from '../../identity/session.ts'
import { borrower } from '../../testing/borrower.ts'
import { bearer } from '../../testing/customer.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ database: 'pglite' })
})
afterAll(() => app.close())

const open = async (token: string) => (await app.request('/customers/me', { headers: bearer(token) })).status

const signed = (deps: TestApp['deps'], customer: { id: string; name: string; email: string }) =>
  signToken(deps, customer, siteAudience)

test('a session expires after exactly twelve hours, also when its token was verified before', async () => {
  const { customer } = await borrower(app)
  const token = await signed(app.deps, customer)
  expect([await open(token), await open(token)]).toEqual([200, 200])
  app.advance(12 * 3_600_000 - 1000)
  expect(await open(token)).toBe(200)
  app.advance(1000)
  expect([await open(token), await open(token)]).toEqual([401, 401])
})

test('a changed token is refused, also after the valid one was verified', async () => {
  const { customer } = await borrower(app)
  const token = await signed(app.deps, customer)
  expect(await open(token)).toBe(200)
  const [head, , signature] = token.split('.')
  const other = { sub: (await borrower(app)).customer.id, aud: siteAudience, exp: 9_999_999_999 }
  const claims = Buffer.from(JSON.stringify(other)).toString('base64url')
  expect(await open(`${head}.${claims}.${signature}`)).toBe(401)
  expect(await open(`${token.slice(0, -4)}AAAA`)).toBe(401)
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await open(`${unsigned}.${claims}.`)).toBe(401)
})

test('a token with another audience or secret is refused', async () => {
  const { customer } = await borrower(app)
  expect(await open(await signToken(app.deps, customer, 'partner'))).toBe(401)
  const foreign = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(customer.id)
    .setAudience(siteAudience)
    .setExpirationTime('12h')
    .sign(Buffer.from('another secret, also of 32 letters'))
  expect(await open(foreign)).toBe(401)
})

test('a token of an unknown customer is refused', async () => {
  const nobody = { id: crypto.randomUUID(), name: 'x', email: 'x' }
  expect(await open(await signed(app.deps, nobody))).toBe(401)
})
