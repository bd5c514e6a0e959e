import { expect, test } from 'vitest'
import { wishAddress, wishInAddress, wishToStore } from './wish.ts'

const wish = { amount: 1500, installments: 10, paymentDay: 25 }

test('a wish is read back from its address and from storage', () => {
  expect(wishAddress(wish)).toBe('/?valor=1500&parcelas=10&dia=25')
  expect(wishInAddress(wishAddress(wish).slice(1))).toEqual(wish)
  expect(wishInAddress(wishToStore(wish))).toEqual(wish)
})

test('other parameters beside it are ignored', () => {
  expect(wishInAddress('?utm_source=x&dia=5&parcelas=1&valor=100')).toEqual({
    amount: 100,
    installments: 1,
    paymentDay: 5,
  })
})

test.each([
  '',
  '?valor=1500',
  '?valor=1500&parcelas=10',
  '?valor=0&parcelas=10&dia=5',
  '?valor=1500&parcelas=0&dia=5',
  '?valor=1500&parcelas=10&dia=7',
  '?valor=-100&parcelas=10&dia=5',
  '?valor=1e3&parcelas=10&dia=5',
  '?valor=1500,50&parcelas=10&dia=5',
  '?valor=999999999&parcelas=10&dia=5',
  '?valor=<b>&parcelas=10&dia=5',
])('%j is no wish', query => {
  expect(wishInAddress(query)).toBeUndefined()
})
