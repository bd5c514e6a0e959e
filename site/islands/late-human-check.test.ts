import { expect, test, vi } from 'vitest'
import { ApiError } from '../../shared/api/error.ts'
import { lateHumanCheck } from './late-human-check.ts'

function open(...answers: ('there' | 'offline')[]) {
  const check = { prepare: vi.fn(), execute: vi.fn(async () => 'proof'), reset: vi.fn() }
  const load = vi.fn(async () => {
    if (answers.shift() === 'offline') throw new TypeError('Failed to fetch')
    return check
  })
  return { check, load, late: lateHumanCheck(load) }
}

test('loads once, on first use', async () => {
  const { check, load, late } = open('there')
  late.reset()
  expect(load).not.toHaveBeenCalled()
  late.prepare()
  expect(await late.execute()).toBe('proof')
  expect(load).toHaveBeenCalledOnce()
  expect(check.prepare).toHaveBeenCalledBefore(check.execute)
})

test('retries a failed load on execute', async () => {
  const { load, late } = open('offline', 'there')
  late.prepare()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 20_000)
  await Promise.resolve()
  await expect(late.execute().catch(() => late.execute())).resolves.toBe('proof')
  expect(load).toHaveBeenCalledTimes(2)
})

test('says that the network failed while the load fails', async () => {
  const { late } = open('offline', 'offline')
  await expect(late.execute()).rejects.toEqual(new ApiError({ status: 0, code: 'network' }))
  await expect(late.execute()).rejects.toEqual(new ApiError({ status: 0, code: 'network' }))
})

test('reset discards a prepared proof', async () => {
  const { check, late } = open('there')
  await late.execute()
  late.reset()
  await vi.waitFor(() => expect(check.reset).toHaveBeenCalledOnce(), 20_000)
})
