import { expect, test, vi } from 'vitest'
import { HumanCheckError } from '../../shared/environment.ts'
import { lateHumanCheck } from './late-human-check.ts'

function open(...answers: ('there' | 'offline')[]) {
  const check = { prepare: vi.fn(), execute: vi.fn(async () => 'proof'), reset: vi.fn() }
  const load = vi.fn(async () => {
    if (answers.shift() === 'offline') throw new TypeError('Failed to fetch')
    return check
  })
  return { check, load, late: lateHumanCheck(load) }
}

test('loads nothing before it is wanted, and then once', async () => {
  const { check, load, late } = open('there')
  late.reset()
  expect(load).not.toHaveBeenCalled()
  late.prepare()
  expect(await late.execute()).toBe('proof')
  expect(load).toHaveBeenCalledOnce()
  expect(check.prepare).toHaveBeenCalledBefore(check.execute)
})

test('what could not be loaded early is loaded when it counts', async () => {
  const { load, late } = open('offline', 'there')
  late.prepare()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await Promise.resolve()
  await expect(late.execute().catch(() => late.execute())).resolves.toBe('proof')
  expect(load).toHaveBeenCalledTimes(2)
})

test('fails as a check fails while it cannot be loaded', async () => {
  const { late } = open('offline', 'offline')
  await expect(late.execute()).rejects.toBeInstanceOf(HumanCheckError)
  await expect(late.execute()).rejects.toBeInstanceOf(HumanCheckError)
})

test('forgets a proof that was prepared', async () => {
  const { check, late } = open('there')
  await late.execute()
  late.reset()
  await vi.waitFor(() => expect(check.reset).toHaveBeenCalledOnce())
})
