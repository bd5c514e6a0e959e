import type { Generated } from 'kysely'
import type { Nullable, NullableDay, Time } from '../../db/schema/columns.ts'

export interface LedgerTables {
  ledgerEntries: LedgerEntriesTable
}

/** One side of a booking. Debits are positive, credits negative; the entries of a booking sum to zero. */
interface LedgerEntriesTable {
  id: string
  /** Counts up: the order of the entries. */
  ordinal: Generated<number>
  bookingId: string
  kind: string
  /** Null for money without a known loan. */
  loanId: Nullable<string>
  account: string
  amountCents: number
  paymentId: Nullable<string>
  /** When the event happened. */
  at: Time
  /** The accounting day: when the booking was written, in São Paulo. Null: an older process wrote it, see accounting-day.ts. */
  bookedOn: NullableDay
}
