import type { Selectable } from 'kysely'
import type { Nullable, Time } from '../../db/schema/columns.ts'

export interface ReversalTables {
  reversals: ReversalsTable
}

/** A bank has taken a received payment back, or a part of it: one row per return. */
interface ReversalsTable {
  id: string
  paymentId: string
  /** Null for a receipt without a known charge. */
  loanId: Nullable<string>
  /** The return's name in the whole Pix system. Unique. */
  returnId: string
  /** The bank's code: 'MED_FRAUDE', 'MED_OPERACIONAL'… */
  nature: Nullable<string>
  amountCents: number
  returnedAt: Time
  receivedAt: Time
  /** The booking that took the money out. */
  bookingId: Nullable<string>
}
export type ReversalRow = Selectable<ReversalsTable>
