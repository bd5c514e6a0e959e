import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { createStores } from './stores.ts'

test('$online follows the network between start and stop', () => {
  const env = testEnvironment()
  env.setOnline(false)
  const stores = createStores(env)
  const seen = [stores.network.$online.get()]
  const note = () => seen.push(stores.network.$online.get())
  stores.start()
  note()
  env.setOnline(true)
  note()
  stores.destroy()
  env.setOnline(false)
  note()
  expect(seen).toEqual([true, false, true, true])
})
