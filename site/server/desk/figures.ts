import { type Kysely, sql } from 'kysely'
import type { DeskFigures, FigurePeriod, FigureRow, LateRow } from '../../../shared/api/desk-figures.ts'
import { nextBusinessDay } from '../../../shared/loan/business-days.ts'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { funnelSince } from '../funnel.ts'
import { daysLateOf } from '../lending/charge/charge-lines.ts'

interface FigureNeeds {
  db: Kysely<Database>
  clock: ServerClock
}

const days = 30
const months = 12
/** Days since the due day, by which late loans are counted. */
const ages = [1, 31, 61, 91]

/** How many applied, were approved and paid, what came back, and what is late today. No personal data. */
export async function figuresOf({ db, clock }: FigureNeeds, by: FigurePeriod): Promise<DeskFigures> {
  const today = todayInSaoPaulo(clock.now())
  const periods = by === 'day' ? lastDays(today) : lastMonths(today)
  const since = by === 'day' ? periods[0]! : `${periods[0]}-01`
  const rows = new Map(periods.map(period => [period, { period, ...nothing }]))
  for (const { day, ...found } of await eventsSince(db, since)) {
    const row = rows.get(by === 'day' ? day : day.slice(0, 7))
    if (row) add(row, found)
  }
  return { rows: [...rows.values()], late: await lateOn(db, today), funnel: await funnelSince({ db }, since) }
}

type Counts = Omit<FigureRow, 'period'>

const nothing: Counts = {
  ...{ applications: 0, approved: 0, refused: 0 },
  ...{ paidOut: 0, paidOutCents: 0, receivedCents: 0, recoveredCents: 0 },
}

function add(row: FigureRow, found: Partial<Counts>): void {
  for (const [name, value] of Object.entries(found)) row[name as keyof Counts] += value
}

const lastDays = (today: CalendarDay) =>
  Array.from({ length: days }, (_, index) => addDays(today, index - days + 1))

function lastMonths(today: CalendarDay): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) => {
    const date = new Date(Date.UTC(year!, month! - months + index, 1))
    return date.toISOString().slice(0, 7)
  })
}

/** The São Paulo day of a moment, which is three hours behind UTC. */
const dayOf = (column: string) =>
  sql<CalendarDay>`(${sql.ref(column)} at time zone 'UTC' - interval '3 hours')::date`

type DayCounts = { day: CalendarDay } & Partial<Counts>

/** What happened since a São Paulo day, per day. A day may have several rows. */
async function eventsSince(db: Kysely<Database>, since: CalendarDay): Promise<DayCounts[]> {
  const from = new Date(`${since}T03:00:00Z`)
  const applied = await db
    .selectFrom('applications')
    .select(({ fn }) => [dayOf('submittedAt').as('day'), fn.countAll().as('count')])
    .where('submittedAt', '>=', from)
    .groupBy(dayOf('submittedAt'))
    .execute()
  const decided = await db
    .selectFrom('offers')
    .select(({ fn }) => [dayOf('createdAt').as('day'), 'refused', fn.countAll().as('count')])
    .where('createdAt', '>=', from)
    .groupBy([dayOf('createdAt'), 'refused'])
    .execute()
  const paidOut = await db
    .selectFrom('payouts')
    .select(({ fn }) => [
      ...[dayOf('sentAt').as('day'), fn.countAll().as('count')],
      fn.sum<string | number>('amountCents').as('cents'),
    ])
    .where('status', '=', 'sent')
    .where('sentAt', '>=', from)
    .groupBy(dayOf('sentAt'))
    .execute()
  const received = await db
    .selectFrom('settlements as s')
    .innerJoin('installments as i', 'i.id', 's.installmentId')
    .select(({ fn }) => [
      ...(['s.settledOn as day', 'i.dueDate', 'i.graceUntil'] as const),
      fn.sum<string | number>('s.moneyCents').as('cents'),
    ])
    .where('s.settledOn', '>=', since)
    .where('s.reversedAt', 'is', null)
    .groupBy(['s.settledOn', 'i.dueDate', 'i.graceUntil'])
    .execute()
  return [
    ...applied.map(({ day, count }) => ({ day, applications: Number(count) })),
    ...decided.map(({ day, refused, count }) => ({ day, [refused ? 'refused' : 'approved']: Number(count) })),
    ...paidOut.map(({ day, count, cents }) => ({
      ...{ day, paidOut: Number(count), paidOutCents: Number(cents) },
    })),
    // By the same rule as fines: what falls due while banks are closed is in time on the next business day.
    ...received.map(({ day, cents, ...due }) => ({
      ...{ day, receivedCents: Number(cents), recoveredCents: daysLateOf(due, day) > 0 ? Number(cents) : 0 },
    })),
  ]
}

/** The newest due day that is late: what falls due while banks are closed is in time on the next business day. */
function lastLateDay(today: CalendarDay): CalendarDay {
  let day = addDays(today, -1)
  while (nextBusinessDay(day) >= today) day = addDays(day, -1)
  return day
}

/** Late loans by how many days ago the oldest unpaid instalment was due. What was written off is a loss, as `npm run ops -- close` counts it. */
async function lateOn(db: Kysely<Database>, today: CalendarDay): Promise<LateRow[]> {
  const loans = db
    .selectFrom('installments as i')
    .innerJoin('loans as l', 'l.id', 'i.loanId')
    .select(({ fn }) => [
      fn.min('i.dueDate').as('oldest'),
      fn.sum<string | number>('i.faceCents').as('faceCents'),
      fn
        .sum<string | number | null>(({ selectFrom }) =>
          selectFrom('settlements as s')
            .select(({ fn }) => fn.sum('s.principalCents').as('cents'))
            .whereRef('s.installmentId', '=', 'i.id')
            .where('s.reversedAt', 'is', null),
        )
        .as('settledCents'),
    ])
    .where('i.status', '=', 'Pending')
    .where('i.dueDate', '<=', lastLateDay(today))
    .where(({ or, eb }) => or([eb('i.graceUntil', 'is', null), eb('i.graceUntil', '<', today)]))
    .where('l.closedAt', 'is', null)
    .where('l.status', '=', 'UpToDate')
    .where('l.writtenOffAt', 'is', null)
    .groupBy('i.loanId')
    .as('late')
  return Promise.all(
    ages.map(async (from, index) => {
      const next = ages[index + 1]
      const { loans: count, cents } = await db
        .selectFrom(loans)
        .select(({ fn }) => [
          fn.countAll().as('loans'),
          sql<string | number | null>`sum(face_cents - coalesce(settled_cents, 0))`.as('cents'),
        ])
        .where('late.oldest', '<=', addDays(today, -from))
        .$if(next !== undefined, query => query.where('late.oldest', '>', addDays(today, -next!)))
        .executeTakeFirstOrThrow()
      return {
        from,
        to: next === undefined ? null : next - 1,
        loans: Number(count),
        cents: Number(cents ?? 0),
      }
    }),
  )
}
