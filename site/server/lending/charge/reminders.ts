import type { Kysely, Transaction } from 'kysely'
import { lateSince } from '../../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { inPages, type Page } from '../../db/in-pages.ts'
import type { Database } from '../../db/schema.ts'
import { isLatest, lockLoan } from '../loan/loan-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import type { LoanRow } from '../loan/tables.ts'
import type { NeedsDatabase } from '../needs.ts'
import type { Notification } from '../notify/notification.ts'
import { daysLateOf, lateFacts } from './charge-lines.ts'
import type { SettleNeeds } from './needs.ts'
import { type InstallmentWithSettled, installmentsWithSettled, toAllocate } from './settlement-queries.ts'
import { spend } from './spend.ts'
import { spendDueCredit } from './spend-credit.ts'

type ReminderNeeds = NeedsDatabase & SettleNeeds

/** Days before the due date on which the monthly message and the reminder are sent. */
const soonDays = 10
const beforeDays = 3
/** Days late on which a reminder is sent. */
const lateDays = [15, 5, 1] as const

type Kind = 'soon' | 'before' | `late-${(typeof lateDays)[number]}`

/**
 * The reminder that an open instalment needs on this day, one at most. After skipped days (a moved clock, a stopped server)
 * only the latest reminder is sent.
 */
export function reminderFor(
  installment: { dueDate: CalendarDay; graceUntil: CalendarDay | null },
  today: CalendarDay,
): Kind | undefined {
  const daysLate = daysLateOf(installment, today)
  const late = lateDays.find(days => daysLate >= days)
  if (late) return `late-${late}`
  const days = daysBetween(today, installment.dueDate)
  // Past its due date and not late: payable on Monday after a weekend, or within the grace days of a late payout.
  if (days < 0 || days > soonDays) return undefined
  return days <= beforeDays ? 'before' : 'soon'
}

/** The daily job: sends the reminders of open instalments. Idempotent: each reminder is sent once. */
export async function remind(needs: ReminderNeeds): Promise<void> {
  const now = new Date(needs.clock.now())
  const today = todayInSaoPaulo(now)
  await inPages(needs.db, {
    name: 'remind',
    run: today,
    read: page => openUntil(needs.db, addDays(today, soonDays), page),
    keyOf: ({ dueDate, id }) => `${dueDate} ${id}`,
    async work(installment) {
      const kind = reminderFor(installment, today)
      if (kind && !installment.isQuiet) await remindOnce(needs, installment, kind, { now, today })
    },
  })
}

type OpenInstallment = Awaited<ReturnType<typeof openUntil>>[number]

/**
 * Open instalments of running loans due by this day, in the order of their due dates. `isQuiet`: nothing more is to be said of
 * it. Read apart for the rows of a page, because a search among all rows grows with every customer.
 */
export async function openUntil(db: Kysely<Database>, day: CalendarDay, { after, limit }: Page) {
  const [dueDate, id] = after?.split(' ') ?? []
  const rows = await db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .select(['i.id', 'i.loanId', 'i.number', 'i.dueDate', 'i.graceUntil', 'l.customerId'])
    .where('i.status', '=', 'Pending')
    .where('i.dueDate', '<=', day)
    .where('l.status', '=', 'UpToDate')
    .where('l.closedAt', 'is', null)
    .where('l.writtenOffAt', 'is', null)
    .$if(after !== undefined, query =>
      query.where(eb => eb(eb.refTuple('i.dueDate', 'i.id'), '>', eb.tuple(dueDate!, id!))),
    )
    .orderBy('i.dueDate')
    .orderBy('i.id')
    .limit(limit)
    .execute()
  const quiet = await quietAmong(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, isQuiet: quiet.has(row.id) }))
}

/**
 * The instalments that have had their last reminder, and those that Pix Automático debits: its own messages say when, so that
 * nobody is asked to pay twice.
 */
async function quietAmong(db: Kysely<Database>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const reminded = await db
    .selectFrom('reminders')
    .select('installmentId')
    .where('installmentId', 'in', ids)
    .where('kind', '=', `late-${lateDays[0]}`)
    .execute()
  const debited = await db
    .selectFrom('chargeLines as cl')
    .innerJoin('charges as c', 'c.txid', 'cl.txid')
    .select('cl.installmentId')
    .where('cl.installmentId', 'in', ids)
    .where('c.mode', '=', 'cobr')
    .where('c.status', 'in', ['new', 'active'])
    .execute()
  return new Set([...reminded, ...debited].map(({ installmentId }) => installmentId))
}

