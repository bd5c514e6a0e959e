import type { Kysely } from 'kysely'
import { addDays, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { NeedsDatabase } from '../needs.ts'
import { agrees, type BookedMovement, type Comparison, compare } from './compare.ts'
import type { BankMovement, BankStatement } from './statement.ts'

export interface Reconciliation extends Comparison {
  agrees: boolean
}

/** Banks may write a transfer of the last minutes of a day on the next one. */
const daysBeside = 5

/** Compares a statement with the books. Nothing is booked. */
export async function reconcileStatement(
  { db }: NeedsDatabase,
  statement: BankStatement,
): Promise<Reconciliation> {
  const { from, to, movements } = statement
  const near = await cashBookings(db, {
    from: new Date(`${addDays(from, -daysBeside)}T03:00:00Z`),
    before: new Date(`${addDays(to, daysBeside + 1)}T03:00:00Z`),
  })
  const known = await withNames(db, near)
  const far = await farPayments(db, movements, known)
  const within = ({ on }: BookedMovement) => on >= from && on <= to
  const expected = known.filter(within)
  const found = compare(movements, { expected, others: [...known.filter(each => !within(each)), ...far] })
  return { ...found, agrees: agrees(found) }
}

interface CashBooking {
  bookingId: string
  kind: string
  loanId: string | null
  paymentId: string | null
  amountCents: number
  at: Date
}

async function cashBookings(db: Kysely<Database>, { from, before }: { from: Date; before: Date }) {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['bookingId', 'kind', 'loanId', 'paymentId', 'amountCents', 'at'])
    .where('account', '=', 'cash')
    // Money that was found to belong to a loan has not moved at the bank.
    .where('kind', 'not in', ['assignment', 'assigned'])
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at')
    .execute()
  return rows.map(row => ({ ...row, amountCents: Number(row.amountCents) }))
}

/** Bookings of transfers that the statement names and that are further away than the days beside it. */
async function farPayments(
  db: Kysely<Database>,
  movements: readonly BankMovement[],
  known: readonly BookedMovement[],
): Promise<BookedMovement[]> {
  const names = new Set(known.map(({ endToEndId }) => endToEndId))
  const ids = movements.flatMap(({ endToEndId }) =>
    endToEndId && !names.has(endToEndId) ? [endToEndId] : [],
  )
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ledgerEntries as e')
    .innerJoin('payments as p', 'p.id', 'e.paymentId')
    .select(['e.bookingId', 'e.kind', 'e.loanId', 'e.paymentId', 'e.amountCents', 'e.at'])
    .where('e.account', '=', 'cash')
    .where('e.kind', '=', 'receipt')
    .where('p.endToEndId', 'in', ids)
    .execute()
  return withNames(
    db,
    rows.map(row => ({ ...row, amountCents: Number(row.amountCents) })),
  )
}

/** The names by which the bank knows the transfer of each booking. */
async function withNames(db: Kysely<Database>, bookings: readonly CashBooking[]): Promise<BookedMovement[]> {
  const [payments, payouts] = [await paymentsOf(db, bookings), await payoutsOf(db, bookings)]
  const returned = [
    ...(await refundsOf(db, bookings)),
    ...(await reversalsOf(db, bookings)),
    ...(await comebacksOf(db, bookings)),
    ...(await payoutReturnsOf(db, bookings)),
    ...(await taxesOf(db, bookings)),
  ]
  return bookings.map(booking => {
    const payment = booking.kind === 'receipt' && payments.find(({ id }) => id === booking.paymentId)
    const payout = booking.kind === 'payout' && payouts.find(({ loanId }) => loanId === booking.loanId)
    const refund = returned.find(({ bookingId }) => bookingId === booking.bookingId)
    const { bookingId, kind, amountCents, at } = booking
    return {
      ...{ bookingId, kind, amountCents },
      endToEndId: (payment || refund || payout || undefined)?.endToEndId ?? null,
      txid: payment ? payment.txid : null,
      on: todayInSaoPaulo(at),
    }
  })
}

async function paymentsOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const ids = bookings.flatMap(({ paymentId }) => paymentId ?? [])
  if (ids.length === 0) return []
  return db.selectFrom('payments').select(['id', 'endToEndId', 'txid']).where('id', 'in', ids).execute()
}

async function payoutsOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const ids = bookings.flatMap(({ kind, loanId }) => (kind === 'payout' && loanId ? [loanId] : []))
  if (ids.length === 0) return []
  return db.selectFrom('payouts').select(['loanId', 'endToEndId']).where('loanId', 'in', ids).execute()
}

/** Payouts that came back, whose row names a later transfer by now, and the returns themselves. */
async function payoutReturnsOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const kinds = ['payout', 'payout-came-back', 'payout-credited']
  const ids = bookings.flatMap(({ kind, loanId }) => (kinds.includes(kind) && loanId ? [loanId] : []))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payoutReturns')
    .select(['bookingId', 'returnId', 'payoutBookingId', 'endToEndId'])
    .where('loanId', 'in', ids)
    .execute()
  return rows.flatMap(({ bookingId, returnId, payoutBookingId, endToEndId }) => [
    { bookingId, endToEndId: returnId },
    { bookingId: payoutBookingId, endToEndId },
  ])
}

async function refundsOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const ids = bookings.flatMap(({ kind, bookingId }) => (kind === 'refund-sent' ? [bookingId] : []))
  if (ids.length === 0) return []
  return db
    .selectFrom('refundParts')
    .select(['bookingId', 'bankId as endToEndId'])
    .where('bookingId', 'in', ids)
    .execute()
}

async function reversalsOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const ids = bookings.flatMap(({ kind, bookingId }) => (kind === 'reversal' ? [bookingId] : []))
  if (ids.length === 0) return []
  return db
    .selectFrom('reversals')
    .select(['bookingId', 'returnId as endToEndId'])
    .where('bookingId', 'in', ids)
    .execute()
}

async function taxesOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const ids = bookings.flatMap(({ kind, bookingId }) => (kind === 'tax-paid' ? [bookingId] : []))
  if (ids.length === 0) return []
  return db
    .selectFrom('taxPayments')
    .select(['bookingId', 'bankId as endToEndId'])
    .where('bookingId', 'in', ids)
    .execute()
}

async function comebacksOf(db: Kysely<Database>, bookings: readonly CashBooking[]) {
  const ids = bookings.flatMap(({ kind, bookingId }) => (kind === 'refund-came-back' ? [bookingId] : []))
  if (ids.length === 0) return []
  return db
    .selectFrom('refundComebacks')
    .select(['bookingId', 'returnId as endToEndId'])
    .where('bookingId', 'in', ids)
    .execute()
}
