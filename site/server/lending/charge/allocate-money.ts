import type { Transaction } from 'kysely'
import { addDays, type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { emit } from '../events.ts'
import { claimOf } from '../ledger/claims.ts'
import { creditOf, reverseBooking } from '../ledger/ledger.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { isGivenBack } from '../loan/given-back.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { agreedOn } from '../loan/replace-installments.ts'
import type { LoanRow } from '../loan/tables.ts'
import { replaceCharges } from './charge-queries.ts'
import { eventsAfter, lastMoneyDay } from './money-events.ts'
import { isOf, keeping, partsBeforeMove } from './moved-parts.ts'
import type { SettleNeeds } from './needs.ts'
import { recordPostings } from './record-postings.ts'
import {
  type InstallmentWithSettled,
  installmentsWithSettled,
  markReversed,
  settlementsOf,
  toAllocate,
  withSettled,
} from './settlement-queries.ts'
import { type MoneyEvent, type Posting, spend } from './spend.ts'
import type { SettlementRow } from './tables.ts'

/** What one event did. */
export interface Allocated {
  /** Of this event only. */
  own: Posting[]
  /** Without an event: credit that was used on due days. */
  fromCredit: Posting[]
  /** Whether anything was paid off, also by events of later days. */
  hasSettled: boolean
  /** Instalments that are open afterwards. */
  open: InstallmentWithSettled[]
}

const nothing: Allocated = { own: [], fromCredit: [], hasSettled: false, open: [] }

/**
 * Allocates an event's money and the credit of a loan by rule, and books it: fine, late interest, instalment; the charge's
 * own instalments first, then the oldest that is due. Without an event it uses the credit on the due days up to today.
 *
 * An event is booked as of its day. What was settled on later days is reversed and written again in the order of days. Charges
 * whose price has changed are replaced. `conclude` is for the caller. The receipt of the money is booked already,
 * and the caller has locked the loan.
 */
export async function allocateMoney(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  event?: MoneyEvent,
): Promise<Allocated> {
  const now = new Date(needs.clock.now())
  const until = todayInSaoPaulo(now)
  const counted = event && (await notBeforeAgreement(tx, loan.id, event))
  const { start, postings } = await spendFrom(keeps => startOf(tx, loan, counted, until, keeps), until)
  if (loan.closedAt && !keepsClosed(loan, start.rewound, postings)) return nothing
  return record(needs, tx, loan, { start, postings, now, event })
}

/**
 * Spends all money of a loan again that came on the day `from` or later, as far as it is still there: everything that was
 * settled since is reversed in the books and written again in the order of days. Instalments may open again. Returns as `own`
 * nothing; the caller has locked the loan.
 */
export async function spendAgain(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  from: CalendarDay,
): Promise<Allocated> {
  const now = new Date(needs.clock.now())
  const { start, postings } = await spendFrom(
    keeps => startAfter(tx, loan, { asked: addDays(from, -1), keeps }),
    todayInSaoPaulo(now),
  )
  return record(needs, tx, loan, { start, postings, now })
}

/** Parts from before a change of the due day stay (`moved-parts.ts`), unless earlier money has left no room for them. */
async function spendFrom(startWith: (keeps: boolean) => Promise<Start>, until: CalendarDay) {
  const start = await startWith(true)
  const { postings, keeps } = spend({ ...start, until })
  if (keeps) return { start, postings }
  const anew = await startWith(false)
  return { start: anew, postings: spend({ ...anew, until }).postings }
}

/** Writes what was spent in place of what is rewound. */
async function record(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  {
    start,
    postings,
    now,
    event,
  }: { start: Start; postings: Posting[]; now: Date; event?: MoneyEvent | undefined },
): Promise<Allocated> {
  await reverse(tx, start.rewound, now)
  await recordPostings(tx, loan, postings, [...start.kept, ...start.moved], now)
  await restate(tx, loan.id, [...start.rewound, ...postings])

  const open = (await installmentsWithSettled(tx, loan.id)).filter(({ status }) => status === 'Pending')
  await replaceOutdated(needs, tx, loan.id, { changed: [...start.rewound, ...postings], txid: event?.txid })
  return {
    own: ownOf(postings, event),
    fromCredit: postings.filter(({ event: cause }) => !cause),
    hasSettled: postings.some(({ settles }) => settles),
    open,
  }
}

/** After the customer was told: the last instalment closes the loan, any other is announced. The loan is locked. */
export async function conclude(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  { id: loanId, closedAt }: LoanRow,
  { open, hasSettled, at }: Pick<Allocated, 'open' | 'hasSettled'> & { at: Date },
): Promise<void> {
  if (closedAt) return
  if (open.length === 0) {
    // The credit pays the claim first.
    const claimCents = Math.max(0, (await claimOf(tx, loanId)) - (await creditOf(tx, loanId)))
    await closeLoan(needs, tx, loanId, 'paid', at, { claimCents })
  } else if (hasSettled) await emit(needs.listeners.installmentsPaid, tx, { loanId, open })
}

const ownOf = (postings: readonly Posting[], event: MoneyEvent | undefined) =>
  event
    ? postings.filter(
        posting => posting.event?.paymentId === event.paymentId && posting.event.txid === event.txid,
      )
    : []

/**
 * Money for a loan that has ended is credit. It may give back a fine of later days, but it opens no instalment again, and a loan
 * that was given back has none: the withdrawal has counted all payments, so nothing of them is settled anew.
 */
const keepsClosed = (
  loan: LoanRow,
  rewound: readonly SettlementRow[],
  postings: readonly Posting[],
): boolean =>
  !isGivenBack(loan) &&
  rewound.every(row => postings.some(({ number, settles }) => settles && number === row.number))

/**
 * The loan as it stood at the end of the event's day, with all that came since. Where credit was given back since, the order of
 * days cannot be restored: then the event counts from today.
 */
async function startOf(
  tx: Transaction<Database>,
  loan: LoanRow,
  event: MoneyEvent | undefined,
  today: CalendarDay,
  keeps: boolean,
) {
  const startAsOf = (asked: CalendarDay, event?: MoneyEvent) => startAfter(tx, loan, { asked, event, keeps })
  if (!event) return startAsOf(today)
  const start = await startAsOf(event.on, event)
  return start.creditCents < 0 ? startAsOf(today, { ...event, on: today }) : start
}

type Start = Awaited<ReturnType<typeof startAfter>>

/**
 * An agreement has priced what was owed on its day, and waived what was late. So what was settled until then stays as it is, and
 * money of earlier days that is reported afterwards counts from that day.
 */
async function notBeforeAgreement(
  tx: Transaction<Database>,
  loanId: string,
  event: MoneyEvent,
): Promise<MoneyEvent> {
  const agreed = agreedOn(await installmentsOf(tx, loanId))
  return agreed && agreed > event.on ? { ...event, on: agreed } : event
}

/**
 * The loan as it stood at the end of a day, or of the day of its agreement if that was later, and the money that came since.
 * `event` comes first.
 */
async function startAfter(
  tx: Transaction<Database>,
  loan: LoanRow,
  { asked, event, keeps }: { asked: CalendarDay; event?: MoneyEvent | undefined; keeps: boolean },
) {
  const installments = await installmentsOf(tx, loan.id)
  const day = [asked, agreedOn(installments) ?? ''].sort().at(-1)!
  const rows = await settlementsOf(tx, loan.id)
  const isLater = ({ settledOn }: SettlementRow) => settledOn > day
  const [kept, later] = [rows.filter(row => !isLater(row)), rows.filter(isLater)]
  const events = [...(event ? [event] : []), ...(await eventsAfter(tx, loan, day))]
  const before = keeps ? await partsBeforeMove(tx, loan.id, later) : []
  const moved = before.filter(row => events.some(each => isOf(row, each)))
  const rewound = later.filter(row => !moved.includes(row))
  const credit = await creditOf(tx, loan.id)
  return {
    ...{ kept, moved, rewound, events: keeping(events, moved) },
    // Of a loan whose money has come back nothing is due: its credit waits.
    installments: loan.status === 'UpToDate' ? openOnes(installments, kept, rewound) : [],
    creditCents: credit + sumOf(later, 'moneyCents') - sumOf(events, 'amountCents'),
    from: await firstDayForCredit(tx, loan.id, kept, { on: day, except: event?.paymentId ?? null }),
  }
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

async function reverse(tx: Transaction<Database>, rows: readonly SettlementRow[], now: Date) {
  for (const { bookingId } of rows) if (bookingId) await reverseBooking(tx, bookingId, now)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await markReversed(tx, ids, now)
}

/** An instalment without rows that is paid was paid before there were rows: it stays so. */
const openOnes = (
  installments: Parameters<typeof withSettled>[0],
  kept: readonly SettlementRow[],
  rewound: readonly SettlementRow[],
) =>
  withSettled(installments, kept)
    .filter(({ id, status }) => status === 'Pending' || rewound.some(row => row.installmentId === id))
    .map(toAllocate)

/** Credit is used on a due day, but not before it was there, and not before what was settled last. */
async function firstDayForCredit(
  tx: Transaction<Database>,
  loanId: string,
  kept: readonly SettlementRow[],
  until: { on: CalendarDay; except: string | null },
): Promise<CalendarDay> {
  const lastMoney = await lastMoneyDay(tx, loanId, until)
  return [lastMoney ?? '', kept.at(-1)?.settledOn ?? ''].sort().at(-1)!
}

/** Status and sums of the instalments that changed, from their settlements. */
async function restate(tx: Transaction<Database>, loanId: string, changed: readonly { number: number }[]) {
  const numbers = new Set(changed.map(({ number }) => number))
  const rows = await settlementsOf(tx, loanId)
  for (const installment of await installmentsOf(tx, loanId)) {
    if (!numbers.has(installment.number)) continue
    const own = rows.filter(({ installmentId }) => installmentId === installment.id)
    const settled = own.reduce((sum, row) => sum + row.principalCents, 0)
    const isTouched = own.some(row => !row.waivedCents)
    const isPaid = settled >= installment.faceCents
    await tx
      .updateTable('installments')
      .set({
        status: isPaid ? 'Paid' : 'Pending',
        paidCents: isTouched ? own.reduce((sum, row) => sum + row.moneyCents, 0) : null,
        paidAt: isPaid ? own.at(-1)!.at : null,
      })
      .where('id', '=', installment.id)
      .execute()
  }
}

/** Waiting charges for an instalment of which less is open now, and those that subtract more credit than is left. */
async function replaceOutdated(
  { jobs, clock }: Pick<SettleNeeds, 'jobs' | 'clock'>,
  tx: Transaction<Database>,
  loanId: string,
  { changed, txid }: { changed: readonly { number: number }[]; txid: string | null | undefined },
) {
  const numbers = new Set(changed.map(({ number }) => number))
  const installments = await installmentsOf(tx, loanId)
  const replaced = await replaceCharges(tx, loanId, {
    installmentIds: installments.filter(({ number }) => numbers.has(number)).map(({ id }) => id),
    creditLeftCents: await creditOf(tx, loanId),
    ...(txid && { except: txid }),
    orWithdrawal: numbers.size > 0,
    today: todayInSaoPaulo(clock.now()),
  })
  for (const other of replaced) await jobs.send('remove-charge', { txid: other }, { tx })
}
