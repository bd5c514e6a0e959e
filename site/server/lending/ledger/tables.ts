import type { Generated } from 'kysely'
import type { Nullable, Time } from '../../db/schema/columns.ts'

export interface LedgerTables {
  ledgerEntries: LedgerEntriesTable
}

/** One side of a booking. Debits are positive, credits negative; the entries of one booking sum to nothing. */
export interface LedgerEntriesTable {
  id: string
  /** Counts up, so that a book can be read in order. */
  ordinal: Generated<number>
  bookingId: string
  kind: string
  /** Null for money that nobody knows the loan of. */
  loanId: Nullable<string>
  account: string
  amountCents: number
  paymentId: Nullable<string>
  at: Time
}
