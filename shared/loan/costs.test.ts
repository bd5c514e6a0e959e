import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { costsOf, defaultDueDay, readTerms, type SimulatorTerms } from './costs.ts'
import { practiceIof } from './iof.ts'
import { legalCetForPlan } from './legal-cet.ts'
import { limits } from './limits.ts'
import { planFor } from './plan.ts'
import { defaultPricing } from './pricing.ts'

const terms: SimulatorTerms = { ...limits, paymentDays: [...limits.paymentDays], pricing: defaultPricing }
const aDay = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2026-01-01', days))

test.each(['spec', 'practice'] as const)('equals the plan and CET of the offer (IOF basis %s)', iofBasis => {
  fc.assert(
    fc.property(
      aDay,
      fc.integer({ min: 2, max: 50 }).map(n => n * 50),
      fc.integer({ min: 1, max: 24 }),
      (release, amount, installments) => {
        const dueDay = limits.paymentDay.preferred
        const iof = iofBasis === 'practice' ? practiceIof({ release, dueDay }) : undefined
        const plan = planFor(amount, installments, defaultPricing, iof)
        const costs = costsOf({ amount, installments }, { ...terms, iofBasis }, release)
        expect(costs.plan).toEqual(plan)
        expect(costs.cet).toBe(legalCetForPlan({ amount, plan, release, dueDay }))
      },
    ),
    { numRuns: 60 },
  )
})

test('equals the plan and CET of the offer when the first instalment is at least 30 days away', () => {
  const [release, firstDue] = ['2026-11-22', 'after-30-days'] as const
  const costs = costsOf({ amount: 1000, installments: 6, paymentDay: 5 }, { ...terms, firstDue }, release)
  expect(costs.firstDue).toBe('2027-01-05')
  const plan = planFor(1000, 6, defaultPricing)
  expect(costs.cet).toBe(legalCetForPlan({ amount: 1000, plan, release, dueDay: 5, firstDue }))
})

describe('without a chosen day', () => {
  test.each([
    ['2026-11-01', undefined, '2026-12-05'],
    ['2026-11-30', undefined, '2026-12-05'],
    ['2026-11-22', 'after-30-days', '2027-01-05'],
    ['2026-12-31', 'after-30-days', '2027-02-05'],
  ] as const)(
    'a payout on %s (first due %s) is due on the day that the offer proposes: %s',
    (release, firstDue, first) => {
      const costs = costsOf({ amount: 1000, installments: 6 }, { ...terms, firstDue }, release)
      expect(costs.firstDue).toBe(first)
    },
  )

  test('it is the first offered day where the proposed one is not offered', () => {
    expect(defaultDueDay([15, 10])).toBe(15)
    expect(() => defaultDueDay([])).toThrow(RangeError)
  })
})

describe('terms from the server', () => {
  const answer = { ...terms, tacLabel: 'Tarifa', version: 'v', iofBasis: 'spec' }
  test('replace the built-in terms', () => {
    const fresh = {
      ...answer,
      pricing: { ...defaultPricing, fee: 5 },
      amount: { min: 200, max: 900, step: 100 },
    }
    expect(readTerms(fresh)).toMatchObject({ pricing: { fee: 5 }, amount: { max: 900 }, iofBasis: 'spec' })
  })

  test("default to the specification's IOF and first due date", () => {
    const bare = { ...answer, iofBasis: undefined, firstDue: undefined }
    expect(readTerms(bare)).toMatchObject({ iofBasis: 'spec', firstDue: 'spec' })
    expect(readTerms({ ...answer, firstDue: 'after-30-days' })?.firstDue).toBe('after-30-days')
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ok'],
    ['no pricing', { ...answer, pricing: undefined }],
    ['a rate that is no number', { ...answer, pricing: { ...defaultPricing, fee: 'x' } }],
    ['a negative rate', { ...answer, pricing: { ...defaultPricing, fee: -1 } }],
    ['amounts the wrong way round', { ...answer, amount: { min: 900, max: 100, step: 50 } }],
    ['a step of zero', { ...answer, amount: { min: 100, max: 900, step: 0 } }],
    ['half an instalment', { ...answer, installments: { min: 1, max: 6.5 } }],
    ['no day to pay on', { ...answer, paymentDays: [] }],
    ['an unknown rule for the IOF', { ...answer, iofBasis: 'moon' }],
    ['an unknown rule for the first due date', { ...answer, firstDue: 'moon' }],
  ])('are rejected when they contain %s', (_, broken) => {
    expect(readTerms(broken)).toBeUndefined()
  })
})
