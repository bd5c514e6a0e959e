import { expect, test } from 'vitest'
import { browserKeyName } from '../environment.ts'
import { testEnvironment } from '../testing/environment.ts'
import { signedIn } from '../testing/people.ts'
import { recognition } from './browser-key.ts'
import { createStores } from './stores.ts'

test('a browser keeps one random key, also after a sign-out', () => {
  const { env, redirects } = signedIn(createStores)
  env.isRecognised = true
  const { browserKey } = recognition(env)
  expect(browserKey).toMatch(/^[\da-f]{32}$/)
  redirects.leave()
  expect(recognition(env)).toEqual({ browserKey })
})

test('a partner’s page, whose storage does not last, has none', () => {
  const env = testEnvironment()
  expect(recognition(env)).toEqual({})
  expect(env.storage.get(browserKeyName)).toBeUndefined()
})

test('a damaged key is replaced', () => {
  const env = testEnvironment()
  env.isRecognised = true
  env.storage.set(browserKeyName, '"')
  const { browserKey } = recognition(env)
  expect(browserKey).toMatch(/^[\da-f]{32}$/)
  expect(env.storage.get(browserKeyName)).toBe(browserKey)
})
