// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { settle } from '../testing/clock.ts'
import { profileWith, signedIn } from '../testing/people.ts'
import { createStores } from './stores.ts'

test('what nobody could see while it was mounted is fetched when the page is looked at', async () => {
  const { env, profile } = signedIn(createStores)
  env.server.on('GET /customers/me', profileWith() as never)
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
