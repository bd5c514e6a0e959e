import { expect, test, vi } from 'vitest'
import { isTransient } from '../db/transient.ts'
import { openText, sealText } from './cipher.ts'
import { masterKeyFrom } from './master-key.ts'
import { UnknownDataKey } from './unknown-data-key.ts'
import { type KeyStore, Vault, type WrappedKey } from './vault.ts'

const master = masterKeyFrom('a master key of the tests')
const place = 'customers.email'

function memoryStore(): KeyStore & { keys: Map<string, WrappedKey> } {
  const keys = new Map<string, WrappedKey>()
  return {
    keys,
    list: async () => [...keys.values()],
    add: async key => void (keys.has(key.id) || keys.set(key.id, key)),
    replace: async key => void keys.set(key.id, key),
  }
}

async function opened(store: KeyStore, by = master) {
  const vault = new Vault()
  await vault.open(store, by)
  return vault
}

test('processes that start at once agree about the keys', async () => {
  const store = memoryStore()
  const [one, other] = await Promise.all([opened(store), opened(store)])
  expect(openText(other.ring, place, sealText(one.ring, place, 'a@example.com'))).toBe('a@example.com')
  expect(one.hash('customers.phone', '11987654321')).toBe(other.hash('customers.phone', '11987654321'))
})

test('no key is stored plain', async () => {
  const store = memoryStore()
  const { ring } = await opened(store)
  const stored = JSON.stringify([...store.keys.values()])
  for (const key of [ring.current.key, ring.lookUp]) {
    for (const form of ['base64', 'base64url', 'hex'] as const)
      expect(stored).not.toContain(key.toString(form))
  }
})

test('a key that another process has added is a transient error, and known after a refresh', async () => {
  const store = memoryStore()
  const [one, other] = [await opened(store), await opened(store)]
  await one.addKey()
  const sealed = sealText(one.ring, place, 'a@example.com')
  expect(() => openText(other.ring, place, sealed)).toThrow(UnknownDataKey)
  expect(isTransient(new UnknownDataKey())).toBe(true)
  other.refreshSoon()
  await vi.waitFor(() => expect(openText(other.ring, place, sealed)).toBe('a@example.com'), 20_000)
  expect(other.ring.current.id).toBe('k2')
})

test('the tenth key seals, not the ninth', async () => {
  const vault = await opened(memoryStore())
  for (let n = 2; n <= 10; n++) await vault.addKey()
  expect(vault.ring.current.id).toBe('k10')
})

test('a new master key opens what it has wrapped again, and the former one opens nothing', async () => {
  const store = memoryStore()
  const before = await opened(store)
  const sealed = sealText(before.ring, place, 'a@example.com')
  const changing = await opened(store, masterKeyFrom('the next master key', 'a master key of the tests'))
  await changing.wrapAgain()
  const after = await opened(store, masterKeyFrom('the next master key'))
  expect(openText(after.ring, place, sealed)).toBe('a@example.com')
  await expect(opened(store)).rejects.toThrow('DATA_KEY is not the key of this database')
})

test('a vault that is not open gives no key', () => {
  expect(() => new Vault().ring).toThrow('not opened')
})
