// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../../shared/environment.ts'
import { createStores } from '../../shared/stores/stores.ts'
import { type WidgetHost, widgetEnvironment } from './environment.ts'
import { memoryHistory } from './memory-history.ts'

const humanCheck = { prepare() {}, execute: async () => 'proof', reset() {} }

function host(changes: Partial<WidgetHost> = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  const left: string[] = []
  const answer = vi.fn(async () => new Response('{}'))
  const env = widgetEnvironment({
    id: 'w1',
    partner: 'loja-exemplo',
    origin: 'https://celastro.example',
    leave: path => left.push(path),
    log() {},
    fetch: (async (url: string, init: RequestInit) => {
      calls.push({ url, init })
      return answer()
    }) as typeof fetch,
    ...changes,
  })
  return { env, stores: createStores({ ...env, humanCheck }), calls, left, answer }
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a call', () => {
  test('names the partner, goes to the API of the lender and carries no cookies', async () => {
    const { env, calls } = host()
    await env.fetch(`${env.apiBase}/x`, { headers: env.headers() })
    expect(calls[0]!.url).toBe('https://celastro.example/api/x')
    expect(new Headers(calls[0]!.init.headers).get('X-Partner')).toBe('loja-exemplo')
    expect(calls[0]!.init.credentials).toBe('omit')
    // The path of the partner's page may identify an order.
    expect(calls[0]!.init.referrerPolicy).toBe('origin')
  })

  test('replaces the session token by the one in the response', async () => {
    const { stores, answer } = host()
    stores.start()
    stores.session.authenticateWith('a.b.c', '11988887777')
    answer.mockResolvedValue(
      new Response('{"hasSalary":false,"devices":[],"loans":[]}', {
        headers: { 'X-Session-Token': 'd.e.f' },
      }),
    )
    await stores.profile.load()
    expect(stores.session.$token.get()).toBe('d.e.f')
  })
})

describe('the state', () => {
  test('is never written to storage of the partner’s origin', () => {
    const { stores } = host()
    stores.start()
    stores.lead.set({ name: 'Maria', phone: '11988887777', address: { street: 'Rua A' } })
    stores.authData.set({ requestId: 'r', phone: '11988887777', expiresAt: 1, resendAt: 1 })
    stores.session.authenticateWith('a.b.c', '11988887777')
    expect(localStorage.length + sessionStorage.length).toBe(0)
    expect(document.cookie).toBe('')
  })

  test('survives destroy and start, and belongs to one element', () => {
    const [one, other] = [host(), host({ id: 'w2' })]
    one.stores.start()
    other.stores.start()
    one.stores.session.authenticateWith('a.b.c', '11988887777')
    one.stores.destroy()
    one.stores.start()
    expect(one.stores.session.$token.get()).toBe('a.b.c')
    expect(other.stores.session.$token.get()).toBeUndefined()
    expect(other.env.storage.get(storageKeys.token)).toBeUndefined()
  })
})

describe('navigation', () => {
  test('stays on the page and passes the path to the element', () => {
    const { env, left } = host()
    const before = [location.href, history.length]
    env.navigation.go('/dashboard')
    env.navigation.replace('/proposal/1')
    expect(left).toEqual(['/dashboard', '/proposal/1'])
    expect([location.href, history.length]).toEqual(before)
  })

  test('passes /login to the element when the session has expired', async () => {
    const { stores, left, answer } = host()
    stores.start()
    stores.session.authenticateWith('a.b.c', '11988887777')
    answer.mockImplementation(async () => new Response('{}', { status: 401 }))
    await stores.profile.load()
    expect(left).toEqual(['/login'])
    expect(stores.session.$isAuthenticated.get()).toBe(false)
  })
})

test('no listener stays on the window after the stores are destroyed', () => {
  const open = new Set<unknown>()
  const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
  add.mockImplementation((_, listener) => void open.add(listener))
  remove.mockImplementation((_, listener) => void open.delete(listener))
  const { stores } = host()
  stores.start()
  expect(open.size).toBeGreaterThan(0)
  stores.destroy()
  expect(open.size).toBe(0)
  vi.restoreAllMocks()
})

describe('the history of steps', () => {
  test('remembers the step and adds no entry to the history of the page', () => {
    const told: number[] = []
    const steps = memoryHistory(step => told.push(step))
    const before = history.length
    steps.replace(1)
    steps.push(2)
    expect(history.length).toBe(before)
    expect(steps.read()).toBe(2)
    expect(told).toEqual([1, 2])
  })
})
