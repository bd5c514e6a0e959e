import { describe, expect, test } from 'vitest'
import { advertised, limits } from '../../shared/loan/limits.ts'
import { advertises, marked, notesOf, noteTexts, reais, resolve, unmarked } from './facts.ts'

describe('recognises an amount above today’s ceiling in any spelling', () => {
  test.each([
    ['até R$ 5.000', true],
    ['até R$\u00a05.000,00', true],
    ['R$ 4.500,00.', true],
    ['R$ 4500', true],
    ['5.000 reais', true],
    ['de 5.000, na hora', true],
    ['R$ 2.500', false],
    ['R$ 15.000', false],
    ['R$ 5.000.000', false],
    ['Lei 5.0001', false],
    ['CMN 4.860 e 4.935/2021', false],
  ])('%s: %s', (text, expected) => {
    expect(advertises(text)).toBe(expected)
  })
})

test('a placeholder above the ceiling adds its footnote', () => {
  const text = resolve('Até {valorMaximo}, pelo IMEI{nota2}.')
  expect(notesOf(text)).toEqual([1, 2])
  expect(marked(text)).toContain('<a href="#nota-1" aria-label="Nota 1">1</a>')
  expect(unmarked(text).replaceAll('\u00a0', ' ')).toBe('Até R$ 5.000, pelo IMEI.')
})

test('an amount typed as digits adds its footnote', () => {
  expect(notesOf('de R$ 700,00 a R$ 4.500,00')).toEqual([1])
  expect(notesOf('até R$ 2.500')).toEqual([])
})

test('the footnotes state the maximum, the credit analysis, today’s ceiling and what an IMEI is', () => {
  expect(noteTexts[1]).toContain(reais(advertised.maxAmount))
  expect(noteTexts[1]).toContain('depois da análise')
  expect(noteTexts[1]).toContain(reais(limits.amount.max))
  expect(noteTexts[2]).toContain('15 dígitos')
})
