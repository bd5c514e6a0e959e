import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import type { BookingKind } from './booking-kind.ts'
import type { Entries } from './entries.ts'

/**
 * Writes one booking and returns its id. `at` is the time of the event, `now` the time of the booking: its day is the
 * accounting day. The loan's copy of the credit follows the account `customer-credit`.
 * @throws Error when debits and credits differ, which is a defect of this file
 */
export async function book(
  tx: Transaction<Database>,
  kind: BookingKind,
  entries: Entries,
  about: { loanId: string | null; paymentId?: string | undefined; at: Date; now: Date },
): Promise<string> {
  const sides = Object.entries(entries).filter(([, amountCents]) => amountCents !== 0)
  const off = sides.reduce((total, [, amountCents]) => total + amountCents, 0)
  if (off !== 0) throw new Error(`the ${kind} booking is off by ${off} cents`)
  const bookingId = randomUUID()
  if (sides.length === 0) return bookingId
  const { loanId, paymentId = null, at, now } = about
  await tx
    .insertInto('ledgerEntries')
    .values(
      sides.map(([account, amountCents]) => ({
        id: randomUUID(),
        bookingId,
        kind,
        loanId,
        account,
        amountCents,
        paymentId,
        at,
        bookedOn: todayInSaoPaulo(now),
      })),
    )
    .execute()
  const credited = entries['customer-credit']
  if (loanId && credited) await addToCredit(tx, loanId, -credited)
  return bookingId
}

/** The copy on the loan is read with the profile, which has no time for sums. */
const addToCredit = (tx: Transaction<Database>, loanId: string, cents: number) =>
  tx
    .updateTable('loans')
    .set(({ eb, fn, val }) => ({ creditCents: eb(fn.coalesce('creditCents', val(0)), '+', cents) }))
    .where('id', '=', loanId)
    .execute()

/**
 * Books the opposite of a booking, at its own time: the days between then read as if it had never been. Its accounting day
 * is the day of `now`.
 */
export async function reverseBooking(tx: Transaction<Database>, bookingId: string, now: Date): Promise<void> {
  const entries = await tx
    .selectFrom('ledgerEntries')
    .select(['account', 'amountCents', 'loanId', 'paymentId', 'at'])
    .where('bookingId', '=', bookingId)
    .execute()
  const [first] = entries
  if (!first) return
  const opposite = Object.fromEntries(entries.map(({ account, amountCents }) => [account, -amountCents]))
  const { loanId, paymentId, at } = first
  await book(tx, 'reallocation', opposite, { loanId, paymentId: paymentId ?? undefined, at, now })
}

/** The cents that a customer has paid into a loan and that have paid no instalment yet. */
export async function creditOf(tx: Transaction<Database>, loanId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum<string | number | null>('amountCents').as('total'))
    .where('loanId', '=', loanId)
    .where('account', '=', 'customer-credit')
    .executeTakeFirstOrThrow()
  return -Number(total ?? 0) + 0
}

/** Receipts that are not identified yet, with what is left of each. @param paymentId of one receipt only */
export async function unidentifiedReceipts(
  db: Kysely<Database>,
  paymentId?: string,
): Promise<{ paymentId: string; amountCents: number }[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['paymentId', ({ fn }) => fn.sum<string | number>('amountCents').as('total')])
    .where('account', '=', 'unidentified')
    .where('paymentId', 'is not', null)
    .$if(paymentId !== undefined, query => query.where('paymentId', '=', paymentId!))
    .groupBy('paymentId')
    .having(({ fn }) => fn.sum('amountCents'), '<>', 0)
    .execute()
  return rows.map(row => ({ paymentId: row.paymentId!, amountCents: -Number(row.total) }))
}

/** The sum of a loan's entries by account; cents, debits positive. */
export async function balancesOf(tx: Transaction<Database>, loanId: string): Promise<Entries> {
  const rows = await tx
    .selectFrom('ledgerEntries')
    .select(['account', ({ fn }) => fn.sum<string | number>('amountCents').as('total')])
    .where('loanId', '=', loanId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, total }) => [account, Number(total)]))
}
