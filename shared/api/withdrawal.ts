import { type Infer, number, optional, string, type } from 'superstruct'
import { Charge } from './charge.ts'
import type { CallOptions, Http } from './http.ts'

export const withdrawalPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/withdrawal`
export const withdrawalQuotePath = (loanId: string) => `${withdrawalPath(loanId)}/quote`

/** Giving the loan back within seven days (CDC art. 49): the amount received, interest to date and the tax of those days. */
export const WithdrawalQuote = type({
  /** What the customer received. */
  principalCents: number(),
  /** Of those days, on the amount. */
  iofCents: number(),
  /** Of the days since the money came, at the contract's rate. */
  interestCents: number(),
  /** What was paid for instalments, which is deducted; an addition. */
  paidCents: optional(number()),
  totalCents: number(),
  /** What the customer gets back, where more was paid than this costs; an addition. */
  refundCents: optional(number()),
  /** Calendar days since the money came. */
  days: number(),
  /** YYYY-MM-DD in São Paulo. */
  quotedOn: string(),
  /** ISO time: the end of that day. */
  validUntil: string(),
  /** YYYY-MM-DD: the last day on which the loan can be given back. */
  lastDay: string(),
})
export type WithdrawalQuote = Infer<typeof WithdrawalQuote>

/** 409 `withdrawal-over` after the seventh day. */
export const quoteWithdrawal = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(withdrawalQuotePath(loanId), {}, WithdrawalQuote, options)

/** Asks for a charge of today's value; once it is paid the loan is closed with the reason 'withdrawn'. */
export const createWithdrawal = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(withdrawalPath(loanId), {}, Charge, options)
