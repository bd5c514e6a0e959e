import type { Kysely } from 'kysely'
import type {
  ConsoleApplication,
  ConsoleApplications,
  ConsoleMonth,
  ConsoleOverview,
  ConsoleRefusal,
} from '../../../shared/api/console-shop.ts'
import {
  addDays,
  addMonthsClamped,
  type CalendarDay,
  todayInSaoPaulo,
} from '../../../shared/loan/calendar.ts'
import { toCents } from '../../../shared/loan/round.ts'
import type { Database } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { RefusedCalls } from '../partners/refused-calls.ts'
import type { ConsoleNeeds } from './needs.ts'
import { pageSize } from './page-size.ts'

/** The sums count all applications of the last months; the list has them page by page. */
const months = 12
/** Today is one of them. */
const refusalDays = 7

/** The applications of a shop, its sums, and the calls that its pages were refused. No personal data. */
export async function overviewOf(
  { db, clock, refusals }: Pick<ConsoleNeeds, 'db' | 'clock'> & { refusals: RefusedCalls },
  partnerId: string,
): Promise<ConsoleOverview> {
  const now = new Date(clock.now())
  await refusals.flush()
  const summed = await applicationsOf(db, partnerId)
    .where('a.openedAt', '>=', firstOfMonths(todayInSaoPaulo(now)))
    .execute()
  return {
    ...(await applicationPage({ db, clock }, partnerId)),
    months: monthsOf(summed.map(row => ({ ...row, shown: shownOf(row, now) }))),
    refusals: await refusalsOf(db, partnerId, addDays(todayInSaoPaulo(now), 1 - refusalDays)),
  }
}

/**
 * Applications of a shop, the newest first.
 * @param before id of the one behind which the page begins
 * @throws AppError `not-found` if the shop has no such application
 */
export async function applicationPage(
  { db, clock }: Pick<ConsoleNeeds, 'db' | 'clock'>,
  partnerId: string,
  before?: string,
): Promise<ConsoleApplications> {
  const last =
    before === undefined
      ? undefined
      : await db
          .selectFrom('applications')
          .select(['id', 'openedAt'])
          .where('id', '=', before)
          .where('partnerId', '=', partnerId)
          .executeTakeFirst()
  if (before !== undefined && !last) throw new AppError('not-found')
  const now = new Date(clock.now())
  const rows = await applicationsOf(db, partnerId)
    .$if(last !== undefined, query =>
      query.where(eb => eb(eb.refTuple('a.openedAt', 'a.id'), '<', eb.tuple(last!.openedAt, last!.id))),
    )
    .orderBy('a.openedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  return { applications: rows.slice(0, pageSize).map(row => shownOf(row, now)), more: rows.length > pageSize }
}

/** The beginning of the first of the months that are summed, in São Paulo: a month is summed whole, or not at all. */
const firstOfMonths = (today: CalendarDay) => new Date(`${addMonthsClamped(today, 1 - months, 1)}T03:00:00Z`)

type Row = Awaited<ReturnType<ReturnType<typeof applicationsOf>['execute']>>[number]

/** Sent applications. */
const applicationsOf = (db: Kysely<Database>, partnerId: string) =>
  db
    .selectFrom('applications as a')
    .leftJoin('loans as l', 'l.applicationId', 'a.id')
    .leftJoin('offers as o', 'o.applicationId', 'a.id')
    .leftJoin('payouts as p', 'p.loanId', 'l.id')
    .leftJoin('purchases as u', 'u.applicationId', 'a.id')
    .select(['a.id', 'a.status', 'a.orderReference', 'a.openedAt', 'a.submittedAt'])
    .select(['l.status as loanStatus', 'l.principalCents', 'l.closedReason', 'o.refused', 'o.expiresAt'])
    .select([
      'p.status as payoutStatus',
      'p.heldFor',
      'u.payee',
      'u.claimCents',
      'u.claimPaidAt',
      'u.acceptance',
    ])
    .where('a.partnerId', '=', partnerId)
    .where('a.submittedAt', 'is not', null)

const shownOf = (row: Row, now: Date): ConsoleApplication => ({
  id: row.id,
  state: stateOf(row, now),
  // Before the invoice is proven there is no loan: the shop charges the rest of the price by what was accepted.
  amountCents: row.principalCents ?? (row.acceptance && toCents(row.acceptance.amount)),
  owedCents: row.claimPaidAt ? null : row.claimCents,
  orderReference: row.orderReference,
  openedAt: row.openedAt.toISOString(),
})

function stateOf(row: Row, now: Date): string {
  const { status, loanStatus, closedReason, payoutStatus } = row
  if (closedReason === 'returned') return 'returned'
  if (payoutStatus === 'sent') return 'paid'
  if (status === 'refused' || loanStatus === 'Rejected') return 'refused'
  if (closedReason || status === 'closed') return 'ended'
  // The account of the shop is at fault, not the lender, nor the account of a customer who is paid.
  if (payoutStatus === 'refused' && row.payee && !row.heldFor) return 'payout-refused'
  if (loanStatus === 'Signed') return 'signed'
  if (loanStatus) return 'contract'
  if (status === 'ordered') return 'ordered'
  if (status !== 'offered') return 'received'
  return row.expiresAt && row.expiresAt <= now ? 'expired' : 'approved'
}

function monthsOf(rows: readonly (Row & { shown: ConsoleApplication })[]): ConsoleMonth[] {
  const sums = new Map<string, ConsoleMonth>()
  for (const { openedAt, refused, shown } of rows) {
    const month = todayInSaoPaulo(openedAt).slice(0, 7)
    const sum = sums.get(month) ?? { month, applications: 0, approved: 0, paid: 0, paidCents: 0 }
    const isPaid = shown.state === 'paid'
    sums.set(month, {
      month,
      applications: sum.applications + 1,
      approved: sum.approved + (refused === false ? 1 : 0),
      paid: sum.paid + (isPaid ? 1 : 0),
      paidCents: sum.paidCents + (isPaid ? (shown.amountCents ?? 0) : 0),
    })
  }
  return [...sums.values()].sort((one, other) => other.month.localeCompare(one.month))
}

/** Of pages that named this shop, and of origins that are this shop's alone under whatever name. */
async function refusalsOf(db: Kysely<Database>, partnerId: string, since: string): Promise<ConsoleRefusal[]> {
  const rows = await db
    .selectFrom('partnerRefusals')
    .select(['day', 'partnerId as partner', 'origin', 'reason', 'count'])
    .where('day', '>=', since)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('partnerId', '=', partnerId),
        eb(
          'origin',
          'in',
          selectFrom('partnerOrigins')
            .select('origin')
            .groupBy('origin')
            .having(({ fn }) => fn.min('partnerId'), '=', partnerId)
            .having(({ fn }) => fn.max('partnerId'), '=', partnerId),
        ),
      ]),
    )
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .limit(100)
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}
