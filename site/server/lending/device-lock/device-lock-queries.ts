import { type Kysely, sql, type Transaction } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import type { Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import { daysLateOf } from '../charge/charge-lines.ts'
import { type LateLoan, termsFor } from './decide.ts'

/** Notices and locks that have not ended. */
export const runningLocks = (db: Kysely<Database>, { after, limit }: Page) =>
  db
    .selectFrom('deviceLocks')
    .select(['id', 'loanId', 'locksOn', 'lockedAt'])
    .where('endedAt', 'is', null)
    .$if(after !== undefined, query => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** The running notice of a loan whose phone is not locked. */
export const runningNotice = (tx: Transaction<Database>, loanId: string) =>
  tx
    .selectFrom('deviceLocks')
    .select('locksOn')
    .where('loanId', '=', loanId)
    .where('endedAt', 'is', null)
    .where('lockedAt', 'is', null)
    .executeTakeFirst()

export type LockWithPhone = NonNullable<Awaited<ReturnType<typeof lockWithPhone>>>

export const lockWithPhone = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('deviceLocks as k')
    .innerJoin('loans as l', 'l.id', 'k.loanId')
    .innerJoin('devices as d', 'd.id', 'l.deviceId')
    .selectAll('k')
    .select(['d.imei', 'l.customerId'])
    .where('k.id', '=', id)
    // The phone of a loan was sold, so its IMEI is known.
    .$narrowType<{ imei: string }>()
    .executeTakeFirst()

/**
 * Open instalments due before this day, in the order of their due dates. `late`: their loan, if it is late without a notice or
 * lock; of several instalments of a loan in one page, only the first has it. The loans are read apart for the rows of a page,
 * because a search among all loans grows with every customer.
 */
export async function overdueInstallments(
  db: Kysely<Database>,
  setting: DeviceLockTerms,
  on: CalendarDay,
  { after, limit }: Page,
): Promise<{ id: string; dueDate: CalendarDay; late: LateLoan | undefined }[]> {
  const [dueDate, id] = after?.split(' ') ?? []
  const rows = await db
    .selectFrom('installments')
    .select(['id', 'dueDate', 'loanId'])
    .where('status', '=', 'Pending')
    .where('dueDate', '<', on)
    .$if(after !== undefined, query =>
      query.where(eb => eb(eb.refTuple('dueDate', 'id'), '>', eb.tuple(dueDate!, id!))),
    )
    .orderBy('dueDate')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const loanIds = [...new Set(rows.map(({ loanId }) => loanId))]
  const watched = await db
    .selectFrom('deviceLocks')
    .select('loanId')
    .where('loanId', 'in', loanIds)
    .where('endedAt', 'is', null)
    .execute()
  const late = new Map((await lateLoans(db, setting, on, loanIds)).map(loan => [loan.loanId, loan]))
  for (const { loanId } of watched) late.delete(loanId)
  return rows.map(({ loanId, ...row }) => {
    const loan = late.get(loanId)
    late.delete(loanId)
    return { ...row, late: loan }
  })
}

/** Of these loans, the running ones whose signed contract allows a lock and that have an instalment due before this day. */
export async function lateLoans(
  db: Kysely<Database>,
  setting: DeviceLockTerms,
  on: CalendarDay,
  loanIds: string[],
): Promise<LateLoan[]> {
  const rows = await db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .innerJoin('contracts as k', 'k.loanId', 'l.id')
    .select(({ fn }) => ['i.loanId', 'k.lockAfterDays', 'k.lockNoticeDays', fn.min(lateFrom).as('dueDate')])
    .where('i.loanId', 'in', loanIds)
    .where('i.status', '=', 'Pending')
    .where('i.dueDate', '<', on)
    .where('l.status', '=', 'UpToDate')
    .where('l.closedAt', 'is', null)
    .where('l.writtenOffAt', 'is', null)
    // Credit pays what is due every morning. Where that has failed, nobody's phone is locked.
    .where(({ eb, or }) => or([eb('l.creditCents', 'is', null), eb('l.creditCents', '<=', 0)]))
    .where('k.signedAt', 'is not', null)
    .where('k.lockAfterDays', 'is not', null)
    .groupBy(['i.loanId', 'k.lockAfterDays', 'k.lockNoticeDays'])
    .execute()
  return rows.map(row => ({
    loanId: row.loanId,
    daysLate: daysLateOf({ dueDate: row.dueDate, graceUntil: null }, on),
    ...termsFor(setting, { afterDaysLate: row.lockAfterDays!, noticeDays: row.lockNoticeDays! }),
  }))
}

/** `greatest` ignores null, so an instalment without grace days counts from its due date. */
const lateFrom = sql<CalendarDay>`greatest(i.due_date, i.grace_until)`

/** Ended locks whose phone may still be locked. */
export const stuckReleases = (db: Kysely<Database>) =>
  db
    .selectFrom('deviceLocks')
    .select(['id', 'loanId', 'endedAt'])
    .where('endedAt', 'is not', null)
    .where('lockingAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .orderBy('endedAt')
    .execute()
