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
  [
    { cpf: '529.982.247-25', imei: '35 038630 592921 7' },
    { cpf: '52998224725', imei: '350386305929217' },
  ],
  [
    { email: ' ana@example.com ', birthDate: '1990-05-17' },
    { email: 'ana@example.com', birthDate: '1990-05-17' },
  ],
  [
    { address: { postalCode: '01001-000', street: 'Praça da Sé', stateOrProvince: 'SP', city: undefined } },
    { address: { postalCode: '01001000', street: 'Praça da Sé', stateOrProvince: 'SP' } },
  ],
  [{ name: undefined }, {}],
  [{ product: undefined, partner: undefined, unknown: undefined }, {}],
  [{}, {}],
])('accepts %j as %j', (given, known) => {
  expect(readConfiguration(given)).toEqual({ known, rest: [], faults: [] })
})

test.each<[unknown, string | undefined]>([
  [{ phone: '119' }, 'phone'],
  [{ phone: 11988887777 }, 'phone'],
  [{ phone: '119888877771234' }, 'phone'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ cpf: '5299822472' }, 'cpf'],
  [{ cpf: null }, 'cpf'],
  [{ email: 'ana' }, 'email'],
  [{ birthDate: '17/05/1990' }, 'birthDate'],
  [{ imei: '35038630592921' }, 'imei'],
  [{ signedPrefill: 'x'.repeat(19) }, 'signedPrefill'],
  [{ token: 'abc' }, undefined],
  [{ constructor: 'abc' }, undefined],
  [null, undefined],
  [undefined, undefined],
  ['11988887777', undefined],
])('ignores %j and names no more than the field', (given, fault) => {
  expect(readConfiguration(given)).toEqual({ known: {}, rest: [], faults: [fault] })
})

test('a malformed value loses nothing of the others, also in the address', () => {
  const address = { postalCode: '0100', city: 'São Paulo', stateOrProvince: 'São Paulo', 52998224725: 'x' }
  expect(readConfiguration({ cpf: 'abc', name: 'Maria', address })).toEqual({
    known: { name: 'Maria', address: { city: 'São Paulo' } },
    rest: [],
    faults: ['cpf', 'address.postalCode', 'address.stateOrProvince', undefined],
  })
  expect(readConfiguration({ name: 'Maria', address: null }).known).toEqual({ name: 'Maria' })
})

test('a product counts as a whole: one that lacks something is told and ignored', () => {
  const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 }
  expect(readConfiguration({ product }).known).toEqual({ product: { ...product, priceCents: '349900' } })
  for (const name of ['brand', 'model', 'priceCents']) {
    for (const value of [undefined, null, '', '12,00'.repeat(30)]) {
      const { known, faults } = readConfiguration({ product: { ...product, [name]: value } })
      expect([known, faults]).toEqual([{}, [...(value === undefined ? [] : [`product.${name}`]), 'product']])
    }
  }
})

test.each([349_900, '10000', 3_000_000])('a price of %j cents is taken', priceCents => {
  const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents }
  expect(readConfiguration({ product }).known).toEqual({
    product: { ...product, priceCents: `${priceCents}` },
  })
})

test.each([9_999, 30_000_000, '3499,00'])('a price of %j cents is told', priceCents => {
  const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents }
  expect(readConfiguration({ product })).toMatchObject({
    known: {},
    faults: ['product.priceCents', 'product'],
  })
})

test('separates properties of the element from data of the customer', () => {
  expect(readConfiguration({ name: 'Maria', amountCents: 150_000, partner: 'sol', cpf: '1' })).toEqual({
    known: { name: 'Maria' },
    rest: [
      ['amountCents', 150_000],
      ['partner', 'sol'],
    ],
    faults: ['cpf'],
  })
})
