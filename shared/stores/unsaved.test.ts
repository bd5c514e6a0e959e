import { expect, test } from 'vitest'
import { storageKeys } from '../environment.ts'
import { testEnvironment } from '../testing/environment.ts'
import { mariaToken, signedIn, tokenWith } from '../testing/people.ts'
import { createStores } from './stores.ts'

const bank = { branch: '0001', number: '1234567' }

/** Maria has typed bank data and an address when a call answers 401. */
function ended() {
  const env = testEnvironment({ path: '/proposal/o-1' })
  const stores = signedIn(createStores, env)
  stores.lead.set({ name: 'Maria', cpf: '52998224725', motherName: 'Ana', salary: '4.500,00' })
  stores.lead.setAddress({ street: 'Praça da Sé' })
  stores.unsaved.watch('bank', () => bank)
  stores.redirects.unauthorized()
  return env
}

test('a 401 keeps form values until the same customer signs in, and gives them once', async () => {
  const env = ended()
  expect(env.tabStorage.get(storageKeys.lead)).toBeUndefined()
  const login = createStores(env)
  login.start()
  expect(login.unsaved.take('bank')).toBeUndefined()
  login.session.authenticateWith(mariaToken)
  await login.redirects.afterLogin()
  const later = createStores(env)
  later.start()
  expect(later.lead.$lead.get()).toMatchObject({ name: 'Maria', address: { street: 'Praça da Sé' } })
  expect(later.unsaved.take('bank')).toEqual(bank)
  expect(later.unsaved.take('bank')).toBeUndefined()
})

test('CPF, mother’s name and salary are not kept', () => {
  const kept = ended().tabStorage.get(storageKeys.unsaved)
  expect(kept).toContain('Praça da Sé')
  for (const secret of ['52998224725', 'Ana', '4.500']) expect(kept).not.toContain(secret)
})

test('another customer gets nothing and the values are deleted', async () => {
  const env = ended()
  const login = createStores(env)
  login.start()
  login.session.authenticateWith(tokenWith({ sub: 'c-2', name: 'José' }))
  await login.redirects.afterLogin()
  expect(login.unsaved.take('bank')).toBeUndefined()
  expect(env.tabStorage.get(storageKeys.lead)).toBeUndefined()
  expect(env.tabStorage.get(storageKeys.unsaved)).toBeUndefined()
})

test("nothing is kept after 'Sair' or for a customer without an id", () => {
  const env = ended()
  const stores = signedIn(createStores, env)
  stores.redirects.leave()
  expect(env.tabStorage.get(storageKeys.unsaved)).toBeUndefined()
  const unnamed = createStores(testEnvironment({ path: '/proposal/o-1' }))
  unnamed.start()
  unnamed.session.authenticateWith(tokenWith({}))
  unnamed.unsaved.watch('bank', () => bank)
  unnamed.redirects.unauthorized()
  expect(unnamed.env.tabStorage.get(storageKeys.unsaved)).toBeUndefined()
})

test('closed forms and tampered values are ignored', () => {
  const env = testEnvironment({ path: '/proposal/o-1' })
  const stores = signedIn(createStores, env)
  stores.unsaved.watch('bank', () => bank)()
  stores.redirects.unauthorized()
  expect(env.tabStorage.get(storageKeys.unsaved)).not.toContain('0001')
  const again = signedIn(createStores, env)
  env.tabStorage.set(storageKeys.unsaved, '{"userId":"c-1","lead":"","forms":{"bank":7}}')
  expect(again.unsaved.take('bank')).toBeUndefined()
  env.tabStorage.set(storageKeys.unsaved, '{"userId":')
  expect(again.unsaved.take('bank')).toBeUndefined()
})
