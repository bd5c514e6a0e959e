import type { Generated } from 'kysely'
import type { Nullable, Time } from '../../db/schema/columns.ts'

export interface LedgerTables {
  ledgerEntries: LedgerEntriesTable
}

/** One side of a booking. Debits are positive, credits negative; the entries of a booking sum to zero. */
export interface LedgerEntriesTable {
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
  at: Time
}
