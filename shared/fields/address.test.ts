import { expect, test } from 'vitest'
import { AddressNumber } from './address-number.ts'
import { Cep, cepMessageOnLeaving, formatCep, normalizeCep } from './cep.ts'
import { City } from './city.ts'
import { Complement } from './complement.ts'
import { Neighborhood } from './neighborhood.ts'
import { messageOf } from './rules.ts'
import { normalizeState, State, states } from './state.ts'
import { Street } from './street.ts'

test.each([
  ['0100100', 'CEP é obrigatório'],
  ['01001000', undefined],
  ['01001-000', undefined],
  ['010010000', 'CEP deve ter 8 dígitos'],
  ['01001-0000', 'CEP deve ter 8 dígitos'],
  ['0100-1000', 'CEP deve ter 8 dígitos'],
  ['0100100a', 'CEP deve ter 8 dígitos'],
])('validates CEP %s: %s', (value, message) => expect(messageOf(Cep, value)).toBe(message))

test.each([
  ['', 'Digite um CEP válido com 8 dígitos'],
  ['01001-00', 'Digite um CEP válido com 8 dígitos'],
  ['01001-000', undefined],
  ['01001000', undefined],
])('validates the CEP %j on blur: %s', (typed, message) => expect(cepMessageOnLeaving(typed)).toBe(message))

test('shows a CEP with its hyphen and stores digits only', () => {
  expect(formatCep('01001')).toBe('01001')
  expect(formatCep('010010')).toBe('01001-0')
  expect(formatCep('01001000')).toBe('01001-000')
  expect(normalizeCep('CEP:\u00a001.001-000')).toBe('01001000')
})

test.each([
  { field: 'street', struct: Street, short: 'Rá', enough: 'Rua', message: 'Endereço é obrigatório' },
  {
    field: 'address number',
    struct: AddressNumber,
    short: ' ',
    enough: '7',
    message: 'Número é obrigatório',
  },
  {
    field: 'neighborhood',
    struct: Neighborhood,
    short: 'Sé',
    enough: 'Luz',
    message: 'Bairro é obrigatório',
  },
  { field: 'city', struct: City, short: 'Xx', enough: 'Itu', message: 'Cidade é obrigatória' },
])('$field: "$short" is too short, "$enough" is long enough', ({ struct, short, enough, message }) => {
  expect(messageOf(struct, short)).toBe(message)
  expect(messageOf(struct, enough)).toBeUndefined()
})

test('spaces do not count towards the length of a street', () => {
  expect(messageOf(Street, ' A ')).toBe('Endereço é obrigatório')
})

test('the complement is optional and may contain any text', () => {
  for (const value of [undefined, '', 'Apto 12']) expect(messageOf(Complement, value)).toBeUndefined()
  expect(messageOf(Complement, 12)).toBe('Complemento inválido')
})

test.each([
  ['S', 'UF deve ter 2 caracteres'],
  ['SP', undefined],
  ['SPX', 'UF deve ter 2 caracteres'],
  ['sp', undefined],
  ['XX', 'Escolha a UF na lista'],
])('validates state %s: %s', (value, message) => expect(messageOf(State, value)).toBe(message))

test('lists 27 states with unique codes, sorted by name', () => {
  const byName = [...states].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
  expect(new Set(states.map(({ code }) => code)).size).toBe(27)
  expect(states).toEqual(byName)
  for (const { code } of states) expect(messageOf(State, code)).toBeUndefined()
  expect(normalizeState(' sp ')).toBe('SP')
})
