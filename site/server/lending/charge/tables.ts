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
/** The central bank's two calls: `cobv` has a due day with fine and interest after it, `cob` is for at once. */
export type ChargeMode = 'cob' | 'cobv'
/** `new` until the bank knows it; `replaced` by another one; `partial` had too little paid. Expiry is derived. */
export type ChargeStatus = 'new' | 'active' | 'partial' | 'paid' | 'replaced'

export interface ChargesTable {
  /** 32 letters and digits, the charge's name at the bank. */
  txid: string
  loanId: string
  kind: ChargeKind
  mode: ChargeMode
  status: ChargeStatus
  /** What is charged: the lines, less what had been paid without being used. */
  amountCents: number
  /** What had been paid without being used, and is taken off. */
  creditCents: number
  /** Which lines for how much: the same subject is the same charge while it lasts. */
  subject: string
  brCode: Nullable<string>
  /** `cobv` only: last day without fine and interest. */
  payableUntil: Nullable<string>
  expiresAt: Time
  createdAt: Time
  paidAt: NullableTime
  /** When the bank was told that nobody shall pay it any more. */
  removedAt: NullableTime
}
export type ChargeRow = Selectable<ChargesTable>

/** One instalment in a charge, as reckoned when it was made and again when it was paid. A withdrawal has none. */
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
  /** When this charge, and no other, paid the instalment. */
  settledAt: NullableTime
}
export type ChargeLineRow = Selectable<ChargeLinesTable>

export type PaymentReason =
  | 'exact'
  /** More than was owed: the rest is kept for the customer. */
  | 'overpaid'
  /** Not enough: kept for the customer and taken off the next charge. */
  | 'partial'
  /** Enough, though the charge had expired or been replaced. */
  | 'late'
  /** What it was for had been paid before: kept for the customer. */
  | 'already-paid'
  /** Nobody knows the charge: kept until a person finds out. */
  | 'unknown-txid'

/** What the bank says came in. One row per transfer, whatever it was for. */
export interface PaymentsTable {
  id: string
  /** The transfer's name in the whole Pix system: unique. */
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
