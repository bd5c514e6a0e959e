import type { Installment } from '../../../../shared/api/customers.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { SettledParts } from '../../../../shared/loan/late-state.ts'
import { toReais } from '../../../../shared/loan/round.ts'
import { beforePayout, lateFacts } from '../charge/charge-lines.ts'
import { toAllocate } from '../charge/settlement-queries.ts'
import { spend } from '../charge/spend.ts'

/** An instalment as the profile's query reads it. What was settled is read of open ones only. */
interface Row {
  id: string
  number: number
  dueDate: CalendarDay
  faceCents: number
  status: string
  paidCents: number | null
  graceUntil: CalendarDay | null
  settled: SettledParts[]
}

/**
 * The instalments as the API returns them, and the credit that is left. The credit has paid what is due by today, also where the
 * daily job has not booked it yet: a customer with credit sees no fine.
 */
export function installmentsOn(
  rows: readonly Row[],
  credit: number,
  today: CalendarDay,
): { installments: Installment[]; creditCents: number } {
  const { installments, creditCents } = withCreditUsed(rows, credit, today)
  return { installments: installments.map(each => toInstallment(each, today)), creditCents }
}

/** The same for a loan. While its money is not out nothing is late, and no credit is used. */
export const installmentsOfLoan = (
  { status, creditCents }: { status: string; creditCents: number | null },
  rows: readonly Row[],
  today: CalendarDay,
): ReturnType<typeof installmentsOn> =>
  status === 'Signed'
    ? {
        installments: rows.map(each => toInstallment(beforePayout(each, today), today)),
        creditCents: creditCents ?? 0,
      }
    : installmentsOn(rows, creditCents ?? 0, today)

function withCreditUsed(rows: readonly Row[], credit: number, today: CalendarDay) {
  const open = rows.filter(({ status }) => status === 'Pending')
  if (credit <= 0 || !open.some(({ dueDate }) => dueDate <= today))
    return { installments: rows, creditCents: credit }
  const from = open
    .flatMap(({ settled }) => settled.map(({ on }) => on))
    .sort()
    .at(-1)
  const { postings, creditCents } = spend({
    ...{ installments: open.map(toAllocate), creditCents: credit, events: [] },
    ...{ from: from ?? '', until: today },
  })
  const installments = rows.map(row => {
    const mine = postings.filter(({ number }) => number === row.number)
    if (mine.length === 0) return row
    const usedCents = mine.reduce((sum, { moneyCents }) => sum + moneyCents, 0)
    return {
      ...row,
      status: mine.some(({ settles }) => settles) ? 'Paid' : row.status,
      paidCents: (row.paidCents ?? 0) + usedCents,
      settled: [...row.settled, ...mine],
    }
  })
  return { installments, creditCents }
}

function toInstallment(row: Row, today: CalendarDay): Installment {
  const { id, number, dueDate, faceCents, status, paidCents } = row
  return {
    ...{ id, number, dueDate, status },
    faceAmount: toReais(faceCents),
    paidAmount: paidCents === null ? null : toReais(paidCents),
    ...(status === 'Pending' && lateFacts(row, today)),
  }
}
