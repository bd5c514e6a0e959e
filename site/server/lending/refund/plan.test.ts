import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRefund, type ReceivedPayment } from './plan.ts'

const now = new Date('2026-11-21T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const payment = (id: string, amountCents: number, days: number, returnedCents = 0): ReceivedPayment => ({
  ...{ id, amountCents, returnedCents, paidAt: daysAgo(days) },
})
const back = (paymentId: string, amountCents: number) => ({ way: 'return', paymentId, amountCents })
const payout = (amountCents: number) => ({ way: 'payout', paymentId: null, amountCents })

test.each([
  ['returns the newest payment', [payment('a', 500, 20), payment('b', 500, 1)], 300, [back('b', 300)]],
  [
    'returns older payments when one is too small',
    [payment('a', 500, 20), payment('b', 200, 1)],
    300,
    [back('b', 200), back('a', 100)],
  ],
  ['pays out what no return can carry', [payment('a', 100, 3)], 300, [back('a', 100), payout(200)]],
  ['returns nothing after 90 days', [payment('a', 500, 90)], 300, [payout(300)]],
  ['returns until the 89th day', [payment('a', 500, 89)], 300, [back('a', 300)]],
  [
    'never returns more than is left of a payment',
    [payment('a', 500, 1, 450)],
    300,
    [back('a', 50), payout(250)],
  ],
  ['skips a payment that was returned whole', [payment('a', 500, 1, 500)], 300, [payout(300)]],
])('%s', (_, payments, amountCents, parts) => {
  expect(planRefund(amountCents, payments, now)).toEqual(parts)
})

test('the parts add up, are positive, and return at most what is left of each payment', () => {
  const anyPayment = fc
    .record({ amountCents: fc.integer({ min: 1, max: 5000 }), days: fc.nat(120), share: fc.nat(100) })
    .map(({ amountCents, days, share }) => ({ amountCents, days, returned: (amountCents * share) / 100 }))
  fc.assert(
    fc.property(fc.array(anyPayment), fc.integer({ min: 1, max: 20_000 }), (rows, amountCents) => {
      const payments = rows.map(({ amountCents, days, returned }, i) =>
        payment(`p${i}`, amountCents, days, Math.floor(returned)),
      )
      const parts = planRefund(amountCents, payments, now)
      expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents)
      for (const part of parts) {
        expect(part.amountCents).toBeGreaterThan(0)
        const of = payments.find(({ id }) => id === part.paymentId)
        if (of) expect(part.amountCents).toBeLessThanOrEqual(of.amountCents - of.returnedCents)
      }
      expect(new Set(parts.map(part => part.paymentId)).size).toBe(parts.length)
    }),
  )
})
