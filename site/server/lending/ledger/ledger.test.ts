import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planFor } from '../../../../shared/loan/plan.ts'
import { defaultPricing } from '../../../../shared/loan/pricing.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import { scheduleFor } from '../../../../shared/loan/schedule.ts'
import { booksOf, type Payer, payer } from '../../testing/payer.ts'
import { databases, type TestApp, testApp } from '../../testing/test-app.ts'
import { receivePayment } from '../charge/receive-payment.ts'
import { spendCredits } from '../charge/spend-credit.ts'
import { type Entries, payoutEntries, settlementEntries, withdrawalEntries } from './ledger.ts'

const DAY = 86_400_000
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

/** Random events of a loan. `lateDays`: the bank reports the payment so many days after it came. `pick` chooses an instalment, `share` is a percentage of the charged amount. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('charge' as const, 'prepay' as const),
      pick: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      share: fc.constantFrom(100, 100, 100, 60, 150),
      times: fc.constantFrom(1, 1, 2),
      waitDays: fc.constantFrom(0, 0, 1),
      lateDays: fc.constantFrom(0, 0, 12, 45),
    }),
  },
)

describe.each(databases)('the books on %s', database => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ database, now: '2026-11-21T15:00:00Z' })
  })
  afterAll(() => app.close())

  let reported = 0

  /** Compares the sums of the tables with the books. */
  async function expectTrue(me: Payer) {
    const books = await booksOf(app, me.loanId)
    const loan = await me.loan()
    const open = (await me.installments()).filter(each => each.status === 'Pending')
    const face = open.reduce((total, each) => total + each.unpaidCents, 0)
    expect((books['receivable-principal'] ?? 0) + (books['receivable-interest'] ?? 0)).toBe(face)
    expect(0 - (books['unearned-interest'] ?? 0)).toBe(books['receivable-interest'] ?? 0)
    const received = await app.deps.db
      .selectFrom('payments')
      .select('amountCents')
      .where('loanId', '=', me.loanId)
      .execute()
    const paidIn = received.reduce((total, { amountCents }) => total + amountCents, 0)
    expect(books.cash).toBe(paidIn - toCents(loan.principalAmount!))
    const used = loan.installments!.reduce((total, each) => total + toCents(each.paidAmount ?? 0), 0)
    expect(0 - (books['customer-credit'] ?? 0)).toBe(paidIn - used)
    expect(books['customer-credit'] ?? 0).toBeLessThanOrEqual(0)
    expect(loan.creditCents).toBe(0 - (books['customer-credit'] ?? 0))
    expect(loan.closedAt !== null).toBe(open.length === 0)
  }

  test('balance after a random history and agree with the customer’s page', async () => {
    const histories = fc.array(happening, { minLength: 3, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(histories, async history => {
        let waited = 0
        const wait = (days: number) => {
          app.advance(days * DAY)
          waited += days
        }
        const me = await payer(app, { amount: 300, installments: 3 })
        await expectTrue(me)
        for (const event of history) {
          if (event.kind === 'wait') {
            wait(event.days)
            continue
          }
          const open = (await me.installments()).filter(each => each.status === 'Pending')
          const numbers = event.pick.filter(number => open.some(each => each.number === number))
          if (numbers.length === 0) continue
          const { body, status } = await me[event.kind](numbers)
          expect(status).toBe(201)
          await expectTrue(me)
          if (body.amountCents === 0) continue
          wait(event.waitDays)
          const paidAt = new Date(app.deps.clock.now())
          wait(event.lateDays)
          await spendCredits(app.deps)
          for (let time = 0; time < event.times; time++) {
            const amountCents = Math.max(1, Math.round((body.amountCents * event.share) / 100))
            const endToEndId = `L${reported++}`
            await receivePayment(app.deps, { endToEndId, txid: body.txid, amountCents, paidAt })
            await expectTrue(me)
          }
        }
        app.advance(-waited * DAY)
      }),
      { numRuns: 12 },
    )
  })
})
