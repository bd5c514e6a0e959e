import { array, type Infer, number, optional, string, type } from 'superstruct'
import { Cents } from '../fields/cents.ts'
import { InstallmentsToPrepay } from '../fields/chosen-installments.ts'
import { form } from '../fields/rules.ts'
import { Charge } from './charge.ts'
import type { CallOptions, Http } from './http.ts'
import { SettlementRule } from './settlement-rule.ts'

export const prepaymentPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/prepayment`
export const prepaymentQuotePath = (loanId: string) => `${prepaymentPath(loanId)}/quote`

/** What one instalment is worth today. A late one is not discounted and carries its charges. */
export const PrepaymentLine = type({
  installmentId: string(),
  number: number(),
  /** YYYY-MM-DD */
  dueDate: string(),
  faceCents: number(),
  /** Calendar days to the due date; negative when it is past. */
  days: number(),
  /** Calendar days after the last day without charges, which a weekend moves; an addition. */
  daysLate: optional(number()),
  /** Face − discount. */
  presentValueCents: number(),
  discountCents: number(),
  fineCents: number(),
  interestCents: number(),
  /** Present value + fine + interest. */
  totalCents: number(),
})
export type PrepaymentLine = Infer<typeof PrepaymentLine>

export const PrepaymentQuote = type({
  lines: array(PrepaymentLine),
  faceCents: number(),
  discountCents: number(),
  /** The sum of the lines; what to pay. */
  totalCents: number(),
  /** The table's monthly rate, percent. */
  fee: number(),
  /** The rule that the discount follows; an addition. Absent: `fee` by the month of 30 days. */
  rule: optional(SettlementRule),
  /** YYYY-MM-DD in São Paulo. */
  quotedOn: string(),
  /** ISO time: the end of that day. */
  validUntil: string(),
})
export type PrepaymentQuote = Infer<typeof PrepaymentQuote>

/** Body of both calls; only the charge reads the total. */
export const PrepaymentRequest = form({
  installmentIds: InstallmentsToPrepay,
  /** What the customer was quoted. */
  totalCents: optional(Cents),
})
export type PrepaymentRequest = Infer<typeof PrepaymentRequest>

/** Quotes any open instalments; all of them is the payoff. Promises nothing beyond the day. */
export const quotePrepayment = (http: Http, loanId: string, body: PrepaymentRequest, options?: CallOptions) =>
  http.post(prepaymentQuotePath(loanId), body, PrepaymentQuote, options)

/**
 * Asks for a charge of the quoted value. With `totalCents`, another value today (the day has rolled over, something
 * was paid) answers 409 `quote-changed` instead of a surprise.
 */
export const createPrepayment = (
  http: Http,
  loanId: string,
  body: PrepaymentRequest,
  options?: CallOptions,
) => http.post(prepaymentPath(loanId), body, Charge, options)
