import { expect, test } from 'vitest'
import vectors from './fixtures/nfe-key-vectors.json' with { type: 'json' }
import { isNfeKeyValid } from './nfe-key.ts'

test.each(vectors.cases)('$key is valid: $valid ($note)', ({ key, valid }) =>
  expect(isNfeKeyValid(key)).toBe(valid),
)

test('the digit is 0 also where the remainder is 1', () =>
  expect(isNfeKeyValid('35230113241241000174559443775533261968860010')).toBe(true))

test('detects a single wrong digit at any position of a numeric key', () => {
  const key = '35230113241241000174559443775533261968867596'
  for (let place = 0; place < key.length; place++) {
    const other = String((Number(key[place]) + 1) % 10)
    expect(isNfeKeyValid(key.slice(0, place) + other + key.slice(place + 1))).toBe(false)
  }
})
