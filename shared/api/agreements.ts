import {
  array,
  boolean,
  type Infer,
  literal,
  nullable,
  number,
  optional,
  string,
  type,
  union,
} from 'superstruct'
import { Cents } from '../fields/cents.ts'
import { LoginCode } from '../fields/code.ts'
import { FirstDueDate } from '../fields/first-due-date.ts'
import { Installments } from '../fields/installments.ts'
import { SignatureRequestId } from '../fields/request-id.ts'
import { form } from '../fields/rules.ts'
import { Agreed, ContractHash } from '../fields/signature.ts'
import { SignatureCodeSent } from './contract.ts'
import type { CallOptions, Http } from './http.ts'

export const agreementPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/agreement`
export const agreementDocumentPath = (loanId: string) => `${agreementPath(loanId)}/document`
export const agreementSignaturePath = (loanId: string) => `${agreementPath(loanId)}/signature`
export const agreementCodePath = (loanId: string) => `${agreementSignaturePath(loanId)}/code`

/** One set of new instalments that can be chosen. Only the last instalment may differ in amount. */
export const AgreementChoice = type({
  installments: number(),
  installmentCents: number(),
  /** YYYY-MM-DD, like the next one. */
  firstDueDate: string(),
  lastDueDate: string(),
  /** The sum of the new instalments. */
  totalCents: number(),
})
export type AgreementChoice = Infer<typeof AgreementChoice>

/** An open instalment that the new ones replace. */
export const ReplacedInstallment = type({
  number: number(),
  /** YYYY-MM-DD */
  dueDate: string(),
  /** What is unpaid of it, without fine and interest. */
  unpaidCents: number(),
  /** Fine and late interest to today; 0 where it is not late. */
  chargesCents: number(),
  /** The late interest of it. */
  interestCents: optional(number()),
})
export type ReplacedInstallment = Infer<typeof ReplacedInstallment>

/** Why the open instalments cannot be replaced today. */
export const AgreementRefusal = type({
  allowed: literal(false),
  /**
   * 'not-late', 'too-early' (late, but not for long enough), 'agreed-lately', 'under-way' (a payment or a debit has not
   * come to its end), 'phone-unproved' (no code can be sent to the phone), 'written-off', 'nothing-left', 'too-little'
   * (for instalments of the least amount). A client treats any other value as a reason that it does not know.
   */
  reason: string(),
  /** YYYY-MM-DD: when 'too-early' and 'agreed-lately' end, if nothing changes; null otherwise. */
  possibleFrom: nullable(string()),
  /** Days that an instalment must be late before an agreement is possible. */
  leastDaysLate: number(),
  /** YYYY-MM-DD in São Paulo. */
  quotedOn: string(),
})
export type AgreementRefusal = Infer<typeof AgreementRefusal>

/** What an agreement of today does. */
export const AgreementOffer = type({
  allowed: literal(true),
  /**
   * What is owed today, before anything is waived: the unpaid of late instalments with fine and late interest, and what
   * paying the others today would cost.
   */
  owedCents: number(),
  /** The part of `owedCents` that is not asked for any more. The new instalments are for the rest. */
  waivedCents: number(),
  /**
   * What the present instalments cost whoever pays the late ones today and the others on their due days: what `totalCents`
   * of a choice compares with.
   */
  unchangedCents: number(),
  /** All open instalments, in the order of their due dates. */
  replaced: array(ReplacedInstallment),
  /** Every combination of number and first due date that can be chosen. */
  choices: array(AgreementChoice),
  /** The rate of the interest of the new instalments: percent, and whether it is of a 'year' or of '30-days'. */
  ratePercent: number(),
  ratePeriod: string(),
  /** Whether instalments are debited by Pix Automático. */
  isDebited: boolean(),
  /** YYYY-MM-DD in São Paulo: the figures are of this day. */
  quotedOn: string(),
})
export type AgreementOffer = Infer<typeof AgreementOffer>

export const AgreementQuote = union([AgreementRefusal, AgreementOffer])
export type AgreementQuote = Infer<typeof AgreementQuote>

/** The aditivo: what was or is to be signed. `html` is the exact document whose SHA-256 is `sha256`. */
export const AgreementDocument = type({
  id: string(),
  html: string(),
  sha256: string(),
  /** ISO time. It can be signed until its day in São Paulo ends. */
  issuedAt: string(),
  /** ISO time; null while it is not signed. */
  signedAt: nullable(string()),
  owedCents: number(),
  waivedCents: number(),
  /** The late interest of it. */
  waivedInterestCents: optional(number()),
  choice: AgreementChoice,
})
export type AgreementDocument = Infer<typeof AgreementDocument>

export const AgreementRequest = form({
  installments: Installments,
  firstDueDate: FirstDueDate,
  /** The total of the choice that the customer was shown. */
  totalCents: Cents,
})
export type AgreementRequest = Infer<typeof AgreementRequest>

/** The document that was read. A code is sent when it has been, because a code lives five minutes only. */
export const AgreementCodeRequest = form({ sha256: ContractHash })
export type AgreementCodeRequest = Infer<typeof AgreementCodeRequest>

/** The document that was read, and the code with the id under which it was sent. */
export const AgreementSignature = form({
  sha256: ContractHash,
  agreed: Agreed,
  requestId: SignatureRequestId,
  code: LoginCode,
})
export type AgreementSignature = Infer<typeof AgreementSignature>

/** 404 for a loan that is not the customer's. */
export const fetchAgreement = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(agreementPath(loanId), AgreementQuote, options)

/**
 * Issues the document of a choice; it replaces one that was issued and not signed. Nothing changes before the signature.
 * 409 `agreement-not-possible` when it cannot be chosen today, `quote-changed` when the total is not today's.
 */
export const requestAgreement = (http: Http, loanId: string, body: AgreementRequest, options?: CallOptions) =>
  http.post(agreementPath(loanId), body, AgreementDocument, options)

/**
 * Sends the code that signs the document that was read, and nothing else; one a minute. 409 `agreement-changed` for
 * another hash than that of the newest document.
 */
export const requestAgreementCode = (
  http: Http,
  loanId: string,
  body: AgreementCodeRequest,
  options?: CallOptions,
) => http.post(agreementCodePath(loanId), body, SignatureCodeSent, options)

/** The newest document of the loan, signed or not. 404 when there is none. */
export const fetchAgreementDocument = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(agreementDocumentPath(loanId), AgreementDocument, options)

/**
 * Signs the document and replaces the open instalments. 409 `agreement-changed` when its figures are not today's or it
 * was replaced or signed; 400 with a code of the code entry when the code does not fit.
 */
export const signAgreement = (http: Http, loanId: string, body: AgreementSignature, options?: CallOptions) =>
  http.post(agreementSignaturePath(loanId), body, AgreementDocument, options)
