import { describe, expect, test } from 'vitest'
import type { Profile } from '../api/customers.ts'
import { storageKeys } from '../environment.ts'
import { type TestEnvironment, testEnvironment } from '../testing/environment.ts'
import { profileWith } from '../testing/fixtures/profiles.ts'
import { mariaToken, signedIn } from '../testing/people.ts'
import { failure } from '../testing/server.ts'
import { takeExit } from './exit.ts'
import { ownPath, profileTarget, rememberedPath } from './redirect-rules.ts'
import { createStores } from './stores.ts'

const me = 'GET /customers/me'
const loans = (...statuses: string[]) => statuses.map(status => ({ status }))
const offer = { id: 'o-1', isExpired: false }
const expired = { id: 'o-1', isExpired: true }

describe('after signing in, by the profile', () => {
  test.each<[string, Partial<Profile>, string]>([
    ['a loan Signed', { loans: loans('Signed') }, '/dashboard'],
    ['a loan UpToDate', { loans: loans('UpToDate') }, '/dashboard'],
    ['a loan CCBCreated', { loans: loans('CCBCreated') }, '/dashboard'],
    ['an approved loan and an offer', { loans: loans('Rejected', 'Signed'), offer }, '/dashboard'],
    ['an offer', { offer }, '/proposal/o-1'],
    ['a refused loan with its offer', { loans: loans('Rejected'), offer }, '/proposal/o-1'],
    ['a loan WaitingSignature with its offer', { loans: loans('WaitingSignature'), offer }, '/proposal/o-1'],
    ['a loan of an unknown status with an offer', { loans: loans('Frozen'), offer }, '/proposal/o-1'],
    ['an expired offer', { offer: expired }, '/form'],
    ['an offer without an id', { offer: { id: '', isExpired: false } }, '/form'],
    ['nothing yet', {}, '/form'],
    ['an offer whose id needs escaping', { offer: { id: 'a/b', isExpired: false } }, '/proposal/a%2Fb'],
  ])('%s', async (_, patch, target) => {
    const stores = signedIn(createStores)
    stores.env.server.on(me, profileWith(patch))
    expect(await stores.redirects.afterLogin()).toBe(target)
    expect(stores.env.trail).toEqual([`replace ${target}`])
  })

  test('a profile that fails to load leads to /form and is logged', async () => {
    const stores = signedIn(createStores)
    stores.env.server.on(me, failure(404, { code: 'not-found' }))
    expect(await stores.redirects.afterLogin()).toBe('/form')
    expect(stores.env.logged).toEqual([
      { code: 'profile-after-login-failed', detail: { status: 404, code: 'not-found' } },
    ])
  })

  test('no profile, no dashboard', () => {
    expect(profileTarget(undefined)).toBe('/form')
  })
})

describe('after signing in, by the saved path', () => {
  test.each([
    ['/dashboard/details', '/dashboard/details'],
    ['/proposal/o-9', '/proposal/o-9'],
    ['/contracts/abc?x=1#y', '/contracts/abc?x=1#y'],
    ['/dashboard', '/form'],
    ['/dashboard/', '/form'],
    ['/dashboard?tab=paid', '/form'],
    ['/login', '/form'],
    ['/', '/form'],
    ['/form', '/form'],
    ['/form?step=3', '/form'],
    ['https://mal.example/', '/form'],
    ['//mal.example/', '/form'],
    ['/\\mal.example/', '/form'],
    ['/\t/mal.example/', '/form'],
    ['javascript:alert(1)', '/form'],
  ])('%j leads to %s', async (saved, target) => {
    const stores = signedIn(createStores)
    stores.env.server.on(me, profileWith())
    stores.env.storage.set('celastro:redirect', saved)
    expect(await stores.redirects.afterLogin()).toBe(target)
    expect(stores.env.storage.get('celastro:redirect')).toBeUndefined()
  })

  test('a saved path makes no profile call', async () => {
    const stores = signedIn(createStores)
    stores.env.storage.set('celastro:redirect', '/dashboard/details')
    await stores.redirects.afterLogin()
    expect(stores.env.server.calls).toEqual([])
  })
})

function meets401(path: string) {
  const stores = signedIn(createStores, testEnvironment({ path }))
  stores.env.server.on(me, failure(401))
  return stores
}

