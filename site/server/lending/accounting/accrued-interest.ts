import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { SettlementRule } from '../../../../shared/loan/settlement-rule.ts'
import { type PricedLine, priceLines } from '../charge/charge-lines.ts'
import { withSettled } from '../charge/settlement-queries.ts'
import type { SettlementRow } from '../charge/tables.ts'
import { dueDayChangesOf, installmentsOnDay } from '../loan/due-day-queries.ts'
import { withAgreementsOf } from '../loan/replace-installments.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import type { InstallmentRow, LoanRow } from '../loan/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import { type OpenBooks, openBooks, settlementsUntil } from './books-of-loans.ts'

/** Of one loan at the end of an accounting day, cents. */
export interface AccruedInterest {
  loanId: string
  rule: SettlementRule
  /** Open instalments at their face. */
  faceCents: number
  /** The same by the books. It differs from `faceCents` only when something is wrong. */
  booksCents: number
  /** The open instalments discounted to the day at the contract's rule; overdue ones are not discounted. */
  valueCents: number
  /** Principal, tariff and IOF in the open instalments, by the books. */
  principalCents: number
  /**
   * Interest earned and not yet booked as income: value less principal. Booked income and accrued interest together are the
   * contract's interest to date. Negative while the instalments that were paid carried more interest than the days had earned.
   */
  accruedCents: number
  /** Unpaid of instalments that are late. */
  overdueCents: number
  /** Owed for lateness on the day. It becomes income when it is paid. */
  fineCents: number
  lateInterestCents: number
}

/** How many loans are read at once. */
const batch = 500

/**
 * The accrued interest of every loan with open instalments at the end of the accounting day `day`, at the rule of its
 * contract: the dated rate, or the table's monthly rate in loans signed before (settlementRuleOf).
 */
export async function accruedInterest(needs: NeedsDatabase, day: CalendarDay): Promise<AccruedInterest[]> {
  const all: AccruedInterest[] = []
  let ids = await loansAfter(needs, undefined)
  for (; ids.length > 0; ids = await loansAfter(needs, ids.at(-1))) {
    all.push(...(await ofLoans(needs, await openBooks(needs, ids, day), day)))
  }
  return all
}

async function loansAfter({ db }: NeedsDatabase, last: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .$if(last !== undefined, query => query.where('id', '>', last!))
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Sums of all columns in cents. */
export function accruedTotals(loans: readonly AccruedInterest[]) {
  const sum = (key: Exclude<keyof AccruedInterest, 'loanId' | 'rule'>) =>
    loans.reduce((total, loan) => total + loan[key], 0)
  return {
    faceCents: sum('faceCents'),
    booksCents: sum('booksCents'),
    valueCents: sum('valueCents'),
    principalCents: sum('principalCents'),
    accruedCents: sum('accruedCents'),
    overdueCents: sum('overdueCents'),
    fineCents: sum('fineCents'),
    lateInterestCents: sum('lateInterestCents'),
  }
}

async function ofLoans(needs: NeedsDatabase, books: readonly OpenBooks[], day: CalendarDay) {
  if (books.length === 0) return []
  const ids = books.map(({ loanId }) => loanId)
  const loans = await needs.db.selectFrom('loans').selectAll().where('id', 'in', ids).execute()
  const installments = await needs.db
    .selectFrom('installments')
    .selectAll()
    .where('loanId', 'in', ids)
    .orderBy('number')
    .execute()
  const changes = byLoan(await dueDayChangesOf(needs.db, ids))
  const settled = byLoan(await settlementsUntil(needs, ids, day))
  const schedules = byLoan(installments)
  return books.map(book => {
    const loan = loans.find(({ id }) => id === book.loanId)!
    return ofLoan(loan, book, {
      installments: installmentsOnDay(
        withAgreementsOf(schedules.get(loan.id) ?? [], day),
        changes.get(loan.id) ?? [],
        day,
      ),
      settled: settled.get(loan.id) ?? [],
      day,
    })
  })
}

function byLoan<Row extends { loanId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.loanId, [...(groups.get(row.loanId) ?? []), row])
  return groups
}

function ofLoan(
  loan: LoanRow,
  { principalCents, interestCents }: OpenBooks,
  {
    installments,
    settled,
    day,
  }: { installments: readonly InstallmentRow[]; settled: readonly SettlementRow[]; day: CalendarDay },
): AccruedInterest {
  const rule = settlementRuleOf(loan)
  const lines = priceLines(withSettled(installments, settled), { on: day, discountBy: rule })
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const faceCents = sum(line => line.faceCents)
  const valueCents = faceCents - sum(line => line.discountCents)
  return {
    ...{ loanId: loan.id, rule, faceCents, valueCents, principalCents },
    booksCents: principalCents + interestCents,
    accruedCents: valueCents - principalCents,
    overdueCents: sum(line => (line.daysLate > 0 ? line.faceCents : 0)),
    fineCents: sum(line => line.fineCents),
    lateInterestCents: sum(line => line.interestCents),
  }
}
