import { expect, test } from 'vitest'
import { birthDate } from './birth-date.ts'
import { messageOf } from './rules.ts'

const field = birthDate('2027-03-10')

test.each([
  [' ', 'Data de nascimento é obrigatória'],
  ['10/03/1990', 'Formato de data inválido'],
  ['1990-3-10', 'Formato de data inválido'],
  ['1990-02-29', 'Formato de data inválido'],
  ['1990-13-01', 'Formato de data inválido'],
  ['10000-01-01', 'Formato de data inválido'],
  ['1990-03-10T00:00', 'Formato de data inválido'],
  ['0000-01-01', 'Ano inválido'],
  ['1799-12-31', 'Ano inválido'],
  ['1800-01-01', undefined],
  ['1992-02-29', undefined],
  ['2027-03-10', undefined],
  ['2027-03-11', 'Data de nascimento deve ser no passado'],
  ['9999-12-31', 'Data de nascimento deve ser no passado'],
])('validates birth date %j: %s', (date, message) => expect(messageOf(field, date)).toBe(message))
