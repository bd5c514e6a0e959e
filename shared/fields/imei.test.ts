import { expect, test } from 'vitest'
import vectors from './fixtures/imei-vectors.json' with { type: 'json' }
import { Imei, isLuhnValid, normalizeImei } from './imei.ts'
import { messageOf } from './rules.ts'

test.each([
  ['49015420323751', 'IMEI deve ter exatamente 15 dígitos'],
  ['490154203237518', undefined],
  ['4901542032375180', 'IMEI deve ter exatamente 15 dígitos'],
  ['49015420323751a', 'IMEI deve conter apenas números'],
])('validates IMEI %s: %s', (value, message) => expect(messageOf(Imei, value)).toBe(message))

test.each([
  ['49-015420-323751-8', '490154203237518'],
  ['IMEI1: 490154203237518 / IMEI2: 352099001761481', '490154203237518'],
  ['IMEI 490154 203237 518', '490154203237518'],
  ['4901542032375180', '4901542032375180'],
  ['490', '490'],
])('stores %s as %s', (paste, stored) => {
  expect(normalizeImei(paste)).toBe(stored)
  expect(normalizeImei(stored)).toBe(stored)
})

test.each(vectors.cases)('check digit of "$input" is valid: $valid ($note)', ({ input, valid }) =>
  expect(isLuhnValid(input)).toBe(valid),
)

test('rejects fifteen zeros, although their check digit is correct', () =>
  expect(isLuhnValid('0'.repeat(15))).toBe(false))
