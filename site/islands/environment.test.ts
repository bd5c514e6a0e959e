import { afterEach, expect, test, vi } from 'vitest'
import { siteEnvironment } from './environment.ts'
import { siteStores } from './stores.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

test('the session outlives the tab, the lead does not', () => {
  const [localStorage, sessionStorage] = [{ setItem: vi.fn() }, { setItem: vi.fn() }]
  vi.stubGlobal('window', { localStorage, sessionStorage })
  const { storage, tabStorage } = siteEnvironment()
  storage.set('of', 'session')
  tabStorage.set('of', 'lead')
  expect(localStorage.setItem.mock.calls).toEqual([['of', 'session']])
  expect(sessionStorage.setItem.mock.calls).toEqual([['of', 'lead']])
})

test('Back returns from a page that was gone to, not from one that replaced another', () => {
  const location = { pathname: '/proposal/1', search: '?de=loja', assign: vi.fn(), replace: vi.fn() }
  vi.stubGlobal('location', location)
  const { navigation } = siteEnvironment()
  expect(navigation.path()).toBe('/proposal/1?de=loja')
  navigation.go('/dashboard')
  navigation.replace('/login')
  expect(location.assign.mock.calls).toEqual([['/dashboard']])
  expect(location.replace.mock.calls).toEqual([['/login']])
})
