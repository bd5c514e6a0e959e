import type { Selectable } from 'kysely'
import type { Day, Nullable, NullableTime, Time } from '../../db/schema/columns.ts'

/** Money is integer cents. */
export interface ChargeTables {
  charges: ChargesTable
  chargeLines: ChargeLinesTable
  payments: PaymentsTable
  settlements: SettlementsTable
  waivers: WaiversTable
  reminders: RemindersTable
}

export type ChargeKind = 'installments' | 'prepayment' | 'withdrawal'
/**
 * The central bank's kinds of charge: `cobv` has a due date with fine and interest after it, `cob` is immediate, `cobr` is a
 * debit of Pix Automático, which has no code.
 */
type ChargeMode = 'cob' | 'cobv' | 'cobr'
/** `new`: not yet at the bank. `replaced`: must not be paid any more. `partial`: paid with too little. Expiry is derived. */
type ChargeStatus = 'new' | 'active' | 'partial' | 'paid' | 'replaced'

interface ChargesTable {
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

/**
 * What a charge pays of one instalment, priced when the charge was created. What it did pay is in `settlements`. A withdrawal
 * has no lines.
 */
interface ChargeLinesTable {
  id: string
  txid: string
  installmentId: string
  number: number
  dueDate: string
  /** The part of the instalment's face that this charge pays: what is unpaid, or less where the customer chose an amount. */
  faceCents: number
  graceUntil: Nullable<string>
  /** Days from the charge to the due date; negative when past. */
  days: number
  daysLate: number
  fineCents: number
  interestCents: number
  discountCents: number
  totalCents: number
  /** Not written any more: `settlements` says what was paid. */
  settledAt: NullableTime
  /** What stays open after this charge, where the customer chose an amount. Null: nothing. */
  leftCents: Nullable<number>
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
  /** Such a transfer, which a person has found to be a payment of this loan. */
  | 'assigned'

/** Transfers that the bank has reported, one row each. */
interface PaymentsTable {
  id: string
  /** The id of the transfer in the whole Pix system. Unique. */
  endToEndId: string
  txid: Nullable<string>
  loanId: Nullable<string>
  amountCents: number
  reason: PaymentReason
  paidAt: Time
  receivedAt: Time
  /** What banks took back of it (room `reversal`). Null: nothing. */
  reversedCents: Nullable<number>
}
export type PaymentRow = Selectable<PaymentsTable>

/**
 * What money settled of an instalment on a day: money + discount + rounding + waived = fine + late interest + principal. Rows are
 * never changed; a payment that is reported late reverses the rows of later days and writes them anew.
 */
interface SettlementsTable {
  id: string
  loanId: string
  installmentId: string
  /** Of the instalment. */
  number: number
  /** Counts up within a loan. */
  position: number
  /** The charge that was paid; null for a credit that was used on a due day. */
  txid: Nullable<string>
  /** Null where no money came: a credit was used. */
  paymentId: Nullable<string>
  bookingId: Nullable<string>
  settledOn: Day
  at: Time
  fineCents: number
  lateInterestCents: number
  /** Of the instalment's face. */
  principalCents: number
  moneyCents: number
  discountCents: number
  roundingCents: number
  /** Fine and late interest that were waived: then no money paid them. Null: nothing. */
  waivedCents: Nullable<number>
  reversedAt: NullableTime
}
export type SettlementRow = Selectable<SettlementsTable>

/** Fine and late interest of an instalment that somebody waived: a row per move. */
interface WaiversTable {
  id: string
  moveId: string
  loanId: string
  /** Of the instalment. */
  number: number
  fineCents: number
  lateInterestCents: number
  /** As of when they are not owed. Null: waits for a second person, or was declined. */
  at: NullableTime
}
export type WaiverRow = Selectable<WaiversTable>

interface RemindersTable {
  installmentId: string
  kind: string
  at: Time
}
