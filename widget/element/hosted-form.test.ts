import { expect, test } from 'vitest'
import { hostedForm } from './hosted-form.ts'
import { readSettings } from './settings.ts'

const { settings } = readSettings({ partner: 'sol' }, 'https://lender.example', [5])
const chosen = { amount: 1500, installments: 6, paymentDay: 5 }

test.each([
  [
    'names the shop and keeps the choice',
    settings,
    false,
    chosen,
    '?partner=sol#valor=1500&parcelas=6&dia=5',
  ],
  ['without a choice', settings, false, false as const, '?partner=sol'],
  ['of a shop that the server refuses: names no shop', settings, true, false as const, ''],
  ['without a shop', { ...settings, partner: undefined }, false, false as const, ''],
])('our own form, %s', (_name, of, isRefused, choice, rest) => {
  expect(hostedForm(of, isRefused, choice)).toBe(`https://lender.example/form${rest}`)
})
