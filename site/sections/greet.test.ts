// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../../shared/environment.ts'
import { firstName, userFromToken } from '../../shared/stores/token.ts'
import { aToken } from '../../shared/testing/signed-in.ts'
import { greet } from './greet.ts'

const went = vi.fn()
const root = document.documentElement
const { session, token } = storageKeys
const signOut = '/auth/session/end'
const run = () => greet({ session, token, signOut }, Object.values(storageKeys))
/** What the style sheet shows; undefined where 'Entrar' stands. */
const greeted = () =>
  root.classList.contains('signed-in') ? JSON.parse(root.style.getPropertyValue('--first-name')) : undefined

const onScreen = (kind: 'desk' | 'phone') => vi.stubGlobal('matchMedia', () => ({ matches: kind === 'desk' }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  root.className = ''
  vi.stubGlobal('location', { assign: went, origin: 'https://celastro.test' })
  onScreen('desk')
})
afterEach(() => {
  went.mockClear()
  vi.unstubAllGlobals()
})

const tokenOf = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const middle = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
  return `h.${middle}.s`
}

describe('first name in the header', () => {
  const store = (patch: object) => localStorage.setItem(session, JSON.stringify(patch))
  test.each<[string, () => void, string | undefined]>([
    ['is missing when nobody is signed in', () => {}, undefined],
    ['a stored user', () => store({ token: 't', isAuthenticated: true, user: { name: 'Ana Lima' } }), 'Ana'],
    ['a session that is not authenticated', () => store({ token: 't', isAuthenticated: false }), undefined],
    ['a session without a token', () => store({ isAuthenticated: true, user: { name: 'Ana' } }), undefined],
    ['a token alone', () => localStorage.setItem(token, aToken), 'Maria'],
    [
      'a placeholder beside a token',
      () => {
        store({ isAuthenticated: true, user: { name: 'Usuário' } })
        localStorage.setItem(token, aToken)
      },
      'Maria',
    ],
    [
      'a token beside a session nobody can read',
      () => {
        localStorage.setItem(session, '{')
        localStorage.setItem(token, aToken)
      },
      'Maria',
    ],
    ['a token nobody can read', () => localStorage.setItem(token, 'a.b'), 'Usuário'],
    ['rubbish', () => localStorage.setItem(session, '{'), undefined],
    ['null', () => localStorage.setItem(session, 'null'), undefined],
  ])('%s', (_, before, name) => {
    before()
    run()
    expect(greeted()).toBe(name)
  })

  test.each([
    { name: 'João Conceição' },
    { unique_name: 'Ana' },
    { given_name: 'Rita' },
    { 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': 'Zé "Bala"' },
    { name: 42 },
    { name: '', given_name: 'Bia' },
    { name: '  Lia  Lopes ' },
    { email: 'a@b.c' },
    {},
  ])('reads %j like the session store', claims => {
    localStorage.setItem(token, tokenOf(claims))
    run()
    expect(greeted()).toBe(firstName(userFromToken(tokenOf(claims), () => {})))
  })
})

test('signing out in another tab updates this page', () => {
  localStorage.setItem(token, aToken)
  run()
  localStorage.clear()
  dispatchEvent(new Event('storage'))
  expect(greeted()).toBeUndefined()
  expect(root.style.getPropertyValue('--first-name')).toBe('')
})

test('Sair ends the session on the server, clears all storage and goes to /', () => {
  localStorage.setItem(token, aToken)
  localStorage.setItem(storageKeys.redirect, '/x')
  sessionStorage.setItem(storageKeys.lead, '{}')
  document.body.innerHTML = '<button data-leave><span>Sair</span></button>'
  const call = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', call)
  run()
  document.querySelector('span')?.click()
  const headers = { Authorization: `Bearer ${aToken}` }
  expect(call).toHaveBeenCalledWith(`/api${signOut}`, { method: 'POST', keepalive: true, headers })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(went).toHaveBeenCalledWith('/')
})

test('marks the document as running scripts', () => {
  run()
  expect(root.classList.contains('js')).toBe(true)
})

describe('on a phone', () => {
  const referrer = (value: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(value)
  beforeEach(() => {
    onScreen('phone')
    localStorage.setItem(token, aToken)
  })
  afterEach(() => vi.restoreAllMocks())

  test.each(['', 'https://loja.test/', 'https://celastro.test.loja.test/'])(
    'shows the page before it reads the session when coming from "%s"',
    async from => {
      referrer(from)
      run()
      expect([greeted(), root.classList.contains('unread')]).toEqual([undefined, true])
      await vi.waitFor(() => expect(greeted()).toBe('Maria'), 20_000)
      expect(root.classList.contains('unread')).toBe(false)
    },
  )

  test('reads the session at once when coming from a page of this site', () => {
    referrer('https://celastro.test/ajuda')
    run()
    expect([greeted(), root.classList.contains('unread')]).toEqual(['Maria', false])
  })
})

test('works when inlined as text', () => {
  localStorage.setItem(token, aToken)
  new Function(`(${greet})(${JSON.stringify({ session, token })}, [])`)()
  expect(greeted()).toBe('Maria')
})
