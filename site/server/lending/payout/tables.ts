import type { Generated, Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface PayoutTables {
  payouts: PayoutsTable
}

export interface PayoutsTable {
  id: string
  /** Unique: money goes out once. With `round` it makes the idempotency key at the bank. */
  loanId: string
  amountCents: number
  /** `refused` by the bank for good: staff find out why and begin the next round. */
  status: 'pending' | 'sent' | 'refused'
  round: Generated<number>
  attempts: Generated<number>
  /** When a bank that was out of order is asked again. */
  nextTryAt: NullableTime
  endToEndId: Nullable<string>
  createdAt: Time
  sentAt: NullableTime
  refusedAt: NullableTime
}
export type PayoutRow = Selectable<PayoutsTable>
