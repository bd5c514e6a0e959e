import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/error.ts'
import type { HumanCheckChallenge } from '../api/human-check.ts'
import { HumanCheckError } from '../environment.ts'
import { createHumanCheck, type HumanCheckDeps } from './human-check.ts'
import { solve } from './solve.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }
const minutes = (count: number) => count * 60_000

/** The real thing, at a price that tests can pay. */
async function challenge(): Promise<HumanCheckChallenge> {
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey, ...secrets }
  const expiresAt = new Date(Date.now() + minutes(10))
  return (await createChallenge({ ...options, expiresAt })) as HumanCheckChallenge
}

function open(deps: Partial<HumanCheckDeps> = {}) {
  const state = { asked: 0, later: 0 }
  const check = createHumanCheck({
    challenge() {
      state.asked++
      return (deps.challenge ?? challenge)()
    },
    solve: deps.solve ?? solve,
    provider: deps.provider ?? (async () => 'token'),
    now: () => Date.now() + state.later,
  })
  return { check, state }
}

const decoded = (header: string): { challenge: Challenge; solution: Solution } =>
  JSON.parse(Buffer.from(header, 'base64').toString('utf8'))

test('the header carries a solution that the server’s library accepts', async () => {
  const { check } = open()
  const result = await verifySolution({ ...decoded(await check.execute()), deriveKey, ...secrets })
  expect(result.verified).toBe(true)
})

describe('what was prepared', () => {
  test('is used, once', async () => {
    const { check, state } = open()
    check.prepare()
    check.prepare()
    const first = await check.execute()
    expect(state.asked).toBe(1)
    expect(await check.execute()).not.toBe(first)
    expect(state.asked).toBe(2)
  })

  test('is used though it is not ready yet', async () => {
    const { check, state } = open()
    check.prepare()
    await check.execute()
    expect(state.asked).toBe(1)
  })

  test.each([
    [minutes(9), 1],
    [minutes(9.6), 2],
  ])('after %i ms of typing needs %i challenges', async (later, asked) => {
    const { check, state } = open()
    check.prepare()
    state.later = later
    await check.execute()
    expect(state.asked).toBe(asked)
  })

  test('is forgotten by a reset', async () => {
    const { check, state } = open()
    check.prepare()
    check.reset()
    await check.execute()
    expect(state.asked).toBe(2)
  })

  test('is tried again when it failed', async () => {
    let first = true
    const { check } = open({
      challenge() {
        if (!first) return challenge()
        first = false
        return Promise.reject(new Error('offline'))
      },
    })
    check.prepare()
    expect(await check.execute()).toBeTruthy()
  })
})

test.each<[string, Partial<HumanCheckDeps>]>([
  ['there is no challenge', { challenge: () => Promise.reject(new Error('offline')) }],
  ['it took too long', { solve: async () => null }],
  ['there is no WebCrypto', { solve: () => Promise.reject(new TypeError('subtle')) }],
])('it fails when %s', async (_, deps) => {
  await expect(open(deps).check.execute()).rejects.toBeInstanceOf(HumanCheckError)
})

test('what kept the challenge away is told as it is', async () => {
  const offline = new ApiError({ status: 0, code: 'network' })
  const { check } = open({ challenge: () => Promise.reject(offline) })
  await expect(check.execute()).rejects.toBe(offline)
})

test('a configured provider’s token is handed on as it is', async () => {
  const { check } = open({
    challenge: async () => ({ provider: 'recaptcha', siteKey: 'key' }),
    provider: async siteKey => `token for ${siteKey}`,
  })
  expect(await check.execute()).toBe('token for key')
})
