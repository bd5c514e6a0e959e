import { array, boolean, type Infer, nullable, number, optional, string, type } from 'superstruct'
import { NextDebit } from './autopay.ts'
import type { CallOptions, Http } from './http.ts'

export const hardshipPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/hardship`

/** Another day of the month for the open instalments: its first date, and what it costs in all. */
const HardshipDueDay = type({
  /** Day of the month. */
  day: number(),
  /** YYYY-MM-DD */
  firstDueDate: string(),
  /** The sum of the moved instalments after − before; negative where it costs less. */
  differenceCents: number(),
})

/** What one instalment costs when it is paid today, before its due date. */
export const HardshipEarly = type({
  number: number(),
  /** YYYY-MM-DD */
  dueDate: string(),
  /** What is unpaid of it, to be paid on its due date. */
  unpaidCents: number(),
  todayCents: number(),
})
export type HardshipEarly = Infer<typeof HardshipEarly>

/** What the instalments that fall due until then cost if nothing is paid until an agreement is possible. */
export const HardshipWait = type({
  /** YYYY-MM-DD: the first day of an agreement. */
  until: string(),
  /** Days that an instalment is late on that day. */
  daysLate: number(),
  /** What is unpaid of the instalments that are late then, without charges. */
  unpaidCents: number(),
  /** Fines up to that day. */
  fineCents: number(),
  /** Late interest up to that day. */
  interestCents: number(),
  /** Days late after which the contract lets the lender lock the phone; null where it does not, or the lender locks none. */
  lockAfterDays: nullable(number()),
})
export type HardshipWait = Infer<typeof HardshipWait>

/** What a customer who cannot pay can do today, by the policy and the state of this loan. Null or empty: not possible today. */
export const Hardship = type({
  /** Whether an instalment is late. */
  isLate: boolean(),
  /** Whether the open instalments can be replaced by new ones today. */
  mayAgree: boolean(),
  /** Why not: a reason of `AgreementRefusal`; null where it is possible. */
  agreementReason: nullable(string()),
  wait: nullable(HardshipWait),
  /** Every choice of the due day. */
  dueDays: array(HardshipDueDay),
  /** Of a late loan: whether an instalment can be moved once what is late is paid; an addition. */
  canMoveLater: optional(boolean()),
  /** YYYY-MM-DD: from when the due day can be changed, where that day is known. */
  dueDayFrom: nullable(string()),
  /** The oldest open instalment, where a part of it can be paid: the least part, and what the whole costs today, less the customer's credit. */
  part: nullable(type({ number: number(), leastCents: number(), wholeCents: number() })),
  /** The next and the last instalment that are not due yet. Empty while anything is late. */
  early: array(HardshipEarly),
  /** Giving the loan back, less the customer's credit. `lastDay` is YYYY-MM-DD, null before the money has left. */
  withdrawal: nullable(type({ lastDay: nullable(string()), totalCents: number() })),
  /** The next debit of Pix Automático; an addition. */
  debit: optional(nullable(NextDebit)),
  /** YYYY-MM-DD in São Paulo: the figures are of this day. */
  quotedOn: string(),
})
export type Hardship = Infer<typeof Hardship>

/** 404 for a loan that is not the customer's, 409 `loan-not-payable` before the signature and after the end. */
export const fetchHardship = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(hardshipPath(loanId), Hardship, options)
