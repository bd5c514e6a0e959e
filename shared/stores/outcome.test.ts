import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { createAction } from './outcome.ts'

test("an unexpected error becomes the failure 'unexpected' and is logged by name only", async () => {
  const env = testEnvironment()
  const action = createAction(env, async () => {
    throw new RangeError('529.982.247-25')
  })
  expect(await action.run()).toMatchObject({ ok: false, failure: { code: 'unexpected' } })
  expect(action.$work.get().state).toBe('failed')
  expect(env.logged).toEqual([{ code: 'unexpected', detail: { code: 'RangeError' } }])
})

test('an action can run again after it ends', async () => {
  let runs = 0
  const action = createAction(testEnvironment(), async () => ++runs)
  await action.run()
  expect(await action.run()).toEqual({ ok: true, value: 2 })
  action.reset()
  expect(action.$work.get()).toEqual({ state: 'idle' })
})
