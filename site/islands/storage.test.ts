// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from './storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

function open() {
  const logged: string[] = []
  return { storage: browserStorage('localStorage', code => logged.push(code)), logged }
}

test('writes to the browser’s storage', () => {
  const { storage, logged } = open()
  storage.set('celastro:token', 'a')
  expect(localStorage.getItem('celastro:token')).toBe('a')
  expect(storage.get('celastro:token')).toBe('a')
  storage.remove('celastro:token')
  expect(storage.get('celastro:token')).toBeUndefined()
  expect(logged).toEqual([])
})

test('falls back to memory when accessing the storage throws, and logs it once', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { storage, logged } = open()
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeUndefined()
  expect(logged).toEqual(['storage-unavailable'])
})

test('keeps stored values of a full storage and new ones in memory', () => {
  const full = {
    getItem: (key: string) => (key === 'a' ? 'old' : null),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem() {},
  }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage)
  const { storage, logged } = open()
  expect(storage.get('a')).toBe('old')
  storage.set('b', '2')
  storage.set('a', 'new')
  expect([storage.get('a'), storage.get('b')]).toEqual(['new', '2'])
  expect(logged).toEqual(['storage-unavailable'])
})

test('notifies of changes in other tabs until unsubscribed', () => {
  const { storage } = open()
  const changes: [string, string | undefined][] = []
  const stop = storage.listen((key, value) => changes.push([key, value]))
  const change = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))
  change({ key: 'a', newValue: '1', storageArea: localStorage })
  change({ key: 'a', newValue: null, storageArea: localStorage })
  change({ key: 'a', newValue: '1', storageArea: sessionStorage })
  stop()
  change({ key: 'a', newValue: '2', storageArea: localStorage })
  expect(changes).toEqual([
    ['a', '1'],
    ['a', undefined],
  ])
})

test.each([
  [
    'another tab clears everything',
    () => new StorageEvent('storage', { key: null, storageArea: localStorage }),
  ],
  [
    'the page comes back out of the browser’s cache',
    () => Object.assign(new Event('pageshow'), { persisted: true }),
  ],
])('notifies every key when %s', (_, event) => {
  const { storage } = open()
  localStorage.setItem('celastro:token', 'a')
  const notified = new Map<string, string | undefined>()
  storage.listen((key, value) => notified.set(key, value))
  window.dispatchEvent(event())
  expect(notified.get('celastro:token')).toBe('a')
  expect(notified.has('celastro:session')).toBe(true)
  expect(notified.get('celastro:session')).toBeUndefined()
})
