import { expect, test } from 'vitest'
import { config } from './config.ts'
import { riskLimits } from './lending/risk/policy.ts'
import { problems, started } from './testing/production-env.ts'

test('production has the limits of the policy, and RISK_LIMITS changes single ones', () => {
  expect(config(started).riskLimits).toEqual(riskLimits)
  const RISK_LIMITS = '{"issuer":{"hold":50},"address":{"refuse":null}}'
  expect(config({ ...started, RISK_LIMITS }).riskLimits).toEqual({
    ...riskLimits,
    issuer: { hold: 50, refuse: null },
    address: { hold: 3, refuse: null },
  })
})

test('the sandbox counts nothing unless it is given limits', () => {
  expect(config({}).riskLimits).toBeUndefined()
  expect(config({ RISK_LIMITS: '{}' }).riskLimits).toEqual(riskLimits)
})

test.each([
  '{',
  '[]',
  '{"devices":{"hold":1}}',
  '{"device":{"hold":0}}',
  '{"device":{"hold":"1"}}',
  '{"device":{"stop":1}}',
])('RISK_LIMITS %s is refused', RISK_LIMITS => {
  expect(problems({ ...started, RISK_LIMITS })).toEqual([expect.stringMatching(/^RISK_LIMITS is no JSON/)])
})

test('production needs a register of blocked phones, and not the sandbox’s', () => {
  const { PHONE_CHECK: _, ...without } = started
  expect(problems(without)).toEqual([expect.stringMatching(/^PHONE_CHECK is missing/)])
  expect(problems({ ...started, PHONE_CHECK: 'sandbox' })).toEqual([
    expect.stringMatching(/^PHONE_CHECK is "sandbox"/),
  ])
  const bare = Object.fromEntries(Object.entries(started).filter(([name]) => !/^PHONE_CHECK_/.test(name)))
  expect(problems(bare).map(each => each.split(' ')[0])).toEqual([
    ...['PHONE_CHECK_URL', 'PHONE_CHECK_TOKEN_URL', 'PHONE_CHECK_CLIENT_ID', 'PHONE_CHECK_CLIENT_SECRET'],
  ])
})
