import { expect, test } from 'vitest'
import { isSignedCall, signCall } from './signed-call.ts'

const call = { method: 'POST', path: '/api/partners/orders/1/cancel', body: '{}' }
const now = () => Math.floor(Date.now() / 1000)
const key = 'whsec_a'

test('a call that the shop has signed just now counts', () => {
  expect(isSignedCall(key, signCall(key, call, now()), call)).toBe(true)
})

test.each([
  ['another path', { path: '/api/partners/orders/2/cancel' }],
  ['another method', { method: 'GET' }],
  ['another body', { body: '{ }' }],
])('a signature for %s does not count', (_, change) => {
  expect(isSignedCall(key, signCall(key, { ...call, ...change }, now()), call)).toBe(false)
})

test.each([
  [-310, false],
  [-290, true],
  [290, true],
  [310, false],
])('a signature that is dated %i seconds from now counts: %s', (seconds, counts) => {
  expect(isSignedCall(key, signCall(key, call, now() + seconds), call)).toBe(counts)
})

test.each([
  undefined,
  '',
  't=,v1=',
  `t=${now()},v1=${'0'.repeat(64)}`,
  `t=x,v1=${'a'.repeat(64)}`,
  `t=0${now()},v1=${'a'.repeat(64)}`,
  `${signCall(key, call, now())} `,
])('%o is no signature', header => {
  expect(isSignedCall(key, header, call)).toBe(false)
})

test('an empty key signs nothing', () => {
  expect(isSignedCall('', signCall('', call, now()), call)).toBe(false)
})
