import { describe, expect, test } from 'vitest'
import { payer } from '../../testing/payer.ts'
import { rowOf } from '../../testing/rows.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { iofDueOn, iofPeriods, tenDays } from './iof-periods.ts'
import { readPeriod } from './period.ts'
import { trialBalance } from './trial-balance.ts'

test.each([
  ['2027-02-14', '2027-02-21', '2027-02-28'],
  ['2028-02-14', '2028-02-21', '2028-02-29'],
  ['2026-12-31', '2026-12-21', '2026-12-31'],
])('the third ten days of the month of %s are %s to %s', (day, from, to) => {
  expect(tenDays(day)[2]).toEqual({ from, to })
})

test.each([
  ['a Friday', '2026-11-20', '2026-11-25'],
  ['a Sunday', '2027-01-10', '2027-01-13'],
  ['the last day of the year', '2026-12-31', '2027-01-06'],
])('tax of ten days that end on %s is due on the third business day', (_, end, due) => {
  expect(iofDueOn(end)).toBe(due)
})

test.each([
  ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
  ['2026-12-31', { from: '2026-12-31', to: '2026-12-31' }],
  ['2026-13', undefined],
  ['2027-02-29', undefined],
  ['ontem', undefined],
])('%s is the period %j', (written, period) => {
  expect(readPeriod(written)).toEqual(period)
})

describe.each(databases)('the tax to be remitted on %s', database => {
  const app = testAppForAll({ database, now: '2026-12-09T15:00:00Z' })

  test('is charged on the day of the release, and a withdrawal corrects its own ten days', async () => {
    const december = readPeriod('2026-12')!
    const [kept, given] = [await payer(app), await payer(app)]
    const tax = async (me: typeof kept) => {
      const row = await rowOf(app.deps.db, 'loans', { id: me.loanId }, 'iofCents')
      return row.iofCents!
    }
    const charged = (await tax(kept)) + (await tax(given))
    app.advance(3 * 86_400_000)
    const { body: quote } = await given.withdrawalQuote()
    await given.pay((await given.withdraw()).body.txid)

    const periods = await iofPeriods(app.deps, december)
    const correctedCents = quote.iofCents - (await tax(given))
    expect(periods.map(({ bookings: _bookings, paidOn: _paidOn, ...period }) => period)).toEqual([
      {
        ...{ from: '2026-12-01', to: '2026-12-10', dueOn: '2026-12-15' },
        ...{ chargedCents: charged, correctedCents: 0, totalCents: charged },
      },
      {
        ...{ from: '2026-12-11', to: '2026-12-20', dueOn: '2026-12-23' },
        ...{ chargedCents: 0, correctedCents, totalCents: correctedCents },
      },
      {
        ...{ from: '2026-12-21', to: '2026-12-31', dueOn: '2027-01-06' },
        ...{ chargedCents: 0, correctedCents: 0, totalCents: 0 },
      },
    ])
    expect(periods[1]!.bookings).toMatchObject([
      { loanId: given.loanId, kind: 'withdrawal', day: '2026-12-12' },
    ])
    const { lines } = await trialBalance(app.deps, december)
    const payable = lines.find(({ account }) => account === 'iof-payable')!
    expect(periods.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(-payable.closingCents)
  })

  test('an entry without an accounting day counts on the São Paulo day of its event', async () => {
    const me = await payer(app)
    // Written by a process from before the column; 23:30 of the tenth in São Paulo is the eleventh in UTC.
    await app.deps.db
      .updateTable('ledgerEntries')
      .set({ bookedOn: null, at: new Date('2026-12-11T02:30:00Z') })
      .where('loanId', '=', me.loanId)
      .where('account', '=', 'iof-payable')
      .execute()
    const [first, second] = await iofPeriods(app.deps, { from: '2026-12-01', to: '2026-12-31' })
    const ofMe = (period: typeof first) => period!.bookings.filter(({ loanId }) => loanId === me.loanId)
    expect([ofMe(first), ofMe(second)]).toMatchObject([[{ day: '2026-12-10', kind: 'payout' }], []])
  })
})
