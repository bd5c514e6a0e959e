import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageOf } from './rules.ts'
import { completeSalary, maskSalary, parseSalary, Salary } from './salary.ts'

const format = 'Informe um valor válido. Ex: 1500,00 ou 10.000,00'
const submit = 'Formato de salário inválido. Por favor, verifique o valor inserido.'

test.each([
  [' ', 'Salário é obrigatório'],
  ['1500,00', undefined],
  ['10.000,00', undefined],
  ['1,00', undefined],
  ['0,99', submit],
  ['0,00', submit],
  ['999.999,99', undefined],
  ['1.000.000,00', submit],
  ['1500', format],
  ['1500,0', format],
  ['1500,000', format],
  ['1.50,00', format],
  ['1500.000,00', format],
  ['.500,00', format],
  ['-1500,00', format],
  ['R$ 1500,00', format],
])('validates salary %j: %s', (value, message) => expect(messageOf(Salary, value)).toBe(message))

test.each([
  ['1500', '1.500,00'],
  ['1.500', '1.500,00'],
  ['1500,00', '1.500,00'],
  ['1500,5', '1.500,50'],
  ['1500,', '1.500,00'],
  ['1500.00', '1.500,00'],
  ['1500.5', '1.500,50'],
  ['1,500.00', '1.500,00'],
  ['R$ 1.500,00', '1.500,00'],
  ['R$\u00a01.500,00', '1.500,00'],
  ['1500 reais', '1.500,00'],
  ['0001500', '1.500,00'],
  ['999999,99', '999.999,99'],
  ['15', '15,00'],
  ['', ''],
  ['1,500', '1,500'],
  ['1.5.00', '1.5.00'],
  ['mil', 'mil'],
  ['-1500', '-1500'],
])('completes %j to %j on blur', (typed, left) => {
  expect(completeSalary(typed)).toBe(left)
  expect(completeSalary(left)).toBe(left)
})

test.each([
  ['1500,00', 1500],
  ['1500', 1500],
  ['R$ 1.500,00', 1500],
  ['10.000,01', 10000.01],
  ['1,00', 1],
  ['999.999,99', 999999.99],
])('parses %s as %d', (typed, value) => expect(parseSalary(typed)).toEqual({ ok: true, value }))

test.each(['', '0,99', '0,00', '1.000.000,00', '-1500,00', 'mil', '1,500', ',50', '9'.repeat(400)])(
  'rejects %j on submit',
  typed => expect(parseSalary(typed)).toEqual({ ok: false, message: submit }),
)

test('the mask keeps digits, points and commas', () => {
  expect(maskSalary('R$\u00a01.500,00 ')).toBe('1.500,00')
})

test('completing keeps the amount and gives a valid salary', () => {
  const cents = fc.integer({ min: 100, max: 99_999_999 })
  fc.assert(
    fc.property(cents, amount => {
      const plain = (amount / 100).toFixed(2)
      for (const typed of [plain, plain.replace('.', ','), `R$ ${plain}`]) {
        expect(parseSalary(typed)).toEqual({ ok: true, value: amount / 100 })
        expect(messageOf(Salary, completeSalary(typed))).toBeUndefined()
      }
    }),
  )
})

test('completing accepts any text and is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,R$ ]*$/)), typed => {
      expect(completeSalary(completeSalary(typed))).toBe(completeSalary(typed))
    }),
    { numRuns: 1000 },
  )
})
