import type { Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

/** Money is integer cents. */
export interface RefundTables {
  refunds: RefundsTable
  refundParts: RefundPartsTable
  refundComebacks: RefundComebacksTable
}

/** `refused`: the bank would not send some of it, and that is where it was before. */
type RefundStatus = 'pending' | 'sent' | 'refused'

/** Money that goes back: a customer's credit, or a receipt without a known charge. */
interface RefundsTable {
  id: string
  moveId: string
  /** Null for a receipt without a known charge. */
  loanId: Nullable<string>
  /** The receipt without a known charge. */
  paymentId: Nullable<string>
  amountCents: number
  /** `ended`: by staff, because its money may have left by an earlier transfer. The bank refused nothing. */
  status: RefundStatus | 'ended'
  createdAt: Time
  endedAt: NullableTime
}
export type RefundRow = Selectable<RefundsTable>

/** `return`: the bank sends a received payment back to its sender. `payout`: a Pix to the customer's account. */
export type RefundWay = 'return' | 'payout'

/** One transfer of a refund. */
interface RefundPartsTable {
  /** Also the name of the transfer at the bank, which makes it once. */
  id: string
  refundId: string
  way: RefundWay
  /** `return` only: the payment that is returned. */
  paymentId: Nullable<string>
  amountCents: number
  status: RefundStatus
  /** How often the bank was asked without a final answer. The first time is counted before it is asked. */
  attempts: number
  nextTryAt: NullableTime
  /** When the bank last said that it does not make it by our own fault; null while it is being asked, and after an unclear answer. */
  faultAt: NullableTime
  /** `refused` by our own fault, with its name spent: the part that was made in its place. */
  replacedBy: Nullable<string>
  /** The bank's name of the transfer. */
  bankId: Nullable<string>
  /** The booking of the transfer. */
  bookingId: Nullable<string>
  createdAt: Time
  endedAt: NullableTime
}
export type RefundPartRow = Selectable<RefundPartsTable>

/** The bank that had received a payout of a refund has sent it back, or a part of it: one row per return. */
interface RefundComebacksTable {
  id: string
  partId: string
  /** The return's name in the whole Pix system. Unique. */
  returnId: string
  amountCents: number
  returnedAt: Time
  receivedAt: Time
  /** The booking that took the money in. */
  bookingId: Nullable<string>
}
