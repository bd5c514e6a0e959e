import { type Infer, unknown } from 'superstruct'
import { AccountDigit } from '../fields/account-digit.ts'
import { AccountNumber } from '../fields/account-number.ts'
import { AccountType } from '../fields/account-type.ts'
import { BankCode } from '../fields/bank-code.ts'
import { Branch } from '../fields/branch.ts'
import { Installments } from '../fields/installments.ts'
import { LoanAmount } from '../fields/loan-amount.ts'
import { OfferId } from '../fields/offer-id.ts'
import { PaymentDay } from '../fields/payment-day.ts'
import { asInteger, form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'
import { offerPath } from './offer.ts'

export const acceptPath = (offerId: string) => `${offerPath(offerId)}/accept`

/** The account as it is filled in. */
export const BankAccountForm = form({
  bankCode: BankCode,
  branch: Branch,
  number: AccountNumber,
  digit: AccountDigit,
})
export type BankAccountForm = Infer<typeof BankAccountForm>

const { bankCode, branch, number, digit } = BankAccountForm.schema

/** The account as it is sent. Integers lose zeros in front; the server puts them back. */
export const BankAccount = form({
  number: asInteger(number),
  digit: asInteger(digit),
  branch: asInteger(branch),
  bankCode: asInteger(bankCode),
  type: AccountType,
})
export type BankAccount = Infer<typeof BankAccount>

/** Body of `POST /loan/offer/{offerId}/accept`. */
export const Acceptance = form({
  offerId: OfferId,
  amount: LoanAmount,
  installments: Installments,
  paymentDay: PaymentDay,
  bankAccount: BankAccount,
})
export type Acceptance = Infer<typeof Acceptance>

const { bankAccount: _, ...chosen } = Acceptance.schema

/** The offer as it is chosen: the acceptance without the account. */
export const OfferForm = form(chosen)
export type OfferForm = Infer<typeof OfferForm>

/** The answer is not read. */
export const acceptOffer = (http: Http, acceptance: Acceptance, options?: CallOptions) =>
  http.post(acceptPath(acceptance.offerId), acceptance, unknown(), options)
