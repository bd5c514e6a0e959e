import type { Selectable } from 'kysely'
import type {
  Nullable,
  NullableJson,
  NullableSealedJson,
  NullableTime,
  Time,
} from '../../db/schema/columns.ts'

export interface PurchaseTables {
  purchases: PurchasesTable
}

/** The terms that the customer accepted before the sale: the body of the acceptance without the offer's id. */
export interface AcceptedTerms {
  /** Reais. */
  amount: number
  installments: number
  paymentDay: number
  /** The customer's own account, for what may have to be given back. */
  bankAccount: { bankCode: number; branch: number; number: number; digit: number; type: 'Checking' }
}

/** The account of a shop that is paid with the loan. */
export interface PayeeAccount {
  /** As the bank knows the company. */
  name: string
  /** 14 characters. */
  cnpj: string
  /** 3 digits. */
  bankCode: string
  /** 4 digits. */
  branch: string
  number: string
  digit: string
}

/** A phone that its buyer pays with the loan. One per application, which otherwise is about a phone that the customer owns. */
interface PurchasesTable {
  id: string
  applicationId: string
  customerId: string
  /** The shop that sells it. */
  partnerId: string
  brand: string
  model: string
  /** Integer cents. */
  priceCents: number
  createdAt: Time
  /** Null until the customer has accepted the offer. */
  acceptance: NullableSealedJson<AcceptedTerms>
  acceptedAt: NullableTime
  /** Until then IMEI and invoice have to be there, else the order ends. */
  orderUntil: NullableTime
  /** The shop's account when the offer was accepted; null where the customer is paid. */
  payee: NullableJson<PayeeAccount>
  endedAt: NullableTime
  /** `lender`: staff ended the signed loan before the money left. */
  endedBy: Nullable<'shop' | 'customer' | 'time' | 'lender'>
  /** What the shop owes, because it cancelled the sale after it was paid. Integer cents; null: nothing. */
  claimCents: Nullable<number>
  /** The receipt that paid it. */
  claimPaymentId: Nullable<string>
  claimPaidAt: NullableTime
}
export type PurchaseRow = Selectable<PurchasesTable>
