import { array, defaulted, type Infer, nullable, number, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const statementPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/statement`
export const statementFilePath = (loanId: string) => `${statementPath(loanId)}.csv`

/** One line of the statement. */
export const Movement = type({
  /** YYYY-MM-DD in São Paulo. */
  on: string(),
  /**
   * 'released', 'tariff', 'tax', 'interest', 'payment', 'fine', 'late-interest', 'discount', 'rounding', 'withdrawn', 'refund',
   * 'refund-refused', 'payment-reversed', 'withdrawal-undone', 'sale-returned', 'payout-came-back', 'waived', 'waived-fine', 'waived-interest', 'claim-let-go', 'other'; and without an amount 'written-off', 'paid', 'part-paid', 'credit-used' and 'credit-part': how money was used.
   */
  kind: string(),
  /** Of the instalment; null for the whole loan. */
  number: nullable(number()),
  /** What the movement adds to what is owed; negative: what it takes off. */
  amountCents: number(),
  /** The money used for an instalment, where the movement only says so. */
  usedCents: nullable(number()),
  /** What is owed after it, less the credit. Negative: the customer has a credit. */
  balanceCents: number(),
  /** Of a payment, also one that a bank took back: the transfer's name in the Pix system. */
  transfer: nullable(string()),
})
export type Movement = Infer<typeof Movement>

export const Statement = type({
  loanId: string(),
  /** As printed on the contract. */
  contractNumber: nullable(string()),
  /** YYYY-MM-DD: today in São Paulo. */
  asOf: string(),
  /** 'paid', 'withdrawn', 'returned' or 'canceled' once the loan has ended. */
  closedReason: nullable(string()),
  /** Oldest first. */
  movements: array(Movement),
  /** What is unpaid of all instalments, without discount. */
  owedCents: number(),
  creditCents: number(),
  /** Owed beside the instalments: a bank took money back that had been given back before. */
  claimCents: defaulted(number(), 0),
  /** Fine and interest of today. They are a movement once they are paid. */
  lateCents: number(),
})
export type Statement = Infer<typeof Statement>

/** Every movement of a loan. 404 for anybody else's loan. */
export const fetchStatement = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(statementPath(loanId), Statement, options)

/** The same as a CSV file. */
export const fetchStatementFile = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(statementFilePath(loanId), string(), options)
