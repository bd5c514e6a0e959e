import { expect, test } from 'vitest'
import { practiceIof } from '../../loan/iof.ts'
import { planFor } from '../../loan/plan.ts'
import { offerIdOf } from '../../stores/offer-page.ts'
import { isPriceable } from '../../stores/proposal-state.ts'
import { anOffer } from '../../testing/fixtures/loans.ts'
import { dayAndMonth, dayOf } from './day.ts'
import { figuresOf, otherCount } from './figures.ts'

test('the figures of R$ 1.000 in six instalments are those of the vectors', () => {
  const choice = { amount: 1000, installments: 6, paymentDay: 1 }
  const { plan, schedule, legalCet } = figuresOf(choice, anOffer(), '2026-12-01')
  expect(plan).toMatchObject({ installmentValue: 234.87, totalAmount: 1409.22, cet: 40.92, totalIOF: 19.49 })
  expect(legalCet).toBe(242.38)
  expect(schedule.map(row => row.dueDate)).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
  ])
})

test('a single instalment after a few days has a plan and a legal CET of five digits or more', () => {
  const { legalCet, plan } = figuresOf(
    { amount: 100, installments: 1, paymentDay: 5 },
    anOffer(),
    '2026-03-31',
  )
  expect(legalCet).toBeGreaterThan(10_000)
  expect(plan.installmentValue).toBeGreaterThan(100)
})

test.each([
  [{}, true],
  [{ fee: 0 }, true],
  [{ fee: -1 }, false],
  [{ tacPercent: Number.NaN }, false],
])('an offer with %j is priceable: %s', (patch, priceable) =>
  expect(isPriceable(anOffer(patch))).toBe(priceable),
)

test.each([
  ['/proposal/o-1', 'o-1'],
  ['/proposal/o-1/?x=1', 'o-1'],
  ['/proposal/a%2Fb', 'a/b'],
  ['/proposal/%E0', '%E0'],
  ['/proposal', ''],
  ['/proposal/', ''],
])('the offer of %s is %j', (path, id) => expect(offerIdOf(path)).toBe(id))

test('dayOf returns the date in São Paulo', () => {
  expect(dayOf('2026-11-29T02:59:59Z')).toBe('2026-11-28')
  expect(dayAndMonth('2026-11-28')).toBe('28\u00a0de\u00a0novembro')
  for (const none of [null, undefined, '', 'amanhã']) expect(dayOf(none)).toBeUndefined()
})

test('an offer with IOF by days has the figures of its contract', () => {
  const choice = { amount: 1000, installments: 6, paymentDay: 10 }
  const offer = anOffer({ iofBasis: 'practice' })
  const { plan, schedule } = figuresOf(choice, offer, '2026-11-02')
  expect(plan).toEqual(planFor(1000, 6, offer, practiceIof({ release: '2026-11-02', dueDay: 10 })))
  // By the specification's rule: IOF R$ 19,49, instalment R$ 234,87.
  expect(plan.totalIOF).toBeLessThan(19.49)
  expect(schedule.every(row => row.faceAmountCents === Math.round(plan.installmentValue * 100))).toBe(true)
  expect(plan.installmentValue).toBeLessThan(234.87)
})

test('less money or more instalments make a lower instalment, and more instalments more interest', () => {
  const planOf = (amount: number, installments: number) =>
    figuresOf({ amount, installments, paymentDay: 10 }, anOffer(), '2026-03-10').plan
  for (let amount = 100; amount <= 2500; amount += 50)
    for (let count = 1; count < 24; count++) {
      const [plan, longer] = [planOf(amount, count), planOf(amount, count + 1)]
      expect(longer.installmentValue).toBeLessThan(plan.installmentValue)
      expect(longer.totalInterest).toBeGreaterThan(plan.totalInterest)
      if (amount > 100)
        expect(planOf(amount - 50, count).installmentValue).toBeLessThan(plan.installmentValue)
    }
})

test.each([
  [6, 12, 3],
  [5, 12, 3],
  [2, 12, 1],
  [1, 12, 2],
  [1, 1, undefined],
])('a choice of %i of %i is compared with %s', (chosen, max, other) => {
  expect(otherCount(chosen, max)).toBe(other)
})
