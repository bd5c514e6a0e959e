import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFor } from '../../../../shared/loan/plan.ts'
import { defaultPricing } from '../../../../shared/loan/pricing.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import { scheduleFor } from '../../../../shared/loan/schedule.ts'
import { type Entries, payoutEntries, settlementEntries, withdrawalEntries } from './entries.ts'

const balance = (entries: Entries) => Object.values(entries).reduce((total, cents) => total + cents, 0)

/** The row of a loan for any amount and term. */
function loanOf(amount: number, n: number) {
  const plan = planFor(amount, n, defaultPricing)
  const schedule = scheduleFor({ plan, amount, release: '2026-12-01', dueDay: 10 })
  const loan = {
    principalCents: toCents(amount),
    tacCents: toCents(plan.totalTAC),
    iofCents: toCents(plan.totalIOF),
  }
  return { loan, schedule, finalCents: toCents(plan.totalAmount) }
}

const anyLoan = fc
  .tuple(fc.integer({ min: 10_000, max: 250_000 }), fc.integer({ min: 1, max: 24 }))
  .map(([cents, n]) => loanOf(cents / 100, n))

test('every kind of booking balances for any loan, and a paid loan leaves only income', () => {
  fc.assert(
    fc.property(anyLoan, fc.nat(5000), fc.nat(5000), ({ loan, schedule, finalCents }, fine, discount) => {
      const payout = payoutEntries(loan, schedule)
      expect(balance(payout)).toBe(0)
      expect(payout['receivable-principal']! + payout['receivable-interest']!).toBe(finalCents)
      expect(Math.abs(payout.rounding!)).toBeLessThanOrEqual(1)
      const withdrawal = { amountCents: loan.principalCents!, interestCents: fine, iofCents: discount }
      const withdrawn = withdrawalEntries(payout, withdrawal)
      expect(balance(withdrawn)).toBe(0)
      expect(withdrawn['customer-credit']).toBe(loan.principalCents! + fine + discount)

      const left = { ...payout }
      const add = (entries: Entries) => {
        expect(balance(entries)).toBe(0)
        for (const [account, cents] of Object.entries(entries) as [keyof Entries, number][])
          left[account] = (left[account] ?? 0) + cents
      }
      for (const row of schedule) {
        // In two parts, with a fine and a discount in the first and a rounding in the second.
        const [part, rest] = [Math.floor(row.faceAmountCents / 3), Math.ceil((row.faceAmountCents * 2) / 3)]
        const none = { fineCents: 0, lateInterestCents: 0, discountCents: 0, roundingCents: 0 }
        const moneyCents = part + fine - discount
        add(
          settlementEntries(
            row,
            { ...none, fineCents: fine, discountCents: discount, principalCents: part, moneyCents },
            0,
          ),
        )
        const last = { ...none, principalCents: rest, moneyCents: rest - 5, roundingCents: 5 }
        add(settlementEntries(row, last, part))
      }
      for (const account of ['receivable-principal', 'receivable-interest', 'unearned-interest'] as const)
        expect(left[account]).toBe(0)
    }),
  )
})
