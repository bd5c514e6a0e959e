import { is } from 'superstruct'
import { expect, test } from 'vitest'
import { PartCents, parsePart } from './part-amount.ts'

const invalid = { ok: false, message: 'Informe um valor válido. Ex: 50,00' }
const small = { ok: false, message: 'O menor valor é R$\u00a020,00.' }

test.each([
  ['50', { ok: true, value: 5_000 }],
  ['50,5', { ok: true, value: 5_050 }],
  ['R$ 1.050,55', { ok: true, value: 105_055 }],
  ['50.25', { ok: true, value: 5_025 }],
  ['20,00', { ok: true, value: 2_000 }],
  ['19,99', small],
  ['0', small],
  ['', invalid],
  ['abc', invalid],
  ['1,2,3', invalid],
])('reads %j as cents', (text, result) => {
  expect(parsePart(text)).toEqual(result)
})

test.each([
  [2_000, true],
  [1_999, false],
  [2_000.5, false],
  ['2000', false],
  [-5_000, false],
])('accepts %j on the wire: %s', (value, good) => {
  expect(is(value, PartCents)).toBe(good)
})
