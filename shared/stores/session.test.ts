import { describe, expect, test } from 'vitest'
import { type TestEnvironment, testEnvironment } from '../testing/environment.ts'
import { mariaToken, tokenWith } from '../testing/people.ts'
import { createMemoryStorage } from '../testing/storage.ts'
import { createStores } from './stores.ts'

const user = { id: 'c-1', name: 'Maria', email: 'm@e.br', phone: '11912345678' }
const authData = { requestId: 'r', phone: '11912345678', expiresAt: 1, resendAt: 1 }

function open(env: TestEnvironment = testEnvironment()) {
  const stores = createStores(env)
  stores.start()
  return stores
}

/** Reloads the page in the same tab. */
const reload = (env: TestEnvironment) =>
  open(testEnvironment({ storage: env.storage, tabStorage: env.tabStorage }))

test('reads nothing before start', () => {
  const storage = createMemoryStorage({ 'celastro:token': mariaToken })
  const { session } = createStores(testEnvironment({ storage }))
  expect(session.$restored.get()).toBe(false)
  expect(session.$session.get()).toEqual({
    user: undefined,
    token: undefined,
    isAuthenticated: false,
    isLoading: false,
    tempPhone: undefined,
  })
})

describe('after a reload', () => {
  test('user, token and authentication are restored', () => {
    const env = testEnvironment()
    open(env).session.setAuthenticated(user, mariaToken)
    const { session } = reload(env)
    expect(session.$session.get()).toMatchObject({ user, token: mariaToken, isAuthenticated: true })
    expect(env.storage.get('celastro:token')).toBe(mariaToken)
  })

  test('the phone of the pending code is restored', () => {
    const env = testEnvironment()
    open(env).session.setTempPhone('11912345678')
    expect(reload(env).session.$session.get()).toMatchObject({
      tempPhone: '11912345678',
      isAuthenticated: false,
    })
  })

  const stored = (name?: string) =>
    JSON.stringify({
      ...(name && { user: { ...user, name } }),
      token: mariaToken,
      isAuthenticated: true,
    })
  test.each([
    ['missing', stored(), 'Maria Conceição'],
    ['the placeholder', stored('Usuário'), 'Maria Conceição'],
    ['known', stored('Maria S.'), 'Maria S.'],
    ['unreadable', '{"user":', 'Maria Conceição'],
    ['of another shape', '{"user":1,"isAuthenticated":true}', 'Maria Conceição'],
    ['never stored', undefined, 'Maria Conceição'],
  ])('with a separate token, a user that is %s', (_, session, name) => {
    const storage = createMemoryStorage({
      'celastro:token': mariaToken,
      ...(session && { 'celastro:session': session }),
    })
    const stores = open(testEnvironment({ storage }))
    expect(stores.session.$user.get()?.name).toBe(name)
    expect(stores.session.$isAuthenticated.get()).toBe(true)
  })

  test('a user read from the token keeps the stored phone', () => {
    const storage = createMemoryStorage({
      'celastro:token': mariaToken,
      'celastro:session': stored('Usuário'),
    })
    expect(open(testEnvironment({ storage })).session.$user.get()).toEqual({
      id: 'c-1',
      name: 'Maria Conceição',
      email: 'maria@exemplo.com.br',
      phone: '11912345678',
    })
  })

  test('an unreadable token is logged and gives the user Usuário', () => {
    const env = testEnvironment({ storage: createMemoryStorage({ 'celastro:token': 'broken' }) })
    expect(open(env).session.$user.get()).toMatchObject({ id: 'temp-id', name: 'Usuário', email: '' })
    expect(env.logged.map(({ code }) => code)).toEqual(['token-invalid'])
  })

  test('a stored session without the separate token is restored as it is', () => {
    const storage = createMemoryStorage({ 'celastro:session': stored('Maria S.') })
    expect(open(testEnvironment({ storage })).session.$session.get()).toMatchObject({
      user: { ...user, name: 'Maria S.' },
      token: mariaToken,
      isAuthenticated: true,
    })
  })

  test('a stored session without a token is ignored', () => {
    const storage = createMemoryStorage({
      'celastro:session': JSON.stringify({ user, isAuthenticated: true }),
    })
    expect(open(testEnvironment({ storage })).session.$isAuthenticated.get()).toBe(false)
  })
})

