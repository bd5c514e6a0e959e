import { expect, test } from 'vitest'
import { yearlyCost } from './legal-cet.ts'

test.each([
  [208.62, '208,62% ao ano'],
  [-3.1, '-3,10% ao ano'],
  [1000, '1.000,00% ao ano'],
  [1000.01, 'acima de 1.000% ao ano'],
  [2_142_730.64, 'acima de 1.000% ao ano'],
  [1e300, 'acima de 1.000% ao ano'],
  [Infinity, 'acima de 1.000% ao ano'],
])('%d percent a year reads %s', (percent, value) => expect(yearlyCost(percent).value).toBe(value))

test('the note of a bound contains the exact rate when it is finite', () => {
  expect(yearlyCost(2_142_730.64).note).toContain('Pela conta da lei, 2.142.730,64% ao ano')
  expect(yearlyCost(Infinity).note).not.toMatch(/\d|Infinity|—/)
  expect(yearlyCost(208.62).note).toContain('a lei manda mostrar')
})
