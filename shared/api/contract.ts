import { boolean, type Infer, nullable, number, optional, string, type } from 'superstruct'
import { LoginCode } from '../fields/code.ts'
import { SignatureRequestId } from '../fields/request-id.ts'
import { form } from '../fields/rules.ts'
import { Agreed, ContractHash } from '../fields/signature.ts'
import { LoanPayout } from './customers.ts'
import type { CallOptions, Http } from './http.ts'

export const contractPath = (token: string) => `/contracts/${encodeURIComponent(token)}`
export const signaturePath = (token: string) => `${contractPath(token)}/signature`
export const signatureCodePath = (token: string) => `${signaturePath(token)}/code`
export const contractLinkPath = (token: string) => `${contractPath(token)}/link`
/** The page of the hosted site on which a contract is read and signed. */
export const contractPage = (token: string) => `/contracts/${token}`

/** The record of a signature, as far as its customer is shown it. Times are ISO. */
const Evidence = type({
  ip: nullable(string()),
  userAgent: nullable(string()),
  /** Names the wording of the document. */
  textVersion: string(),
  /** Masked. */
  phone: string(),
  code: nullable(type({ sentAt: string(), confirmedAt: string() })),
  /** Changes with any fact of the record. */
  seal: nullable(string()),
})

/** What a document states. `legalCet` is percent a year, `per30DaysPercent` the rate that its dates give. */
export const ContractFigures = type({
  /** YYYY-MM-DD, like the next one. */
  firstDueDate: string(),
  lastDueDate: string(),
  installmentCents: number(),
  totalCents: number(),
  iofCents: number(),
  legalCet: number(),
  per30DaysPercent: number(),
})
export type ContractFigures = Infer<typeof ContractFigures>

/** The unsigned document of an earlier day that another one replaced. */
export const ReplacedContract = type({
  number: string(),
  /** ISO time. */
  issuedAt: string(),
  figures: ContractFigures,
  /** Whether the wording of the new document is another one. */
  isTextChanged: boolean(),
})
export type ReplacedContract = Infer<typeof ReplacedContract>

/** The bank credit note (CCB) as it was issued. `html` is the exact document whose SHA-256 is `sha256`. */
export const Contract = type({
  number: string(),
  html: string(),
  sha256: string(),
  issuedAt: string(),
  signedAt: nullable(string()),
  /** Loan status, e.g. 'WaitingSignature'. */
  status: string(),
  /** What the document states; an addition. */
  figures: optional(nullable(ContractFigures)),
  /** What it replaced, while it is not signed; an addition. */
  replaced: optional(nullable(ReplacedContract)),
  /** Whether signing takes a code sent to the phone, see `requestSignatureCode`; an addition. */
  needsCode: optional(boolean()),
  /** How it was signed; an addition. */
  evidence: optional(nullable(Evidence)),
  /** Once it is signed; an addition. */
  payout: optional(nullable(LoanPayout)),
})
export type Contract = Infer<typeof Contract>

export const Signed = type({ signedAt: string() })
export type Signed = Infer<typeof Signed>

/** Needs the session of the customer whose contract it is; 404 otherwise. */
export const fetchContract = (http: Http, token: string, options?: CallOptions) =>
  http.get(contractPath(token), Contract, options)

/** Body of the signature where no code is asked for. */
export const Signature = form({ sha256: ContractHash, agreed: Agreed })
/** Body of the signature with the code that came to the phone, and the id under which it was asked for. */
export const ConfirmedSignature = form({
  ...Signature.schema,
  requestId: SignatureRequestId,
  code: LoginCode,
})
export type ConfirmedSignature = Infer<typeof ConfirmedSignature>
export type SignatureConfirmation = Pick<ConfirmedSignature, 'requestId' | 'code'>

/** Signs the document that was read: another hash answers 409 `contract-changed`. */
export function signContract(
  http: Http,
  token: string,
  sha256: string,
  options?: CallOptions,
  confirmation?: SignatureConfirmation,
) {
  const body: Infer<typeof Signature> | ConfirmedSignature = { sha256, agreed: true, ...confirmation }
  return http.post(signaturePath(token), body, Signed, options)
}

/** `phone` is masked: '(11) *****-5678'. */
export const SignatureCodeSent = type({ requestId: string(), phone: string() })
export type SignatureCodeSent = Infer<typeof SignatureCodeSent>

/** Body of the request of a code: the document that was read. */
export const SignatureCodeRequest = form({ sha256: optional(ContractHash) })

/** Sends the code that signs the document that was read: another hash answers 409 `contract-changed`. */
export const requestSignatureCode = (
  http: Http,
  token: string,
  sha256: string | undefined,
  options?: CallOptions,
) => http.post(signatureCodePath(token), { sha256 }, SignatureCodeSent, options)

/** `phone` is masked. */
export const LinkSent = type({ phone: string() })
export type LinkSent = Infer<typeof LinkSent>

/** Sends the link of a contract that is not signed by WhatsApp and e-mail once more; one a minute. */
export const resendContractLink = (http: Http, token: string, options?: CallOptions) =>
  http.post(contractLinkPath(token), {}, LinkSent, options)
