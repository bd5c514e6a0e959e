import type { Transaction } from 'kysely'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { lockLoan } from '../loan/loan-queries.ts'
import { type News, tell } from '../notify/notify.ts'
import { lateFacts } from './charge-lines.ts'

/** Days before the due day on which the month's message goes out, and the reminder. */
const soonDays = 10
const beforeDays = 3
/** Days late on which a reminder goes out. */
const lateDays = [15, 5, 1] as const

type Kind = 'soon' | 'before' | `late-${(typeof lateDays)[number]}`

/**
 * What has to be said about an open instalment on this day. One thing at most: whoever comes late (a clock that was
 * moved, a server that stood still) says what is true now and not all that has been.
 */
export function reminderFor(
  installment: { dueDate: CalendarDay; faceCents: number; graceUntil: CalendarDay | null },
  today: CalendarDay,
): Kind | undefined {
  const { daysLate } = lateFacts(installment, today)
  const late = lateDays.find(days => daysLate >= days)
  if (late) return `late-${late}`
  const days = daysBetween(today, installment.dueDate)
  // Due on a weekend and payable on Monday, or payable for longer because the money came late: there is nothing to say.
  if (days < 0 || days > soonDays) return undefined
  return days <= beforeDays ? 'before' : 'soon'
}

/** The daily job: messages about open instalments, each once. Repeating it says nothing twice. */
export async function remind(deps: Deps): Promise<void> {
  const now = new Date(deps.clock.now())
  const today = todayInSaoPaulo(now)
  const failures: unknown[] = []
  for (const installment of await openUntil(deps, addDays(today, soonDays))) {
    const kind = reminderFor(installment, today)
    if (!kind) continue
    // One that cannot be said must not keep the others from being said; what was said is not said again.
    await remindOnce(deps, installment, kind, { now, today }).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

type OpenInstallment = Awaited<ReturnType<typeof openUntil>>[number]

/** Open instalments of running loans due by this day, but those about which all has been said. */
const openUntil = ({ db }: Deps, day: CalendarDay) =>
  db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .select(['i.id', 'i.loanId', 'i.number', 'i.dueDate', 'i.faceCents', 'i.graceUntil', 'l.customerId'])
    .where('i.status', '=', 'Pending')
    .where('i.dueDate', '<=', day)
    .where('l.status', '=', 'UpToDate')
    .where('l.closedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders as r')
            .select('r.kind')
            .whereRef('r.installmentId', '=', 'i.id')
            .where('r.kind', '=', `late-${lateDays[0]}`),
        ),
      ),
    )
    .orderBy('i.dueDate')
    .execute()

async function remindOnce(
  deps: Deps,
  installment: OpenInstallment,
  kind: Kind,
  { now, today }: { now: Date; today: CalendarDay },
) {
  const { id, customerId, number, dueDate } = installment
  await deps.db.transaction().execute(async tx => {
    if (!(await isStillOpen(tx, installment))) return
    const isFirst = await tx
      .insertInto('reminders')
      .values({ installmentId: id, kind, at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!isFirst) return
    const { totalCents, daysLate } = lateFacts(installment, today)
    const template = kind === 'soon' || kind === 'before' ? kind : 'late'
    const news: News = { kind: `installment-${template}`, number, dueDate, totalCents, daysLate }
    await tell(deps, tx, customerId, news)
  })
}

/** Asked behind the loan's lock: since the list was read, others may have paid, and are not to be told that they have not. */
async function isStillOpen(tx: Transaction<Database>, { id, loanId }: OpenInstallment): Promise<boolean> {
  const loan = await lockLoan(tx, loanId)
  if (!loan || loan.closedAt) return false
  const open = await tx
    .selectFrom('installments')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return open !== undefined
}
