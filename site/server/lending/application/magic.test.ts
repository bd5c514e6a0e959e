import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasValidCpfDigits } from '../../../../shared/fields/cpf.ts'
import { digitsOf } from '../../../../shared/fields/digits.ts'
import { isLuhnValid } from '../../../../shared/fields/imei.ts'
import { magicOutcome } from './magic.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
/** The CPFs of the registry of persons, below, are those of providers/person-check. */
const byCpf = readme.slice(0, readme.indexOf('**By person.**'))
const cpfs = [...byCpf.matchAll(/\| (900\.\d{3}\.\d{3}-\d{2}) \|/g)].map(match => digitsOf(match[1]!))
const imeis = [...readme.matchAll(/^\| (\d{15}) /gm)].map(match => match[1]!)

describe('the documented magic values are valid', () => {
  test('every outcome is documented', () => {
    expect(new Set(cpfs.map(cpf => JSON.stringify(magicOutcome(cpf)))).size).toBe(19)
    expect(imeis).toHaveLength(12)
  })
  test.each(cpfs)('CPF %s', cpf => {
    expect(hasValidCpfDigits(cpf)).toBe(true)
    expect(magicOutcome(cpf)).toBeDefined()
  })
  test.each(imeis)('IMEI %s', imei => expect(isLuhnValid(imei)).toBe(true))
})

test('other CPFs have no magic outcome', () => {
  for (const cpf of ['52998224725', '90020011111', '']) expect(magicOutcome(cpf)).toBeUndefined()
})
