import { expect, test } from 'vitest'
import { CheckedCpf } from './checked-cpf.ts'
import { Cpf, formatCpf, hasValidCpfDigits } from './cpf.ts'
import vectors from './fixtures/cpf-vectors.json' with { type: 'json' }
import { messageOf } from './rules.ts'

test.each([
  ['1234567890', 'CPF deve ter 11 dígitos'],
  ['12345678901', undefined],
  ['123456789012', 'CPF deve ter 11 dígitos'],
  ['529.982.247-25', 'CPF deve ter 11 dígitos'],
  ['1234567890a', 'CPF deve conter apenas números'],
  ['11111111111', undefined],
])('the form field validates CPF %s: %s', (value, message) => expect(messageOf(Cpf, value)).toBe(message))

test.each([
  ['', ''],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982247', '529.982.247'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['529982247251', '529.982.247-251'],
])('formats %s as %s', (value, shown) => expect(formatCpf(value)).toBe(shown))

test.each([
  ['1234567890', 'CPF deve ter 11 dígitos'],
  ['52998224724', 'CPF inválido. Confira os números.'],
  ['52998224725', undefined],
])('the server validates CPF %s: %s', (value, message) => expect(messageOf(CheckedCpf, value)).toBe(message))

test.each(vectors.cases.filter(({ valid }) => valid !== null))(
  'check digits of "$input" are valid: $valid ($note)',
  ({ input, valid }) => expect(hasValidCpfDigits(input)).toBe(valid),
)
