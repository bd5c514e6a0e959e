import type { Selectable } from 'kysely'
import type { Day, Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

export interface AutopayTables {
  mandates: MandatesTable
  debits: DebitsTable
}

/**
 * `new`: not yet at the bank. `created`: waits for the customer's approval in their bank's app. `approved`: instalments are
 * debited. The others are final: `rejected` by the customer in that app, `expired` at the bank, `cancelled` by whoever
 * `endedBy` names.
 */
export type MandateStatus = 'new' | 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled'

/** `customer`: on our site. `bank`: in the bank's app, or by a bank. `loan`: nothing is owed any more. */
export type MandateEnd = 'customer' | 'bank' | 'loan'

/** The customer's authorisation to debit the instalments of a loan. A loan has one that has not ended at most. */
interface MandatesTable {
  id: string
  loanId: string
  status: MandateStatus
  /** The name of the recurrence at the bank. Unique. */
  idRec: Nullable<string>
  brCode: Nullable<string>
  /** Until when the request in the bank's app can be answered. Null: none was sent. */
  requestedUntil: NullableTime
  createdAt: Time
  approvedAt: NullableTime
  endedAt: NullableTime
  endedBy: Nullable<MandateEnd>
  /** When the bank was told that we ended it. */
  cancelledAtBankAt: NullableTime
}
export type MandateRow = Selectable<MandatesTable>

/** What Pix Automático knows of a charge with the mode `cobr`, beside the charge itself. */
interface DebitsTable {
  /** Of the charge. */
  txid: string
  mandateId: string
  installmentId: string
  /** When the money should have moved first. */
  firstDay: Day
  /** When the latest attempt is made. */
  tryDay: Day
  /** Attempts after the first. */
  retries: number
  /** When no attempt was left, or a bank refused the debit. The customer then pays as without a mandate. */
  failedAt: NullableTime
}
