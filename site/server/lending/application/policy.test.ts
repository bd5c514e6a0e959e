import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceValue } from '../../../../shared/loan/device-value.ts'
import { eligibility, launchYears } from '../../../../shared/loan/eligibility.ts'
import { adultOn, policyFigures } from '../../../../shared/loan/lending-policy.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import { planFor } from '../../../../shared/loan/plan.ts'
import { defaultPricing } from '../../../../shared/loan/pricing.ts'
import { type Applicant, decide } from './policy.ts'
import { type RefusalCode, reapplyFrom, reasonTexts } from './refusal.ts'

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

describe('what a visitor is told before any data', () => {
  const told = (change: Partial<Parameters<typeof eligibility>[0]>) =>
    eligibility(
      { brand: 'Samsung', launch: 0, isAdult: true, income: 3000, ...change },
      defaultPricing,
      today,
    )

  /** Phones with the year in which they came out. The last one is in no line. */
  const phones = [
    ['Apple', 'iPhone 4s', 2011],
    ['Apple', 'iPhone 7', 2016],
    ['Apple', 'iPhone X', 2017],
    ['Apple', 'iPhone 11', 2019],
    ['Apple', 'iPhone SE (2020)', 2020],
    ['Apple', 'iPhone 13', 2021],
    ['Apple', 'iPhone 15', 2023],
    ['Samsung', 'Galaxy A50', 2019],
    ['Samsung', 'Galaxy A10', 2019],
    ['Samsung', 'Galaxy S21', 2021],
    ['Samsung', 'Galaxy S22 Ultra', 2022],
    ['Samsung', 'Galaxy S23 Ultra', 2023],
    ['Motorola', 'Moto G5', 2017],
    ['Motorola', 'Moto G30', 2021],
    ['Motorola', 'Motorola Edge 20', 2021],
    ['Xiaomi', 'Redmi Note 7', 2019],
    ['Xiaomi', 'POCO F1', 2018],
    ['Xiaomi', 'Redmi 13C', 2023],
    ['Xiaomi', '?', 2012],
  ] as const

  test('is never less than the offer of the policy', () => {
    const salary = fc.double({ min: 1, max: 5000, noNaN: true })
    fc.assert(
      fc.property(salary, fc.constantFrom(...phones), (salary, [brand, model, year]) => {
        const decision = decideOn({ salary, device: { brand, model } })
        if (decision.kind === 'refusal') return
        const launch = launchYears(today).findIndex(({ from }) => from === undefined || year >= from)
        const answer = told({ brand, launch, income: salary })
        if (answer.kind === 'impossible') throw new Error(`no offer for ${answer.obstacles}`)
        expect(answer.maxAmount).toBeGreaterThanOrEqual(decision.maxAmount)
        expect(answer.maxInstallments).toBeGreaterThanOrEqual(decision.maxInstallments)
      }),
    )
  })

  test.each<[string, Parameters<typeof told>[0], string[]]>([
    ['a minor', { isAdult: false }, ['age']],
    ['another brand', { brand: '' }, ['device-brand']],
    ['no income', { income: 0 }, ['income']],
    ['everything', { isAdult: false, brand: 'Nokia', income: 0 }, ['age', 'device-brand', 'income']],
  ])('names the obstacle: %s', (_, change, obstacles) => {
    expect(told(change)).toEqual({ kind: 'impossible', obstacles })
  })

  test.each([
    ['Samsung', 0, 2500, 24],
    ['Samsung', 1, 1100, 24],
    ['Samsung', 2, 500, 24],
    ['Apple', 0, 2300, 24],
    ['Apple', 1, 1250, 18],
    ['Apple', 2, 650, 18],
  ])('a %s of the years %i', (brand, launch, maxAmount, maxInstallments) => {
    expect(told({ launch, brand })).toMatchObject({ kind: 'possible', maxAmount, maxInstallments })
  })

  test('names the years that the policy tells apart', () => {
    expect(launchYears(today)).toEqual([
      { from: 2023, to: undefined },
      { from: 2020, to: 2022 },
      { from: undefined, to: 2019 },
    ])
  })
})

test('a person born on 29 February is an adult on 1 March of years without that day', () => {
  expect(adultOn('2008-02-29')).toBe('2026-03-01')
  expect([adultOn('2008-02-28'), adultOn('2008-03-01')]).toEqual(['2026-02-28', '2026-03-01'])
  const born = { ...good, birthDate: '2008-02-29' }
  const [eve, day] = [decide(born, defaultPricing, '2026-02-28'), decide(born, defaultPricing, '2026-03-01')]
  expect(eve).toMatchObject({ reasons: [{ code: 'age' }], reapplyFrom: '2026-03-01' })
  expect(day.kind).toBe('offer')
})

test('a refusal holds for one day at least', () => {
  expect(reapplyFrom(['age'], today, '2000-01-01')).toBe('2026-11-22')
})

test('a phone loses value every year', () => {
  const worth = (day: string) => deviceValue({ brand: 'Apple', model: 'iPhone 13' }, day).reais
  expect([worth('2021-12-31'), worth('2022-01-01'), worth('2026-01-01')]).toEqual([6500, 5200, 2130])
})

test('after good payment a larger share of the income counts, and no ceiling of phone or limits moves', () => {
  const poor = { salary: 300 }
  const usual = decideOn(poor)
  const raised = decideOn({ ...poor, incomePercent: policyFigures.goodPayment.incomePercent })
  expect(usual).toMatchObject({ kind: 'offer', maxAmount: 800 })
  expect(raised).toMatchObject({ kind: 'offer', maxAmount: 950 })
  expect(decideOn({ incomePercent: 100 })).toEqual(decideOn({}))
  expect(decideOn({ ...good, salary: 60_000, incomePercent: 100 })).toEqual(decideOn({ salary: 60_000 }))
})

test('the README states the figures of the policy', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const { incomePercent, valuePercent, offerDays, terms } = policyFigures
  expect(readme).toContain(`${incomePercent} %`)
  expect(readme).toContain(`${valuePercent} %`)
  expect(readme).toContain(`${offerDays} days`)
  for (const { installments } of terms) expect(readme).toContain(`${installments} instalments`)
  const { installments, daysLate, incomePercent: raised } = policyFigures.goodPayment
  expect(readme).toContain(`it is ${raised} %`)
  expect(readme).toContain(`paid ${installments} instalments, each at most ${daysLate} days`)
})
