import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../shared/loan/limits.ts'
import { planFor } from '../../../../shared/loan/plan.ts'
import { defaultPricing } from '../../../../shared/loan/pricing.ts'
import { deviceValue } from './device-value.ts'
import { type Applicant, decide, policyFigures } from './policy.ts'
import { adultOn, type RefusalCode, reapplyFrom, reasonTexts } from './refusal.ts'

const today = '2026-11-21'
const good: Applicant = {
  cpf: '52998224725',
  birthDate: '1990-04-05',
  salary: 3000,
  device: { brand: 'Samsung', model: 'Galaxy S24 (SM-S921B)' },
}
const decideOn = (change: Partial<Applicant>) => decide({ ...good, ...change }, defaultPricing, today)

describe('an offer', () => {
  test.each<[string, Partial<Applicant>, { maxAmount: number; maxInstallments: number }]>([
    ['by the value of a mid-range phone', {}, { maxAmount: 1100, maxInstallments: 24 }],
    [
      'up to the ceiling for a dear phone',
      { device: { brand: 'Samsung', model: 'Galaxy S24 Ultra (SM-S928B)' } },
      { maxAmount: 2500, maxInstallments: 24 },
    ],
    [
      'for fewer months on an older phone',
      { device: { brand: 'Apple', model: 'iPhone 13' } },
      { maxAmount: 1250, maxInstallments: 18 },
    ],
    [
      'for twelve months on an old phone',
      { device: { brand: 'Apple', model: 'iPhone 7' } },
      { maxAmount: 200, maxInstallments: 12 },
    ],
    [
      'on an unknown model',
      { device: { brand: 'Xiaomi', model: 'Zeta 900' } },
      { maxAmount: 200, maxInstallments: 18 },
    ],
    [
      'whatever the case of the brand',
      { device: { brand: 'SAMSUNG', model: 'Galaxy S24' } },
      { maxAmount: 1100, maxInstallments: 24 },
    ],
    ['limited by the income', { salary: 250 }, { maxAmount: 650, maxInstallments: 24 }],
    ['on the eighteenth birthday', { birthDate: '2008-11-21' }, { maxAmount: 1100, maxInstallments: 24 }],
    ['at any later age', { birthDate: '1930-01-01' }, { maxAmount: 1100, maxInstallments: 24 }],
  ])('%s', (_name, change, offer) => {
    expect(decideOn(change)).toEqual({ kind: 'offer', ...offer })
  })
})

describe('a refusal names its reasons and the day of the next application', () => {
  test.each<[string, Partial<Applicant>, string[], string]>([
    ['one day short of eighteen', { birthDate: '2008-11-22' }, ['age'], '2026-11-22'],
    ['sixteen', { birthDate: '2010-03-04' }, ['age'], '2028-03-04'],
    ['a CPF with wrong check digits', { cpf: '52998224726' }, ['cpf'], '2026-12-21'],
    ['a repeated CPF', { cpf: '11111111111' }, ['cpf'], '2026-12-21'],
    [
      'a brand that is not accepted',
      { device: { brand: 'Google', model: 'Pixel 4' } },
      ['device-brand'],
      '2026-11-22',
    ],
    [
      'a phone that is worth too little',
      { device: { brand: 'Apple', model: 'iPhone 4s' } },
      ['device-value'],
      '2026-11-22',
    ],
    ['an income that is too small', { salary: 30 }, ['income'], '2026-12-21'],
    [
      'everything at once',
      { cpf: '1', birthDate: '2015-01-01', salary: 1, device: { brand: 'Nokia', model: '3310' } },
      ['cpf', 'age', 'device-brand', 'income'],
      '2033-01-01',
    ],
  ])('%s', (_name, change, codes, again) => {
    const decision = decideOn(change)
    if (decision.kind !== 'refusal') throw new Error('an offer was made')
    expect(decision.reasons.map(reason => reason.code)).toEqual(codes)
    for (const { code, text } of decision.reasons) expect(text).toBe(reasonTexts[code as RefusalCode])
    expect(decision.reapplyFrom).toBe(again)
  })
})

test('no offer breaks a limit, the income share or the value share', () => {
  const models = ['iPhone 13', 'iPhone 7', 'Galaxy S24 Ultra', 'Galaxy A15', 'Moto G5', 'Redmi Note 7', '?']
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 999_999, noNaN: true }),
      fc.constantFrom('Apple', 'Samsung', 'Motorola', 'Xiaomi'),
      fc.constantFrom(...models),
      (salary, brand, model) => {
        const decision = decideOn({ salary, device: { brand, model } })
        if (decision.kind === 'refusal') return
        const { maxAmount, maxInstallments } = decision
        expect(maxAmount % limits.amount.step).toBe(0)
        expect(maxAmount).toBeGreaterThanOrEqual(limits.amount.min)
        expect(maxAmount).toBeLessThanOrEqual(limits.amount.max)
        expect(maxInstallments).toBeLessThanOrEqual(limits.installments.max)
        expect(maxAmount).toBeLessThanOrEqual(deviceValue({ brand, model }, today).reais * 0.6)
        const { installmentValue } = planFor(maxAmount, maxInstallments, defaultPricing)
        expect(installmentValue).toBeLessThanOrEqual(salary * 0.3)
      },
    ),
  )
})

test('a person born on 29 February is an adult on 28 February of other years', () => {
  expect(adultOn('2008-02-29')).toBe('2026-02-28')
})

test('a refusal holds for one day at least', () => {
  expect(reapplyFrom(['age'], today, '2000-01-01')).toBe('2026-11-22')
})

test('a phone loses value every year', () => {
  const worth = (day: string) => deviceValue({ brand: 'Apple', model: 'iPhone 13' }, day).reais
  expect([worth('2021-12-31'), worth('2022-01-01'), worth('2026-01-01')]).toEqual([6500, 5200, 2130])
})

test('the README states the figures of the policy', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const { incomePercent, valuePercent, offerDays, terms } = policyFigures
  expect(readme).toContain(`${incomePercent} %`)
  expect(readme).toContain(`${valuePercent} %`)
  expect(readme).toContain(`${offerDays} days`)
  for (const { installments } of terms) expect(readme).toContain(`${installments} instalments`)
})
