import type { Generated, Selectable } from 'kysely'
import type { FirstDue } from '../../../../shared/loan/first-due.ts'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import type {
  Day,
  Json,
  Nullable,
  NullableDay,
  NullableJson,
  NullableSealedJson,
  NullableTime,
  Time,
} from '../../db/schema/columns.ts'

export interface LoanTables {
  loans: LoansTable
  loanTransitions: LoanTransitionsTable
  installments: InstallmentsTable
  dueDayChanges: DueDayChangesTable
}

export type IofBasis = 'spec' | 'practice'

export type LoanStatus = 'Accepted' | 'CCBCreated' | 'WaitingSignature' | 'Signed' | 'UpToDate' | 'Rejected'

export interface StoredBankAccount {
  /** 3 digits. */
  bankCode: string
  /** Digits padded to 4. */
  branch: string
  number: string
  digit: string
  type: 'Checking'
}

/** A `Rejected` loan has no figures. `monthlyFee` and `cet` are fractions, `legalCet` is percent a year. */
export interface LoansTable {
  id: string
  customerId: string
  applicationId: string
  offerId: string
  deviceId: string
  status: LoanStatus
  principalCents: Nullable<number>
  installmentCount: Nullable<number>
  installmentCents: Nullable<number>
  finalCents: Nullable<number>
  tacCents: Nullable<number>
  iofCents: Nullable<number>
  interestCents: Nullable<number>
  pricing: NullableJson<Pricing>
  monthlyFee: Nullable<number>
  cet: Nullable<number>
  legalCet: Nullable<number>
  paymentDay: Nullable<number>
  bankAccount: NullableSealedJson<StoredBankAccount>
  /** The customer's account for refunds, where it is another than `bankAccount`. */
  refundAccount: NullableSealedJson<StoredBankAccount>
  /** The basis of the offer. */
  iofBasis: Nullable<IofBasis>
  /** The basis of the offer. Null in loans from before the choice: `spec`. */
  firstDue: Nullable<FirstDue>
  /** Which rate prices early settlement and withdrawal: the table's monthly rate, or the dated rate of the contract. */
  settlementBasis: Generated<'monthly' | 'dated'>
  /** Percent a year, not rounded. Null with the `monthly` basis. */
  datedRate: Nullable<number>
  /** What the customer has paid and not used: a copy of the account `customer-credit`, kept by `book`. Null: nothing yet. */
  creditCents: Nullable<number>
  /** The phone that secures the loan while it runs. Unique; null after the end of the lien. */
  securedImei: Nullable<string>
  createdAt: Time
  /** São Paulo day of the signature. After it only `dueDayChanges` and `agreements` change the schedule. */
  scheduledOn: NullableDay
  closedAt: NullableTime
  closedReason: Nullable<string>
  /** Its debt is a loss in the books. The customer still owes it, and is not reminded of it. */
  writtenOffAt: NullableTime
}
export type LoanRow = Selectable<LoansTable>

interface LoanTransitionsTable {
  id: string
  loanId: string
  fromStatus: Nullable<LoanStatus>
  toStatus: LoanStatus
  at: Time
}

/** `Cancelled`: the customer gave the loan back. `Replaced`: an agreement put others in its place. */
type InstallmentStatus = 'Pending' | 'Paid' | 'Cancelled' | 'Replaced'

export interface InstallmentsTable {
  id: string
  loanId: string
  number: number
  /** 'YYYY-MM-DD' */
  dueDate: string
  faceCents: number
  principalCents: number
  interestCents: number
  status: InstallmentStatus
  /** Money that was used for it so far, also for a part of it. Null: none. */
  paidCents: Nullable<number>
  paidAt: NullableTime
  /** Payable without charges until this day, after a late payout. */
  graceUntil: NullableDay
  /** São Paulo day of the agreement that added it. Null: the contract lists it. */
  addedOn: NullableDay
  /** São Paulo day of the agreement that replaced it. */
  replacedOn: NullableDay
}
export type InstallmentRow = Selectable<InstallmentsTable>

/** One change of the due day. What the contract says stays as it was signed. */
interface DueDayChangesTable {
  id: string
  loanId: string
  at: Time
  /** São Paulo day of `at`. */
  changedOn: Day
  /** 'customer', or the name of a member of staff. */
  who: string
  fromDay: number
  toDay: number
  /** By how much the open instalments together changed; negative where they fall due earlier. */
  differenceCents: number
  /** IOF of the days added, which the lender bears. */
  iofCents: number
  /** The instalments that moved. */
  lines: Json<MovedInstallment[]>
}
export type DueDayChangeRow = Selectable<DueDayChangesTable>

/** An instalment before and after a change. The principal in it stays. */
export interface MovedInstallment {
  installmentId: string
  number: number
  fromDueDate: string
  toDueDate: string
  fromFaceCents: number
  toFaceCents: number
}
