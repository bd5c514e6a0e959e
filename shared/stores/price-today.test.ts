import { expect, test } from 'vitest'
import { aLoan, sixInstallments, withOneLate } from '../testing/fixtures/loans.ts'
import { isCovered, priceToday } from './price-today.ts'

const on = '2026-03-10'
const loan = aLoan()
const [third, fourth] = sixInstallments().slice(2)
// R$ 234,87 ÷ 1,085^(days ÷ 30), for 31 and 61 days.
const [worth31, worth61] = [21_588, 19_897]

test('the bill of this month costs its face', () => {
  expect(priceToday(loan, [third!], on)).toEqual({
    ...{ fullCents: 23_487, discountCents: 0, totalCents: 23_487, creditCents: 0, amountCents: 23_487 },
  })
})

test.each([
  ['several', [third!, fourth!], on, worth31 + worth61],
  ['one that is not the next', [fourth!], on, worth61],
  // R$ 234,87 ÷ 1,085, on the due day of the third
  ['one that is not the next, within the month', [fourth!], '2026-04-10', 21_647],
  // R$ 234,87 ÷ 1,085^(32 ÷ 30)
  ['the next one more than a month ahead', [third!], '2026-03-09', 21_530],
])('%s cost less today', (_, chosen, day, totalCents) => {
  const price = priceToday(loan, chosen, day)
  expect([price.totalCents, price.fullCents - price.discountCents]).toEqual([totalCents, totalCents])
})

test('what is late costs its charges and has no discount', () => {
  const late = aLoan({ installments: withOneLate() })
  const [first, second] = late.installments!.slice(2)
  expect(priceToday(late, [first!], '2026-04-20').totalCents).toBe(24_035)
  const { fullCents, discountCents } = priceToday(late, [first!, second!], '2026-04-20')
  expect(fullCents).toBe(24_035 + 23_487)
  expect(discountCents).toBeGreaterThan(0)
})

test('a credit is subtracted from the discounted price; all but five cents covers it', () => {
  const havingCredit = (creditCents: number) => aLoan({ creditCents })
  expect(priceToday(havingCredit(5_000), [third!], on)).toMatchObject({
    ...{ totalCents: worth31, creditCents: 5_000, amountCents: worth31 - 5_000 },
  })
  expect(isCovered(havingCredit(worth31 - 6), [third!], on)).toBe(false)
  expect(isCovered(havingCredit(worth31 - 5), [third!], on)).toBe(true)
  expect(priceToday(havingCredit(25_000), [third!], on)).toMatchObject({
    creditCents: worth31,
    amountCents: 0,
  })
  expect(isCovered(havingCredit(25_000), [], on)).toBe(false)
})
