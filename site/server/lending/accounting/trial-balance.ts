import { sql } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { accountingDay } from '../ledger/accounting-day.ts'
import type { NeedsDatabase } from '../needs.ts'
import { accountName, accountNames } from './account-names.ts'
import type { Period } from './period.ts'

/** Cents. Balances are debits minus credits; a credit balance is negative. */
interface TrialBalanceLine {
  account: string
  name: string
  openingCents: number
  debitCents: number
  creditCents: number
  closingCents: number
}

/** Of one account on one accounting day. */
interface Movement {
  day: CalendarDay
  account: string
  debitCents: number
  creditCents: number
}

export interface TrialBalance {
  lines: TrialBalanceLine[]
  totals: Omit<TrialBalanceLine, 'account' | 'name'>
  movements: Movement[]
}

/**
 * The trial balance of a period, by accounting day. What is booked later does not change it.
 * @throws Error when the books do not balance, which is a defect of the ledger
 */
export async function trialBalance({ db }: NeedsDatabase, { from, to }: Period): Promise<TrialBalance> {
  const movements = await movementsUntil(db, to)
  const accounts = [...new Set([...Object.keys(accountNames), ...movements.map(({ account }) => account)])]
  const lines = accounts.map(account =>
    lineOf(
      account,
      movements.filter(each => each.account === account),
      from,
    ),
  )
  const totals = totalsOf(lines)
  if (totals.openingCents !== 0 || totals.closingCents !== 0 || totals.debitCents !== totals.creditCents) {
    throw new Error(`the books of ${from} to ${to} do not balance: ${JSON.stringify(totals)}`)
  }
  return { lines, totals, movements: movements.filter(({ day }) => day >= from) }
}

/**
 * One statement for each accounting day, each by the index of it: a single statement over the whole ledger takes longer than
 * the database allows one to take (nine million entries: more than 15 s on a busy machine).
 */
async function movementsUntil(db: NeedsDatabase['db'], to: CalendarDay): Promise<Movement[]> {
  // Written by a process from before the column; see accounting-day.ts.
  const undated = sql<boolean>`booked_on IS NULL AND ${accountingDay} <= ${to}`
  const found = await movementsOf(db, undated)
  for (let day = await dayAfter(db, undefined, to); day; day = await dayAfter(db, day, to)) {
    found.push(...(await movementsOf(db, sql<boolean>`booked_on = ${day}`)))
  }
  return merged(found)
}

/** The first day with entries after `last`. */
async function dayAfter(db: NeedsDatabase['db'], last: CalendarDay | undefined, to: CalendarDay) {
  const { day } = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.min('bookedOn').as('day'))
    .where('bookedOn', '<=', to)
    .$if(last !== undefined, query => query.where('bookedOn', '>', last!))
    .executeTakeFirstOrThrow()
  return day
}

async function movementsOf(
  db: NeedsDatabase['db'],
  entries: ReturnType<typeof sql<boolean>>,
): Promise<Movement[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select([
      'account',
      accountingDay.as('day'),
      sql<string | number>`sum(case when amount_cents > 0 then amount_cents else 0 end)`.as('debitCents'),
      sql<string | number>`sum(case when amount_cents < 0 then -amount_cents else 0 end)`.as('creditCents'),
    ])
    .where(entries)
    .groupBy(['account', accountingDay])
    .execute()
  return rows.map(({ account, day, debitCents, creditCents }) => ({
    ...{ account, day },
    debitCents: Number(debitCents),
    creditCents: Number(creditCents),
  }))
}

/** One movement per account and day, by day, then account. */
function merged(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, Movement>()
  for (const each of movements) {
    const key = `${each.day} ${each.account}`
    const { debitCents, creditCents } = sums.get(key) ?? { debitCents: 0, creditCents: 0 }
    sums.set(key, {
      ...each,
      debitCents: debitCents + each.debitCents,
      creditCents: creditCents + each.creditCents,
    })
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, movement]) => movement)
}

function lineOf(account: string, movements: readonly Movement[], from: CalendarDay): TrialBalanceLine {
  const before = movements.filter(({ day }) => day < from)
  const within = movements.filter(({ day }) => day >= from)
  const openingCents = sum(before, 'debitCents') - sum(before, 'creditCents')
  const [debitCents, creditCents] = [sum(within, 'debitCents'), sum(within, 'creditCents')]
  const closingCents = openingCents + debitCents - creditCents
  return { account, name: accountName(account), openingCents, debitCents, creditCents, closingCents }
}

const totalsOf = (lines: readonly TrialBalanceLine[]): TrialBalance['totals'] => ({
  openingCents: sum(lines, 'openingCents'),
  debitCents: sum(lines, 'debitCents'),
  creditCents: sum(lines, 'creditCents'),
  closingCents: sum(lines, 'closingCents'),
})

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0)
