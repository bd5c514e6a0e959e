import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { createAction } from './outcome.ts'

test('what nobody foresaw ends the action, is logged by its kind alone, and is data', async () => {
  const env = testEnvironment()
  const action = createAction(env, async () => {
    throw new RangeError('529.982.247-25')
  })
  expect(await action.run()).toMatchObject({ ok: false, failure: { code: 'unexpected' } })
  expect(action.$work.get().state).toBe('failed')
  expect(env.logged).toEqual([{ code: 'unexpected', detail: { code: 'RangeError' } }])
})

test('after it ended an action can run again', async () => {
  let runs = 0
  const action = createAction(testEnvironment(), async () => ++runs)
  await action.run()
  expect(await action.run()).toEqual({ ok: true, value: 2 })
  action.reset()
  expect(action.$work.get()).toEqual({ state: 'idle' })
})
