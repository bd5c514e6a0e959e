import { expect, test } from 'vitest'
import { MotherName } from './mother-name.ts'
import { Name, normalizeName } from './name.ts'
import { messageOf } from './rules.ts'

const tooShort = ['A', ' A ', '   ', 'A\u200b', '𝐀']
const longEnough = ['Al', 'Zé', ' Jo ', "D'Ávila"]

test('a name needs at least two visible characters', () => {
  for (const name of tooShort) {
    expect(messageOf(Name, name)).toBe('Nome deve ter pelo menos 2 caracteres')
    expect(messageOf(MotherName, name)).toBe('Nome da mãe deve ter pelo menos 2 caracteres')
  }
  for (const name of longEnough) {
    expect(messageOf(Name, name)).toBeUndefined()
    expect(messageOf(MotherName, name)).toBeUndefined()
  }
})

test.each([
  ['  Ana\u00a0 Maria\tSouza ', 'Ana Maria Souza'],
  ['Joa\u0303o', 'João'],
  ['Ana\u0000 \u200bLima\ud800', 'Ana Lima'],
])('stores the name %j as %s', (typed, stored) => expect(normalizeName(typed)).toBe(stored))
