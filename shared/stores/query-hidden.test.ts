// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { settle } from '../testing/clock.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { signedIn } from '../testing/people.ts'
import { createStores } from './stores.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('focusing the window makes no call, however old the cached value is', async () => {
  // @nanostores/query reads the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { env, profile } = signedIn(createStores)
  env.server.on('GET /customers/me', profileWith())
  profile.$profile.listen(() => {})
  await settle()
  vi.setSystemTime(Date.now() + 6 * 60_000)
  for (const event of ['focus', 'visibilitychange']) window.dispatchEvent(new Event(event))
  await settle()
  expect(env.server.calls).toHaveLength(1)
})

test('a query mounted on a hidden page loads when the page becomes visible', async () => {
  const { env, profile } = signedIn(createStores)
  env.server.on('GET /customers/me', profileWith())
  const turn = (visible: boolean) => {
    Object.defineProperty(document, 'hidden', { value: !visible, configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
    env.setVisible(visible)
  }
  turn(false)
  profile.$profile.listen(() => {})
  await settle()
  expect(env.server.calls).toEqual([])
  turn(true)
  await settle()
  expect(profile.$profile.get().data).toBeDefined()
  turn(false)
  turn(true)
  await settle()
  expect(env.server.calls).toHaveLength(1)
})
