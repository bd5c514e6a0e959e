import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { SettlementRow } from '../charge/tables.ts'
import { accountingDay } from '../ledger/accounting-day.ts'
import type { NeedsDatabase } from '../needs.ts'

/** Cents, from the bookings up to a day. */
export interface OpenBooks {
  loanId: string
  /** Principal, tariff and IOF in the open instalments. */
  principalCents: number
  interestCents: number
}

/** What each of these loans owed by the books at the end of an accounting day. Those that owed nothing are left out. */
export async function openBooks(
  { db }: NeedsDatabase,
  loanIds: readonly string[],
  day: CalendarDay,
): Promise<OpenBooks[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['loanId', 'account', ({ fn }) => fn.sum<string | number>('amountCents').as('cents')])
    .where('account', 'in', ['receivable-principal', 'receivable-interest'])
    .where('loanId', 'in', loanIds)
    .where(accountingDay, '<=', day)
    .groupBy(['loanId', 'account'])
    .orderBy('loanId')
    .execute()
  const loans = new Map<string, OpenBooks>()
  for (const { loanId, account, cents } of rows) {
    const books = loans.get(loanId!) ?? { loanId: loanId!, principalCents: 0, interestCents: 0 }
    books[account === 'receivable-principal' ? 'principalCents' : 'interestCents'] = Number(cents)
    loans.set(loanId!, books)
  }
  return [...loans.values()].filter(each => each.principalCents !== 0 || each.interestCents !== 0)
}

/** What counted as settled at the end of an accounting day: booked by then, and not yet reversed. */
export async function settlementsUntil(
  { db }: NeedsDatabase,
  loanIds: readonly string[],
  day: CalendarDay,
): Promise<SettlementRow[]> {
  if (loanIds.length === 0) return []
  const rows = await db
    .selectFrom('settlements')
    .selectAll()
    .where('loanId', 'in', loanIds)
    .where(({ or, eb }) =>
      or([
        eb('bookingId', 'is', null),
        eb(
          'bookingId',
          'in',
          db
            .selectFrom('ledgerEntries')
            .select('bookingId')
            .where('loanId', 'in', loanIds)
            .where(accountingDay, '<=', day),
        ),
      ]),
    )
    .orderBy('position')
    .execute()
  return rows.filter(
    ({ settledOn, reversedAt }) => settledOn <= day && !(reversedAt && todayInSaoPaulo(reversedAt) <= day),
  )
}
