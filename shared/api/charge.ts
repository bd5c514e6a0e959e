import { array, boolean, type Infer, nullable, number, optional, string, type } from 'superstruct'
import { InstallmentsToPay } from '../fields/chosen-installments.ts'
import { PartCents } from '../fields/part-amount.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const chargesPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/charges`
export const partQuotePath = (loanId: string) => `${chargesPath(loanId)}/quote`
export const chargePath = (txid: string) => `/loan/charges/${encodeURIComponent(txid)}`

/**
 * What a charge pays of one instalment; once money came, what it did pay. `totalCents` is face + fine + interest − discount −
 * rounding.
 */
export const ChargeLine = type({
  installmentId: string(),
  number: number(),
  /** YYYY-MM-DD */
  dueDate: string(),
  /** What is unpaid of the instalment, or the part of it that the customer chose to pay. */
  faceCents: number(),
  fineCents: number(),
  /** Once money came: the fine of the whole instalment, of which `fineCents` may be a part; an addition. */
  wholeFineCents: optional(number()),
  /** Default interest. */
  interestCents: number(),
  discountCents: number(),
  /** Cents that were let go because at most five were missing; an addition. */
  roundingCents: optional(number()),
  totalCents: number(),
  /** What stays open of the instalment, where the customer chose an amount; an addition. */
  leftCents: optional(number()),
  /** Calendar days to the due date; negative when it is past. */
  days: number(),
  /** Calendar days after the last day without charges; 0 is not late. */
  daysLate: number(),
  /** Whether money of this charge went to the instalment and nothing of it is open any more. */
  isSettled: boolean(),
  /** Once money came: whether this charge paid the whole face of the instalment; an addition. */
  isWhole: optional(boolean()),
  /** Once money came: whether this charge paid what was still missing of the instalment; an addition. */
  isRest: optional(boolean()),
  /** Whether money came for this charge and none of it went to this instalment; an addition. */
  isToPay: optional(boolean()),
})
export type ChargeLine = Infer<typeof ChargeLine>

/** A transfer that came in for a charge. */
const Payment = type({
  /** The transfer's name in the Pix system, as on the payer's receipt. */
  endToEndId: string(),
  amountCents: number(),
  /** ISO time. */
  paidAt: string(),
  /** 'exact', 'overpaid', 'partial', 'late' or 'already-paid'. */
  reason: string(),
  /** What a bank took back of it; an addition. */
  reversedCents: optional(number()),
})

/** A debit of Pix Automático that the bank will make for an instalment of the charge. */
export const ScheduledDebit = type({
  /** Of the instalment. */
  number: number(),
  /** YYYY-MM-DD */
  day: string(),
  amountCents: number(),
  /** Whether a payment by this charge stops it. Banks stop a debit until the eve of its day. */
  canBeStopped: boolean(),
})
export type ScheduledDebit = Infer<typeof ScheduledDebit>

/** A Pix charge as it stands now. Nothing but the bank's word makes it paid. */
export const Charge = type({
  txid: string(),
  loanId: string(),
  /** 'installments', 'prepayment' or 'withdrawal'. */
  kind: string(),
  /** 'active', 'partial' (too little came in), 'paid', 'expired', or 'replaced' by another charge. */
  status: string(),
  /** Pix copy-and-paste code, also the content of the QR code; null once it should not be paid. */
  brCode: nullable(string()),
  /** What to pay: the lines, less `creditCents`. A code that outlives its due day grows by fine and interest. */
  amountCents: number(),
  /** What was paid before without being used, and is taken off here. */
  creditCents: number(),
  /** Last day without fine and interest, YYYY-MM-DD, where they come into the code by themselves; else null. */
  payableUntil: nullable(string()),
  /** ISO times. */
  createdAt: string(),
  expiresAt: string(),
  paidAt: nullable(string()),
  lines: array(ChargeLine),
  payments: array(Payment),
  /** While it can be paid: what would be paid twice; an addition. */
  debits: optional(array(ScheduledDebit)),
})
export type Charge = Infer<typeof Charge>

/**
 * Body of `POST /loan/{id}/charges`. `amountCents` pays a part of one instalment; what is enough for all of it
 * charges all of it.
 */
export const ChargeRequest = form({ installmentIds: InstallmentsToPay, amountCents: optional(PartCents) })
export type ChargeRequest = Infer<typeof ChargeRequest>

/** Body of `POST /loan/{id}/charges/quote`. */
export const PartRequest = form({ installmentIds: InstallmentsToPay, amountCents: PartCents })
export type PartRequest = Infer<typeof PartRequest>

/** Asks for a charge of one or several open instalments. The same ones again answer the same charge while it lasts. */
export const createCharge = (http: Http, loanId: string, body: ChargeRequest, options?: CallOptions) =>
  http.post(chargesPath(loanId), body, Charge, options)

/** What a part of an instalment would pay today, and what stays open. */
export const PartQuote = type({
  number: number(),
  /** YYYY-MM-DD */
  dueDate: string(),
  /** What to pay: the chosen amount, or less where less is enough for the whole instalment. */
  amountCents: number(),
  /** The customer's credit, which pays as well. */
  creditCents: number(),
  fineCents: number(),
  interestCents: number(),
  /** Of the instalment itself; more than the money for it where paying early gives a discount. */
  faceCents: number(),
  discountCents: number(),
  /** What is missing of the instalment afterwards: on its due day, or today where it is due. 0: it is paid. */
  leftCents: number(),
  /** Whether what is missing is late, so that interest runs on. */
  staysLate: boolean(),
  /** What the whole instalment costs today, less the credit. */
  wholeCents: number(),
})
export type PartQuote = Infer<typeof PartQuote>

/** Asks what a part of one instalment would pay. Nothing is stored. */
export const quotePart = (http: Http, loanId: string, body: PartRequest, options?: CallOptions) =>
  http.post(partQuotePath(loanId), body, PartQuote, options)

/** To be polled while a customer pays. */
export const fetchCharge = (http: Http, txid: string, options?: CallOptions) =>
  http.get(chargePath(txid), Charge, options)

export const Charges = type({ charges: array(Charge) })
export type Charges = Infer<typeof Charges>

/** Charges of a loan that can be paid or have been paid, newest first: what receipts are made of. */
export const fetchCharges = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(chargesPath(loanId), Charges, options)