describe('on a 401', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/details?x=1', '/dashboard/details?x=1'],
    ['/proposal/o-1', '/proposal/o-1'],
    ['/form', undefined],
    ['/form?step=3', undefined],
    ['/', undefined],
  ])('at %s the customer goes to /login and %s is remembered', async (path, remembered) => {
    const stores = meets401(path)
    await stores.profile.load()
    expect(stores.session.$isAuthenticated.get()).toBe(false)
    expect(stores.env.trail).toEqual(['replace /login'])
    expect(stores.env.storage.all()).toEqual(remembered ? { 'celastro:redirect': remembered } : {})
  })

  test('/login does not redirect', async () => {
    const stores = meets401('/login')
    await stores.profile.load()
    expect(stores.session.$isAuthenticated.get()).toBe(false)
    expect(stores.env.trail).toEqual([])
    expect(stores.env.storage.all()).toEqual({})
  })

  test('signing in returns to the same page', async () => {
    const stores = meets401('/proposal/o-1')
    await stores.profile.load()
    stores.session.authenticateWith(mariaToken)
    expect(await stores.redirects.afterLogin()).toBe('/proposal/o-1')
  })

  test('a 401 on /login leaves no redirect for the next sign-in', async () => {
    const stores = meets401('/login')
    await stores.redirects.afterLogin()
    expect(stores.env.trail).toEqual([])
  })
})

describe('the reason for /login', () => {
  test('after a 401 is that the session ended, with its phone, which is in no address', async () => {
    const { env, profile } = meets401('/proposal/o-1')
    await profile.load()
    expect(env.trail).toEqual(['replace /login'])
    expect(takeExit(env)).toEqual({ reason: 'ended', phone: '11912345678' })
    expect(takeExit(env)).toBeUndefined()
  })

  test('after a 401 on /login itself is the same', async () => {
    const { env, profile } = meets401('/login')
    await profile.load()
    expect(takeExit(env)).toEqual({ reason: 'ended', phone: '11912345678' })
  })

  test('on a page that needs a session is that', () => {
    const env = testEnvironment({ path: '/dashboard/pay' })
    const stores = createStores(env)
    stores.start()
    stores.redirects.guard()
    expect(takeExit(env)).toEqual({ reason: 'needed' })
  })

  test("after 'Sair' in another tab is that, without the phone", () => {
    const { env, redirects, session } = signedIn(createStores, testEnvironment({ path: '/dashboard' }))
    expect(redirects.guard()).toBe(true)
    session.$isAuthenticated.listen(() => redirects.guard())
    env.storage.sibling().remove(storageKeys.session)
    env.storage.sibling().remove(storageKeys.token)
    expect(env.trail).toEqual(['replace /login'])
    expect(takeExit(env)).toEqual({ reason: 'signed-out' })
  })

  test.each(['{"reason":"because"}', '{"reason":', '{"reason":"ended","phone":7}'])(
    'ignores the tampered value %s',
    value => {
      const env = testEnvironment()
      env.tabStorage.set(storageKeys.exit, value)
      expect(takeExit(env)).toBeUndefined()
      expect(env.tabStorage.get(storageKeys.exit)).toBeUndefined()
    },
  )
})

describe('protected pages', () => {
  function visit(path: string, env: TestEnvironment = testEnvironment({ path })) {
    const stores = createStores(env)
    stores.start()
    return { ...stores, env, passes: stores.redirects.guard() }
  }

  test.each(['/dashboard', '/dashboard/details', '/dashboard/pay', '/proposal/o-1', '/contracts/t'])(
    '%s without a session leads to /login and is remembered',
    path => {
      const { passes, env } = visit(path)
      expect(passes).toBe(false)
      expect(env.trail).toEqual(['replace /login'])
      expect(env.storage.get('celastro:redirect')).toBe(path)
    },
  )

  test.each(['/', '/login', '/form', '/dashboards'])('%s is open', path => {
    const { passes, env } = visit(path)
    expect(passes).toBe(true)
    expect(env.trail).toEqual([])
  })

  test('with a session they open', () => {
    const env = testEnvironment({ path: '/dashboard' })
    env.storage.set('celastro:token', mariaToken)
    expect(visit('/dashboard', env).passes).toBe(true)
  })

  test('leaving goes to the landing page only', () => {
    const stores = signedIn(createStores, testEnvironment({ path: '/dashboard' }))
    stores.session.$isAuthenticated.listen(() => stores.redirects.guard())
    stores.redirects.leave()
    expect(stores.env.trail).toEqual(['replace /'])
    expect(stores.env.storage.all()).toEqual({})
  })
})

describe('paths', () => {
  test.each(['/a', '/', '/a/b?c=d#e', '/a//b', '/ção'])('%j is a path of this site', path => {
    expect(ownPath(path)).toBe(path)
  })
  test.each([undefined, '', 'a', '//a', '///a', '/\\a', '\\\\a', 'http://a', '/a\nb', '/\u0000', '/a\\b'])(
    '%j is not',
    path => {
      expect(ownPath(path)).toBeUndefined()
    },
  )
  test("another site's path is not saved", () => {
    expect(rememberedPath('//mal.example')).toBeUndefined()
  })
})
