import { type Infer, nullable, number, optional, string, type, union } from 'superstruct'
import { Charge } from './charge.ts'
import type { CallOptions, Http } from './http.ts'

export const withdrawalPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/withdrawal`
export const withdrawalQuotePath = (loanId: string) => `${withdrawalPath(loanId)}/quote`

/** Giving the loan back from the signature to seven days after the money (CDC art. 49): the amount that was paid out, interest to date and the tax of those days. */
export const WithdrawalQuote = type({
  /** What was paid out, to the customer or to a shop. */
  principalCents: number(),
  /** Of those days, on the amount. */
  iofCents: number(),
  /** Of the days since the money came, at the contract's rate. */
  interestCents: number(),
  /** What was paid for instalments, which is deducted; an addition. */
  paidCents: optional(number()),
  totalCents: number(),
  /** What of the total the customer's credit pays: the charge asks for the rest; an addition. */
  creditCents: optional(number()),
  /** What the customer gets back, where more was paid than this costs; an addition. */
  refundCents: optional(number()),
  /** Calendar days since the money came. */
  days: number(),
  /** YYYY-MM-DD in São Paulo. */
  quotedOn: string(),
  /** ISO time: the end of that day. */
  validUntil: string(),
  /** YYYY-MM-DD: the last day on which the loan can be given back; null before the money has left. */
  lastDay: nullable(string()),
})
export type WithdrawalQuote = Infer<typeof WithdrawalQuote>

/** All zero before the money has left. 409 `withdrawal-over` after the seventh day. */
export const quoteWithdrawal = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(withdrawalQuotePath(loanId), {}, WithdrawalQuote, options)

/** The loan is closed: it was given back before the money had left. ISO time. */
export const Withdrawn = type({ closedAt: string() })
export type Withdrawn = Infer<typeof Withdrawn>

const Answer = union([Charge, Withdrawn])

/**
 * Before the money has left, closes the loan with the reason 'withdrawn'; 409 `payout-under-way` while the bank may have
 * it. Afterwards asks for a charge of today's value, and the loan is closed once it is paid.
 */
export const createWithdrawal = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(withdrawalPath(loanId), {}, Answer, options)
