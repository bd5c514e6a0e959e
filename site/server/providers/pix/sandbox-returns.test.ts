import { expect, test } from 'vitest'
import { sandboxReturns } from './sandbox-returns.ts'

const payment = { endToEndId: 'E1', id: 'a', amountCents: 1000 }

test('returns at once, and a repeat is the same transfer', async () => {
  const first = await sandboxReturns().request(payment)
  expect(first).toMatchObject({ state: 'returned', returnId: expect.stringMatching(/^D\w{31}$/) })
  expect(await sandboxReturns().request(payment)).toEqual(first)
})

test('an amount that ends in 81 cents is under way until it is asked about', async () => {
  const bank = sandboxReturns()
  const slow = { ...payment, amountCents: 1081 }
  expect(await bank.request(slow)).toEqual({ state: 'under-way' })
  expect(await bank.find(slow)).toMatchObject({ state: 'returned' })
})

test('an amount that ends in 82 cents is refused', async () => {
  expect(await sandboxReturns().request({ ...payment, amountCents: 1082 })).toMatchObject({
    state: 'refused',
  })
})

test('for an amount that ends in 83 cents our balance is too low at the first try', async () => {
  const bank = sandboxReturns()
  const low = { ...payment, amountCents: 1083 }
  expect(await bank.request(low)).toMatchObject({ state: 'our-fault', isIdSpent: false })
  expect(await bank.request(low)).toMatchObject({ state: 'returned' })
})
