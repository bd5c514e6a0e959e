import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { aPersonalData } from '../testing/fixtures/personal-data.ts'
import { createMemoryStorage } from '../testing/storage.ts'
import { createStores } from './stores.ts'

const initial = { id: '', name: '', cpf: '', phone: '', email: '', birthDate: '', motherName: '' }
const { address } = aPersonalData

function open(tabStorage = createMemoryStorage()) {
  const stores = createStores(testEnvironment({ tabStorage }))
  stores.start()
  return { ...stores, tabStorage }
}

test('starts with empty texts', () => {
  expect(open().lead.$lead.get()).toEqual(initial)
})

test('merges partial addresses', () => {
  const { lead } = open()
  lead.setAddress({ street: 'Rua A' })
  lead.setAddress({ city: 'Recife' })
  expect(lead.$lead.get()).toEqual({ ...initial, address: { street: 'Rua A', city: 'Recife' } })
})

test('merges financial data', () => {
  const { lead } = open()
  lead.set({ name: 'Maria' })
  lead.set({ salary: '1.500,00', loanReason: 'outros' })
  expect(lead.$lead.get()).toEqual({ ...initial, name: 'Maria', salary: '1.500,00', loanReason: 'outros' })
})

test('reset empties the lead and clears the auth data', () => {
  const { lead, authData } = open()
  lead.set({ name: 'Maria' })
  authData.set({ requestId: 'r', phone: '1', expiresAt: 1, resendAt: 1 })
  lead.reset()
  expect(lead.$lead.get()).toEqual(initial)
  expect(authData.$authData.get()).toBeUndefined()
})

test('clear removes all keys and keeps the auth data', () => {
  const { lead, authData } = open()
  lead.set({ name: 'Maria' })
  authData.set({ requestId: 'r', phone: '1', expiresAt: 1, resendAt: 1 })
  lead.clear()
  expect(lead.$lead.get()).toEqual({})
  expect(authData.$authData.get()).toBeDefined()
})

test('the draft survives a reload without CPF, mother’s name and salary', () => {
  const { lead, tabStorage } = open()
  lead.set({ name: 'Maria', phone: '11912345678', email: 'm@e.br', birthDate: '1990-01-31', deviceId: 'd' })
  lead.set({ cpf: '52998224725', motherName: 'Joana Segredo', salary: '1.234,56', loanReason: 'outros' })
  lead.setAddress(address)
  for (const secret of ['52998224725', 'Joana Segredo', '1.234,56'])
    expect(JSON.stringify(tabStorage.all())).not.toContain(secret)
  expect(open(tabStorage).lead.$lead.get()).toEqual({
    ...initial,
    name: 'Maria',
    phone: '11912345678',
    email: 'm@e.br',
    birthDate: '1990-01-31',
    deviceId: 'd',
    loanReason: 'outros',
    address,
  })
})

test('values typed before hydration take precedence over the draft', () => {
  const tabStorage = createMemoryStorage({ 'celastro:lead': '{"name":"Ana","email":"ana@e.br"}' })
  const stores = createStores(testEnvironment({ tabStorage }))
  stores.lead.set({ name: 'Maria' })
  tabStorage.set('celastro:lead', '{"name":"Ana","email":"ana@e.br"}')
  stores.start()
  expect(stores.lead.$lead.get()).toMatchObject({ name: 'Maria', email: 'ana@e.br' })
})

test.each(['{', '[]', '{"name":1}', '{"cpf":"52998224725"}'])('ignores the malformed draft %s', draft => {
  expect(open(createMemoryStorage({ 'celastro:lead': draft })).lead.$lead.get()).toEqual(initial)
})

test("the landing page's phone wins over the draft, and a form never sees the older one", () => {
  const { lead } = open(
    createMemoryStorage({
      'celastro:lead': '{"name":"Ana","phone":"11911111111"}',
      'celastro:navigation': '{"phone":"11912345678"}',
    }),
  )
  expect(lead.$lead.get()).toMatchObject({ name: 'Ana', phone: '11912345678' })
})

test("takes the landing page's phone once", () => {
  const tabStorage = createMemoryStorage({ 'celastro:navigation': '{"phone":"11912345678"}' })
  expect(open(tabStorage).lead.$lead.get().phone).toBe('11912345678')
  expect(tabStorage.get('celastro:navigation')).toBeUndefined()
})
