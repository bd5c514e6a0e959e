// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { takeWish } from './wish-link.ts'

const open = (address: string) => window.history.replaceState({ kept: 1 }, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

test('takes the simulation out of the address, and leaves the rest', () => {
  open('/form?utm=a&valor=1850&parcelas=12&dia=10#y')
  expect(takeWish()).toEqual({ amount: 1850, installments: 12, paymentDay: 10 })
  expect(address()).toBe('/form?utm=a#y')
  expect(window.history.state).toEqual({ kept: 1 })
  expect(takeWish()).toBeUndefined()
})

test('takes it from behind the # too, as the element writes it', () => {
  open('/form?utm=a#valor=1850&parcelas=12&dia=10')
  expect(takeWish()).toEqual({ amount: 1850, installments: 12, paymentDay: 10 })
  expect(address()).toBe('/form?utm=a')
})

test.each(['/form', '/form?partner=sol', '/form?valor=1850&parcelas=12', '/form?valor=1&parcelas=1&dia=7'])(
  'finds no simulation in %s',
  where => {
    open(where)
    expect(takeWish()).toBeUndefined()
    expect(address()).toBe(where)
  },
)
