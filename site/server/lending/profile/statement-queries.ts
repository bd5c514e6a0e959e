import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** One booking of a loan, with what it settled of an instalment. */
export interface Booking {
  kind: string
  at: Date
  transfer: string | null
  entries: { account: string; amountCents: number }[]
  settlement:
    | {
        number: number
        principalCents: number
        moneyCents: number
        faceCents: number
        waivedCents: number | null
        isCredit: boolean
      }
    | undefined
}

/**
 * The bookings of a loan in the order of their times. Those that a late report of a payment has reversed are left out, with
 * their opposites: the statement says what counts.
 */
export async function bookingsOf(db: Kysely<Database>, loanId: string): Promise<Booking[]> {
  const settlements = await db
    .selectFrom('settlements as s')
    .innerJoin('installments as i', 'i.id', 's.installmentId')
    .leftJoin('charges as c', 'c.txid', 's.txid')
    .select(['s.bookingId', 's.number', 's.principalCents', 's.moneyCents', 's.paymentId', 's.reversedAt'])
    .select(['i.faceCents', 's.txid', 's.waivedCents', 'c.amountCents as chargedCents'])
    .where('s.loanId', '=', loanId)
    .execute()
  const entries = await db
    .selectFrom('ledgerEntries as e')
    .leftJoin('payments as p', 'p.id', 'e.paymentId')
    .select(['e.bookingId', 'e.kind', 'e.at', 'e.account', 'e.amountCents', 'p.endToEndId'])
    .where('e.loanId', '=', loanId)
    .where('e.kind', '<>', 'reallocation')
    .orderBy('e.at')
    .orderBy('e.ordinal')
    .execute()
  const bookings = new Map<string, Booking>()
  for (const { bookingId, kind, at, account, amountCents, endToEndId } of entries) {
    const row = settlements.find(each => each.bookingId === bookingId)
    if (row?.reversedAt) continue
    // Rows from before the settlements name no payment either; their charge was paid with money.
    const isCredit = row?.paymentId === null && (row.txid === null || row.chargedCents === 0)
    const settlement = row && { ...row, isCredit }
    const booking = bookings.get(bookingId) ?? { kind, at, transfer: endToEndId, entries: [], settlement }
    booking.entries.push({ account, amountCents })
    bookings.set(bookingId, booking)
  }
  return [...bookings.values()]
}
