import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test.each([
  [{ phone: '11988887777' }, { phone: '11988887777' }],
  [{ phone: '(11) 98888-7777' }, { phone: '11988887777' }],
  [{ phone: '+55 11 98888-7777' }, { phone: '11988887777' }],
  [
    { phone: '1133334444', name: ' Maria da Silva ' },
    { phone: '1133334444', name: 'Maria da Silva' },
  ],
  [{ name: undefined }, {}],
  [{}, {}],
])('accepts %j as %j', (given, known) => {
  expect(readConfiguration(given)).toEqual({ known, rest: [], isWhole: true })
})

test.each([
  [{ phone: '119' }],
  [{ phone: 11988887777 }],
  [{ phone: '119888877771234' }],
  [{ name: '' }],
  [{ name: 'x'.repeat(121) }],
  [{ cpf: '52998224725' }],
  [{ token: 'abc' }],
  [null],
  [undefined],
  ['11988887777'],
])('ignores %j', given => {
  expect(readConfiguration(given)).toEqual({ known: {}, rest: [], isWhole: false })
})

test('separates properties of the element from data of the customer', () => {
  expect(readConfiguration({ name: 'Maria', amountCents: 150_000, partner: 'sol', cpf: '1' })).toEqual({
    known: { name: 'Maria' },
    rest: [
      ['amountCents', 150_000],
      ['partner', 'sol'],
    ],
    isWhole: false,
  })
})