test('signing in clears the temporary phone', () => {
  const { session } = open()
  session.setTempPhone('11912345678')
  session.setAuthenticated(user, mariaToken)
  expect(session.$session.get().tempPhone).toBeUndefined()
})

test('logging out clears session, token, path, lead and auth data, and nothing else', () => {
  const env = testEnvironment()
  env.storage.set('another:key', 'stays')
  env.tabStorage.set('another:key', 'stays')
  const stores = open(env)
  stores.session.setTempPhone('11912345678')
  stores.session.setAuthenticated(user, mariaToken)
  stores.session.setTempPhone('11912345678')
  stores.lead.set({ name: 'Maria', cpf: '52998224725' })
  stores.authData.set(authData)
  env.storage.set('celastro:redirect', '/dashboard/details')
  env.tabStorage.set('celastro:signature', '{}')

  stores.session.logout()

  expect(env.tabStorage.get('celastro:signature')).toBeUndefined()

  expect(stores.session.$session.get()).toEqual({
    user: undefined,
    token: undefined,
    isAuthenticated: false,
    isLoading: false,
    tempPhone: undefined,
  })
  expect(stores.lead.$lead.get()).toEqual({
    id: '',
    name: '',
    cpf: '',
    phone: '',
    email: '',
    birthDate: '',
    motherName: '',
  })
  expect(stores.authData.$authData.get()).toBeUndefined()
  expect(env.storage.all()).toEqual({ 'another:key': 'stays' })
  expect(env.tabStorage.all()).toEqual({ 'another:key': 'stays' })
})

describe('two tabs', () => {
  function tabs() {
    const first = testEnvironment()
    const second = testEnvironment({ storage: first.storage.sibling() })
    return { here: open(first), there: open(second), freeze: first.storage.freeze }
  }

  test('signing in there signs in here', () => {
    const { here, there } = tabs()
    there.session.setAuthenticated(user, mariaToken)
    expect(here.session.$session.get()).toMatchObject({ user, token: mariaToken, isAuthenticated: true })
  })

  test('signing out there signs out here and clears the lead', () => {
    const { here, there } = tabs()
    there.session.setAuthenticated(user, mariaToken)
    here.lead.set({ name: 'Maria' })
    there.session.logout()
    expect(here.session.$isAuthenticated.get()).toBe(false)
    expect(here.lead.$lead.get().name).toBe('')
  })

  test('signing in there as another customer replaces the user here', () => {
    const { here, there } = tabs()
    here.session.setAuthenticated(user, mariaToken)
    here.lead.set({ name: 'Maria' })
    there.session.setAuthenticated({ ...user, id: 'c-2', name: 'João' }, tokenWith({ sub: 'c-2' }))
    expect(here.session.$user.get()?.name).toBe('João')
    expect(here.session.$token.get()).toBe(tokenWith({ sub: 'c-2' }))
    expect(here.lead.$lead.get().name).toBe('')
  })

  test('a frozen tab that wakes keeps the code requested in the other tab', () => {
    const { here, there, freeze } = tabs()
    there.session.setAuthenticated(user, mariaToken)
    here.lead.set({ name: 'Maria' })
    const wake = freeze()
    there.session.logout()
    there.session.setTempPhone('11912345678')
    there.authData.set(authData)
    wake()
    expect(here.session.$isAuthenticated.get()).toBe(false)
    expect(here.lead.$lead.get().name).toBe('')
    expect([here, there].map(({ authData }) => authData.$authData.get())).toEqual([authData, authData])
  })

  test('a code requested there is pending here', () => {
    const { here, there } = tabs()
    there.authData.set(authData)
    expect(here.authData.$authData.get()).toEqual(authData)
    there.authData.clear()
    expect(here.authData.$authData.get()).toBeUndefined()
  })

  test('a stopped session does not follow other tabs', () => {
    const { here, there } = tabs()
    here.destroy()
    there.session.setAuthenticated(user, mariaToken)
    expect(here.session.$isAuthenticated.get()).toBe(false)
  })
})

test('two hosts on one page share nothing', () => {
  const one = open()
  const other = open()
  one.session.setAuthenticated(user, mariaToken)
  expect(other.session.$isAuthenticated.get()).toBe(false)
})
