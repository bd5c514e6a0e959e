import { boolean, defaulted, type Infer, nullable, number, string, type } from 'superstruct'
import { LoginCode } from '../fields/code.ts'
import { SignatureRequestId } from '../fields/request-id.ts'
import { form } from '../fields/rules.ts'
import { Agreed, ContractHash } from '../fields/signature.ts'
import { BankAccount } from './acceptance.ts'
import { SignatureCodeSent } from './contract.ts'
import type { CallOptions, Http } from './http.ts'

export const payoutAccountPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/payout-account`
export const accountDocumentPath = (loanId: string) => `${payoutAccountPath(loanId)}/document`
export const accountSignaturePath = (loanId: string) => `${payoutAccountPath(loanId)}/signature`
export const accountCodePath = (loanId: string) => `${accountSignaturePath(loanId)}/code`

/** Where the money of a loan is sent, and whether the customer can give another account. */
export const PayoutAccount = type({
  bank: string(),
  /** The end of its number with the digit, e.g. '345-6'. */
  accountEnd: string(),
  /**
   * Why no other account can be given; null when one can. 'not-refused' (or not because of the account), 'shop' (the loan pays a shop), 'used-up' (changed too
   * often), 'access-denied' (the customer denied a sign-in), 'phone-unproved' (no code can be sent to the phone), 'unrecorded' (the bank reports
   * a transfer). A client treats any other value as a reason that it does not know.
   */
  obstacle: nullable(string()),
  /** How often another account can still be given. */
  changesLeft: number(),
  /** It is the account for a credit that goes back, and not for the money of the loan. */
  isForRefund: defaulted(boolean(), false),
})
export type PayoutAccount = Infer<typeof PayoutAccount>

/** The aditivo that names another account. `html` is the exact document whose SHA-256 is `sha256`. */
export const AccountDocument = type({
  id: string(),
  html: string(),
  sha256: string(),
  /** ISO time. It can be signed until its day in São Paulo ends. */
  issuedAt: string(),
  /** ISO time; null while it is not signed. */
  signedAt: nullable(string()),
  /** Of the new account, like the next one. */
  bank: string(),
  accountEnd: string(),
})
export type AccountDocument = Infer<typeof AccountDocument>

export const PayoutAccountRequest = form({ bankAccount: BankAccount })
export type PayoutAccountRequest = Infer<typeof PayoutAccountRequest>

/** The document that was read. A code is sent when it has been, because a code lives five minutes only. */
export const AccountCodeRequest = form({ sha256: ContractHash })
export type AccountCodeRequest = Infer<typeof AccountCodeRequest>

/** The document that was read, and the code with the id under which it was sent. */
export const AccountSignature = form({
  sha256: ContractHash,
  agreed: Agreed,
  requestId: SignatureRequestId,
  code: LoginCode,
})
export type AccountSignature = Infer<typeof AccountSignature>

/** 404 for a loan that is not the customer's. */
export const fetchPayoutAccount = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(payoutAccountPath(loanId), PayoutAccount, options)

/**
 * Issues the document that names another account; it replaces one that was issued and not signed. Nothing changes before the signature.
 * 409 `payout-account-not-possible` while the bank has not refused the payout, or when it was changed too often.
 */
export const requestPayoutAccount = (
  http: Http,
  loanId: string,
  body: PayoutAccountRequest,
  options?: CallOptions,
) => http.post(payoutAccountPath(loanId), body, AccountDocument, options)

/** Sends the code that signs the document that was read, and nothing else; one a minute. 409 `payout-account-changed` for another hash. */
export const requestAccountCode = (
  http: Http,
  loanId: string,
  body: AccountCodeRequest,
  options?: CallOptions,
) => http.post(accountCodePath(loanId), body, SignatureCodeSent, options)

/** The newest document of the loan, signed or not. 404 when there is none. */
export const fetchAccountDocument = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(accountDocumentPath(loanId), AccountDocument, options)

/** Signs the document: the money is sent to its account. 409 `payout-account-changed` when it was replaced, signed or is of another day. */
export const signPayoutAccount = (
  http: Http,
  loanId: string,
  body: AccountSignature,
  options?: CallOptions,
) => http.post(accountSignaturePath(loanId), body, AccountDocument, options)
