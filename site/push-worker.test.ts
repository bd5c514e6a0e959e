import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'public/push-worker.js'), 'utf8')
const origin = 'https://lender.example'

/** The worker in a browser whose open pages have these addresses. */
function started(open: string[] = []) {
  const listeners: Record<string, (event: unknown) => void> = {}
  const pages = open.map(url => ({ url, focus: vi.fn() }))
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => pages, openWindow: vi.fn() },
  }
  runInNewContext(source, { self, URL })
  async function happen(name: string, about: object) {
    let work: unknown
    listeners[name]!({ ...about, waitUntil: (given: unknown) => (work = given) })
    await work
  }
  return {
    self,
    pages,
    listeners,
    push: (json: () => unknown) => happen('push', { data: { json } }),
    tap: (data: unknown) => happen('notificationclick', { notification: { close() {}, data } }),
  }
}

test('it handles notices and taps, and no request of a page', () => {
  expect(Object.keys(started().listeners).toSorted()).toEqual(['notificationclick', 'push'])
})

test('a message that cannot be read is shown as a notice without words of its own', async () => {
  const { self, push } = started()
  await push(() => JSON.parse('{'))
  await push(() => null)
  for (const [title, how] of self.registration.showNotification.mock.calls) {
    expect(title).toBe('Celastro')
    expect(how).toMatchObject({ body: 'Há um aviso na sua conta.', data: '/dashboard' })
  }
})

test.each([
  ['/dashboard/pay', '/dashboard/pay'],
  ['https://elsewhere.example/dashboard', '/dashboard'],
  ['//elsewhere.example/', '/dashboard'],
  ['\\\\elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['https://', '/dashboard'],
])('a tap on a notice for %j opens %s of our own origin', async (path, opened) => {
  const { self, tap } = started()
  await tap(path)
  expect(self.clients.openWindow.mock.calls).toEqual([[origin + opened]])
})

test('a page that is open already is brought forward', async () => {
  const { self, pages, tap } = started([`${origin}/form`, `${origin}/dashboard`])
  await tap('/dashboard')
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(self.clients.openWindow).not.toHaveBeenCalled()
})
