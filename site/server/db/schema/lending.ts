import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Pricing } from '../../../../shared/loan/pricing.ts'
import type { Json, Time } from './columns.ts'

/** Tables of the lender: what is asked for, offered, lent and paid back. Money is integer cents. */
export interface LendingTables {
  applications: ApplicationsTable
  devices: DevicesTable
  invoices: InvoicesTable
  offers: OffersTable
  loans: LoansTable
  loanTransitions: LoanTransitionsTable
  installments: InstallmentsTable
  contracts: ContractsTable
  payouts: PayoutsTable
}

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** 'YYYY-MM-DD' of the São Paulo calendar. */
type NullableDay = Nullable<string>

/** `open` until the personal data came; `refused` and `accepted` are left only by closing. */
export type ApplicationStatus = 'open' | 'analysing' | 'offered' | 'refused' | 'accepted' | 'closed'

export interface RefusalReason {
  code: string
  text: string
}

export interface StoredAddress {
  street: string
  number: string
  apartmentOrSuite?: string
  neighborhood: string
  city: string
  stateOrProvince: string
  postalCode: string
}

/** One application that is not closed per customer. */
export interface ApplicationsTable {
  id: string
  customerId: string
  status: ApplicationStatus
  deviceId: Nullable<string>
  salaryCents: Nullable<number>
  loanReason: Nullable<string>
  address: NullableJson<StoredAddress>
  openedAt: Time
  submittedAt: NullableTime
  decidedAt: NullableTime
  refusal: NullableJson<RefusalReason[]>
  reapplyFrom: NullableDay
  reviewRequestedAt: NullableTime
  closedAt: NullableTime
  /** The shop on whose page it was last written. */
  partnerId: Nullable<string>
}
export type ApplicationRow = Selectable<ApplicationsTable>

export interface DevicesTable {
  id: string
  applicationId: string
  customerId: string
  imei: string
  brand: string
  model: string
  createdAt: Time
}
export type DeviceRow = Selectable<DevicesTable>

/** What was read from an NF-e; null fields were not in it. */
export interface NfeFields {
  key: string
  issuedAt: string | null
  /** As written in the document, e.g. '1999.00'. */
  total: string | null
  imeis: string[]
}

export interface InvoicesTable {
  id: string
  deviceId: string
  kind: 'pdf' | 'xml'
  sha256: string
  sizeBytes: number
  content: Uint8Array
  nfe: NullableJson<NfeFields>
  /** Codes of what looked odd without being refused, e.g. 'imei-absent'. */
  warnings: Json<string[]>
  createdAt: Time
}

/** A refused application has an offer too (`refused`), so that waiting ends somewhere; it never expires. */
export interface OffersTable {
  id: string
  applicationId: string
  customerId: string
  refused: Generated<boolean>
  maxAmountCents: number
  maxInstallments: number
  pricing: Json<Pricing>
  /** How the IOF is reckoned for whoever takes it; null from before it was kept. */
  iofBasis: Nullable<IofBasis>
  createdAt: Time
  expiresAt: NullableTime
}
export type OfferRow = Selectable<OffersTable>

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
  bankAccount: NullableJson<StoredBankAccount>
  /** As in the offer. */
  iofBasis: Nullable<IofBasis>
  /** The phone that secures it while it runs: no other loan may have it. Null once the lien is released. */
  securedImei: Nullable<string>
  createdAt: Time
  /** São Paulo day on which the schedule froze: that of the signature. */
  scheduledOn: NullableDay
  closedAt: NullableTime
  closedReason: Nullable<string>
}
export type LoanRow = Selectable<LoansTable>

export interface LoanTransitionsTable {
  id: string
  loanId: string
  fromStatus: Nullable<LoanStatus>
  toStatus: LoanStatus
  at: Time
}

/** `Cancelled` with the loan, when the customer withdraws. */
export type InstallmentStatus = 'Pending' | 'Paid' | 'Cancelled'

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
  paidCents: Nullable<number>
  paidAt: NullableTime
  /** Payable without charges until this day, where the money came after it was due to. */
  graceUntil: NullableDay
}

/** What proves a signature. Kept with the document, never logged. */
export interface SignatureEvidence {
  sha256: string
  signedAt: string
  ip: string | null
  userAgent: string | null
  textVersion: string
  /** Where the link went, masked: '(11) 9****-1234'. */
  channel: string
  phone: string
  /** The code that confirmed it, where one was asked for: when it was sent and entered. Never the code itself. */
  code?: { requestId: string; sentAt: string; confirmedAt: string }
  /** Over all of this, see lending/seal.ts; absent from before there were seals. */
  seal?: string
}

/** The token outlives a document that is issued anew; one document per loan is not superseded. */
export interface ContractsTable {
  id: string
  loanId: string
  token: string
  number: string
  html: string
  sha256: string
  textVersion: string
  legalCet: number
  issuedAt: Time
  /** São Paulo day of issue. */
  issuedOn: string
  supersededAt: NullableTime
  signedAt: NullableTime
  evidence: NullableJson<SignatureEvidence>
  /** Days, as its clause on locking the phone has them; null without the clause. */
  lockAfterDays: Nullable<number>
  lockNoticeDays: Nullable<number>
}
export type ContractRow = Selectable<ContractsTable>

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