async function remindOnce(
  needs: ReminderNeeds,
  installment: OpenInstallment,
  kind: Kind,
  { now, today }: { now: Date; today: CalendarDay },
) {
  const { id, loanId, customerId, number, dueDate } = installment
  await needs.db.transaction().execute(async tx => {
    const found = await stillOpen(needs, tx, installment)
    if (!found) return
    // A debit that is not scheduled yet collects it as well: of a due date at a weekend the window opens after the ten days.
    if (!kind.startsWith('late')) {
      const asked = { loanId, installmentIds: [id], now: now.getTime() }
      if ((await needs.debitsAhead(tx, asked)).length > 0) return
    }
    if (!(await isFirst(tx, { id, kind, now }))) return
    // One message about all that is late is the reminder of each.
    for (const other of kind.startsWith('late') ? found.all : []) {
      const same = other.id === id ? undefined : reminderFor(other, today)
      if (same?.startsWith('late')) await isFirst(tx, { id: other.id, kind: same, now })
    }
    const { totalCents } = lateFacts(found.open, today)
    const ofLatest = await isLatest(tx, found.loan)
    const notification: Notification =
      kind === 'soon' || kind === 'before'
        ? {
            ...{ kind: `installment-${kind}`, number, dueDate, totalCents, creditCents: found.creditCents },
            isLatest: ofLatest,
          }
        : { kind: 'installment-late', isLatest: ofLatest, ...allLate(found.all, today) }
    await notifyOfLoan(needs, tx, { loanId, customerId }, notification)
  })
}

/** Notes the reminder, once. */
const isFirst = async (
  tx: Transaction<Database>,
  { id, kind, now }: { id: string; kind: Kind; now: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('reminders')
    .values({ installmentId: id, kind, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()) !== undefined

/** All late instalments of the loan. */
function allLate(open: readonly InstallmentWithSettled[], today: CalendarDay) {
  const all = open
    .map(each => ({ number: each.number, dueDate: each.dueDate, ...lateFacts(each, today) }))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const late = all.filter(({ daysLate }) => daysLate > 0)
  return {
    numbers: late.map(({ number }) => number),
    totalCents: late.reduce((sum, each) => sum + each.totalCents, 0),
    hasFine: late.some(({ fineCents }) => fineCents > 0),
    hasInterest: late.some(({ interestCents }) => interestCents > 0),
    // Of one the sentence says when it fell due.
    since: late.length === 1 ? late[0]!.dueDate : lateSince(late),
    isBehind: all[0] !== late[0],
  }
}

interface StillOpen {
  open: InstallmentWithSettled
  /** All open instalments of the loan. */
  all: InstallmentWithSettled[]
  creditCents: number
  loan: LoanRow
}

/** Reads behind the loan's lock: the instalment may have been paid since the list was read. Credit pays it first. */
async function stillOpen(
  needs: ReminderNeeds,
  tx: Transaction<Database>,
  { id, loanId }: OpenInstallment,
): Promise<StillOpen | undefined> {
  await spendDueCredit(needs, tx, loanId)
  const loan = await lockLoan(tx, loanId)
  if (!loan || loan.closedAt || loan.writtenOffAt) return undefined
  const today = todayInSaoPaulo(needs.clock.now())
  const all = (await installmentsWithSettled(tx, loanId)).filter(({ status }) => status === 'Pending')
  const open = all.find(each => each.id === id)
  if (!open) return undefined
  const { settles, cents } = creditFor(open, all, { creditCents: loan.creditCents ?? 0, today })
  return settles ? undefined : { open, all, creditCents: cents, loan }
}

/** What the credit pays of an instalment by itself when its due day begins: nobody is asked to pay that a second time. */
function creditFor(
  { number, dueDate }: InstallmentWithSettled,
  open: readonly InstallmentWithSettled[],
  { creditCents, today: from }: { creditCents: number; today: CalendarDay },
): { settles: boolean; cents: number } {
  const installments = open.map(toAllocate)
  const { postings } = spend({ installments, creditCents, events: [], from, until: dueDate })
  const own = postings.filter(posting => posting.number === number)
  return {
    settles: own.some(({ settles }) => settles),
    cents: own.reduce((sum, { moneyCents }) => sum + moneyCents, 0),
  }
}
