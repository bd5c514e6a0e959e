import type { Generated, Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface PayoutTables {
  payouts: PayoutsTable
}

interface PayoutsTable {
  id: string
  /** Unique: one payout per loan. Together with `round` it is the idempotency key at the bank. */
  loanId: string
  amountCents: number
  /**
   * `refused`: the bank will not pay. Staff find out why and start the next round; `heldFor` is `lender` where the fault is
   * the lender's, and null where it is the account. `canceled`: the customer withdrew before the money left.
   */
  status: 'pending' | 'sent' | 'refused' | 'canceled'
  round: Generated<number>
  attempts: Generated<number>
  /** Time of the next try after a transient error. */
  nextTryAt: NullableTime
  /** When this round was first handed to the bank. Written before the call: its answer may be lost. */
  sendingSince: NullableTime
  endToEndId: Nullable<string>
  /** How often the customer has given another account (`payout-account`). */
  accountChanges: Generated<number>
  /**
   * Of a pending one. `review`, `phone-blocked`: a person decides. `phone-check`, `person-check`: a register does not answer. Of a
   * refused one: `lender`.
   */
  heldFor: Nullable<'review' | 'phone-blocked' | 'phone-check' | 'person-check' | 'lender'>
  heldSince: NullableTime
  createdAt: Time
  sentAt: NullableTime
  refusedAt: NullableTime
  /** Of a refused one that the bank had sent: when the receiver's bank sent it back (`payout-return`). */
  returnedAt: NullableTime
}
export type PayoutRow = Selectable<PayoutsTable>
