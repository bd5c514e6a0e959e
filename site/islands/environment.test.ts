import { afterEach, expect, test, vi } from 'vitest'
import { siteEnvironment } from './environment.ts'
import { siteStores } from './stores.ts'

afterEach(() => vi.restoreAllMocks())

test('can be made without a browser, and each request gets its own stores', () => {
  expect(siteEnvironment().apiBase).toBe('/api')
  expect(siteStores()).not.toBe(siteStores())
})

test('the log holds the code and nothing else', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  siteEnvironment().log('waiting-poll-failed', { status: 500, code: 'internal' })
  expect(warn.mock.calls).toEqual([['waiting-poll-failed']])
})

test('sleep ends by time or by its signal', async () => {
  const { clock } = siteEnvironment()
  await clock.sleep(1)
  const stop = new AbortController()
  const asleep = clock.sleep(1_000_000, stop.signal)
  stop.abort()
  await asleep
  await clock.sleep(1_000_000, stop.signal)
})
