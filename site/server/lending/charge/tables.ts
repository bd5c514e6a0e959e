import type { Selectable } from 'kysely'
import type { Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

/** Money is integer cents. */
export interface ChargeTables {
  charges: ChargesTable
  chargeLines: ChargeLinesTable
  payments: PaymentsTable
  reminders: RemindersTable
}

export type ChargeKind = 'installments' | 'prepayment' | 'withdrawal'
/** The central bank's two kinds of charge: `cobv` has a due date with fine and interest after it, `cob` is immediate. */
export type ChargeMode = 'cob' | 'cobv'
/** `new`: not yet at the bank. `replaced`: by another charge. `partial`: paid with too little. Expiry is derived. */
export type ChargeStatus = 'new' | 'active' | 'partial' | 'paid' | 'replaced'

export interface ChargesTable {
  /** The id of the charge at the bank: 32 letters and digits. */
  txid: string
  loanId: string
  kind: ChargeKind
  mode: ChargeMode
  status: ChargeStatus
  /** The sum of the lines minus `creditCents`. */
  amountCents: number
  /** The customer's credit that this charge subtracts. */
  creditCents: number
  /** Kind, amount and instalments. A request with the same subject gets this charge again while it is payable. */
  subject: string
  brCode: Nullable<string>
  /** `cobv` only: last day without fine and interest. */
  payableUntil: Nullable<string>
  expiresAt: Time
  createdAt: Time
  paidAt: NullableTime
  /** When the bank was told to remove the charge. */
  removedAt: NullableTime
}
export type ChargeRow = Selectable<ChargesTable>

/** One instalment in a charge, priced when the charge was created and again when it was paid. A withdrawal has none. */
export interface ChargeLinesTable {
  id: string
  txid: string
  installmentId: string
  number: number
  dueDate: string
  faceCents: number
  graceUntil: Nullable<string>
  /** Days from the charge to the due date; negative when past. */
  days: number
  daysLate: number
  fineCents: number
  interestCents: number
  discountCents: number
  totalCents: number
  /** When this charge paid the instalment; null when another charge did. */
  settledAt: NullableTime
}
export type ChargeLineRow = Selectable<ChargeLinesTable>

export type PaymentReason =
  | 'exact'
  /** More than was owed. The rest stays as credit. */
  | 'overpaid'
  /** Less than was owed. It stays as credit, and the next charge subtracts it. */
  | 'partial'
  /** Enough, for a charge that had expired or been replaced. */
  | 'late'
  /** The instalments had been paid before. It stays as credit. */
  | 'already-paid'
  /** No charge has this txid. It is booked as unidentified, for a person to find out. */
  | 'unknown-txid'

/** Transfers that the bank has reported, one row each. */
export interface PaymentsTable {
  id: string
  /** The id of the transfer in the whole Pix system. Unique. */
  endToEndId: string
  txid: Nullable<string>
  loanId: Nullable<string>
  amountCents: number
  reason: PaymentReason
  paidAt: Time
  receivedAt: Time
}
export type PaymentRow = Selectable<PaymentsTable>

export interface RemindersTable {
  installmentId: string
  kind: string
  at: Time
}
