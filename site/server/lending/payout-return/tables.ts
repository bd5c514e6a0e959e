import type { Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface PayoutReturnTables {
  payoutReturns: PayoutReturnsTable
}

/** A Pix of ours, or a part of it, that the receiver's bank sent back: one row per return. Those of refunds are `refundComebacks`. */
interface PayoutReturnsTable {
  id: string
  /** Null: no payout has this name yet. */
  loanId: Nullable<string>
  /** Our transfer. */
  endToEndId: string
  /** The return's name in the whole Pix system. Unique. */
  returnId: string
  amountCents: number
  returnedAt: Time
  receivedAt: Time
  /**
   * `unpaid`: the loan waits until its money is paid again. `credit`: it is the customer's credit. `outside`: settled outside the product.
   * Null: a person has to decide, or the payout has to be found.
   */
  outcome: Nullable<'unpaid' | 'credit' | 'outside'>
  /** The booking that took the money in. */
  bookingId: Nullable<string>
  /** `unpaid`: the booking of the payout that it undoes, and when that was sent. `payouts` names a later one by then. */
  payoutBookingId: Nullable<string>
  payoutSentAt: NullableTime
}
export type PayoutReturnRow = Selectable<PayoutReturnsTable>
