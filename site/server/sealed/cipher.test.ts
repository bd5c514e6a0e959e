import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashFor, type KeyRing, openBytes, openText, sealBytes, sealText } from './cipher.ts'
import { masterKeyFrom } from './master-key.ts'
import { UnknownDataKey } from './unknown-data-key.ts'

const current = { id: 'k1', key: randomBytes(32) }
const ring: KeyRing = { current, byId: new Map([['k1', current.key]]), lookUp: randomBytes(32) }
const place = 'customers.motherName'

test('a text and bytes open where they were sealed', () => {
  expect(openText(ring, place, sealText(ring, place, 'Rita d’Ávila'))).toBe('Rita d’Ávila')
  const file = randomBytes(1000)
  expect(openBytes(ring, 'invoices.content', sealBytes(ring, 'invoices.content', file))).toEqual(file)
})

test('equal texts are sealed differently', () => {
  expect(sealText(ring, place, 'Rita')).not.toBe(sealText(ring, place, 'Rita'))
})

test('a sealed text names its version and key and nothing of its content', () => {
  expect(sealText(ring, place, 'Rita')).toMatch(/^sealed1\.k1\.[\w-]{43}$/)
})

test('a sealed text does not open in another column, or after a change', () => {
  const sealed = sealText(ring, place, 'Rita')
  expect(() => openText(ring, 'customers.email', sealed)).toThrow()
  const other = sealed.endsWith('A') ? 'B' : 'A'
  expect(() => openText(ring, place, sealed.slice(0, -4) + other + sealed.slice(-3))).toThrow()
  const key = randomBytes(32)
  const thief: KeyRing = { ...ring, byId: new Map([['k1', key]]) }
  expect(() => openText(thief, place, sealed)).toThrow()
})

test('a text under a key that is not known yet is a transient error', () => {
  const sealed = sealText({ ...ring, current: { ...current, id: 'k2' } }, place, 'Rita')
  expect(() => openText(ring, place, sealed)).toThrow(UnknownDataKey)
})

test('a hash depends on the column and on the key', () => {
  const hash = hashFor(ring, 'customers.phone', '11987654321')
  expect(hash).toBe(hashFor(ring, 'customers.phone', '11987654321'))
  expect(hash).not.toBe(hashFor(ring, 'registrations.phone', '11987654321'))
  expect(hash).not.toBe(hashFor({ ...ring, lookUp: randomBytes(32) }, 'customers.phone', '11987654321'))
})

test('a wrapped key opens by its master key, also as the former one, and under its own name', async () => {
  const key = randomBytes(32)
  const wrapped = await masterKeyFrom('first').wrap(key, 'k1')
  expect(await masterKeyFrom('first').unwrap(wrapped, 'k1')).toEqual(key)
  expect(await masterKeyFrom('second', 'first').unwrap(wrapped, 'k1')).toEqual(key)
  await expect(masterKeyFrom('first').unwrap(wrapped, 'k2')).rejects.toThrow('DATA_KEY')
  await expect(masterKeyFrom('second').unwrap(wrapped, 'k1')).rejects.toThrow('DATA_KEY')
})
