import type { Kysely } from 'kysely'
import type { HigherLimit } from '../../../../shared/api/higher-limit.ts'
import { addDays, type CalendarDay, daysBetween } from '../../../../shared/loan/calendar.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import type { Database } from '../../db/schema.ts'

const { installments: needed, daysLate, incomePercent: raised } = policyFigures.goodPayment
const usual = policyFigures.incomePercent

/** The percent of the income that the next instalment of this customer may take. */
export async function incomePercentOf(
  db: Kysely<Database>,
  customerId: string,
  today: CalendarDay,
): Promise<number> {
  return (await higherLimitOf(db, customerId, today)).isEarned ? raised : usual
}

/**
 * How far a customer is on the way to the larger share. An instalment counts once its due day has come, so that paying all of
 * them in advance earns nothing by itself.
 */
export async function higherLimitOf(
  db: Kysely<Database>,
  customerId: string,
  today: CalendarDay,
): Promise<HigherLimit> {
  const rows = await db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .select(['i.dueDate', 'i.status', 'l.closedAt', 'l.writtenOffAt'])
    .select(({ selectFrom }) =>
      selectFrom('settlements as s')
        .select(({ fn }) => fn.max('s.settledOn').as('day'))
        .whereRef('s.installmentId', '=', 'i.id')
        .where('s.reversedAt', 'is', null)
        .as('paidOn'),
    )
    .where('l.customerId', '=', customerId)
    .where('i.dueDate', '<=', today)
    .execute()
  const paid = rows.filter(
    ({ status, dueDate, paidOn }) =>
      status === 'Paid' && paidOn !== null && daysBetween(dueDate, paidOn) <= daysLate,
  ).length
  const isLate = rows.some(
    ({ status, closedAt, dueDate }) =>
      status === 'Pending' && closedAt === null && dueDate < addDays(today, -daysLate),
  )
  const isWrittenOff = rows.some(({ writtenOffAt }) => writtenOffAt !== null)
  const isEarned = paid >= needed && !isLate && !isWrittenOff
  return { paid, needed, daysLate, usualPercent: usual, raisedPercent: raised, isEarned }
}
