import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { tokenWith } from '../testing/people.ts'
import { createEndedSession } from './ended-session.ts'
import { createStores } from './stores.ts'
import { placeholder } from './token.ts'

const phone = '11988887777'

function page(claims: object) {
  const env = testEnvironment()
  const { session } = createStores(env)
  session.authenticateWith(tokenWith(claims), phone)
  return { ended: createEndedSession(env, session), session }
}

test('asks for a code in place only while a screen can ask', async () => {
  const { ended, session } = page({ sub: 'c-1', name: 'Maria' })
  expect([ended.begin(), ended.$ended.get()]).toEqual([undefined, undefined])
  const leave = ended.stay()
  const again = ended.begin()
  expect(ended.$ended.get()).toEqual({ phone })
  session.authenticateWith(tokenWith({ sub: 'c-1', name: 'Maria', gen: 2 }), phone)
  expect(await again).toBe(true)
  leave()
  expect(ended.begin()).toBeUndefined()
})

test('asks nobody whose token names no customer: it could not tell whether the same one has signed in', () => {
  const { ended, session } = page({ name: 'Maria' })
  ended.stay()
  expect(session.$user.get()).toMatchObject({ id: placeholder.id, phone })
  expect(ended.begin()).toBeUndefined()
})
