import { afterEach, expect, test, vi } from 'vitest'
import { siteEnvironment } from './environment.ts'
import { siteStores } from './stores.ts'

afterEach(() => vi.restoreAllMocks())

test('works without browser globals and creates new stores for each request', () => {
  expect(siteEnvironment().apiBase).toBe('/api')
  expect(siteStores()).not.toBe(siteStores())
})

test('logs the error code and nothing else', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  siteEnvironment().log('waiting-poll-failed', { status: 500, code: 'internal' })
  expect(warn.mock.calls).toEqual([['waiting-poll-failed']])
})

test('sleep resolves after its time or when aborted', async () => {
  const { clock } = siteEnvironment()
  await clock.sleep(1)
  const stop = new AbortController()
  const asleep = clock.sleep(1_000_000, stop.signal)
  stop.abort()
  await asleep
  await clock.sleep(1_000_000, stop.signal)
})
