import { expect, test } from 'vitest'
import { makePushKeys, publicKeyOf, pushConfig } from './config-push.ts'
import { reader } from './config-reader.ts'

const { publicKey, privateKey } = makePushKeys()
const pair = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }

function read(env: Record<string, string>, sandbox = false) {
  const from = reader(env)
  return { push: pushConfig(sandbox, from), problems: from.problems }
}

test('without keys no notices are offered, but in the sandbox', () => {
  expect(read({})).toEqual({ push: undefined, problems: [] })
  expect(read({}, true)).toEqual({ push: { provider: 'sandbox' }, problems: [] })
})

test('a pair of keys is taken, with the site or the mail address as the contact', () => {
  const site = 'https://lender.example'
  expect(read({ ...pair, PUBLIC_SITE_URL: site })).toEqual({
    push: { provider: 'web', publicKey, privateKey, timeoutMs: 10_000, subject: site },
    problems: [],
  })
  expect(read(pair, true).push).toMatchObject({ subject: 'mailto:ajuda@celastro.example' })
})

test.each([
  ['PUSH_PRIVATE_KEY', 'PUSH_PUBLIC_KEY', publicKey],
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', privateKey],
])('%s is missing beside %s', (name, other, key) => {
  expect(read({ [other]: key }).problems).toEqual([expect.stringContaining(`${name} is missing`)])
})

test.each([
  ['keys of two pairs', makePushKeys().publicKey, privateKey],
  ['no base64url', publicKey, 'x'.repeat(42)],
  ['a number that is no key', publicKey, Buffer.alloc(32).toString('base64url')],
])('%s are refused, and the sentence shows none', (_, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY) => {
  const { problems } = read({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY })
  expect(problems).toEqual([expect.stringContaining('no pair of P-256 keys')])
  expect(problems.join()).not.toContain(PUSH_PRIVATE_KEY)
})

test('every pair that is made is one', () => {
  for (let times = 0; times < 300; times++) {
    const made = makePushKeys()
    expect(publicKeyOf(made.privateKey)).toBe(made.publicKey)
    expect(made.privateKey).toMatch(/^[\w-]{43}$/)
  }
})
