import { boolean, defaulted, type Infer, nullable, number, string, type } from 'superstruct'
import { Cents } from '../fields/cents.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const refundPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/refund`

/** A credit that goes back to the customer, or why it does not now. */
export const Refund = type({
  /**
   * 'none' (no credit), 'possible', 'soon' (an instalment is due soon and takes the credit), 'to-confirm' (asked for; a second
   * person confirms it), 'under-way', 'held' (no money leaves to this customer now), or 'by-hand' (the bank has refused it before, so
   * staff settle it).
   */
  state: string(),
  /** The credit, or what is under way. */
  amountCents: number(),
  /** The part that the bank returns to the account that paid. */
  returnCents: number(),
  /** The part that is sent to the customer's account. */
  payoutCents: number(),
  /** The customer's account, which also gets what the other bank does not take. */
  bank: string(),
  /** The end of its number, such as '345-6'. */
  accountEnd: string(),
  /** Whether a second person confirms it before it is sent. */
  isConfirmed: boolean(),
  /**
   * YYYY-MM-DD. 'possible' and 'to-confirm' with `isConfirmed`: the second person has answered by its end. Otherwise the money
   * should have come by then. Null where no day is promised, or it is over.
   */
  expectedBy: nullable(string()),
  /** 'under-way': it has not left by our own fault. It is tried again until it leaves. */
  isOurFault: defaulted(boolean(), false),
  /** 'by-hand': the customer can give another account at /dashboard/payout-account. */
  mayChangeAccount: defaulted(boolean(), false),
  /** 'held': 'access-denied' (the customer denied a sign-in), 'phone-unproved' or 'review'; else null. */
  heldFor: nullable(string()),
  /** 'soon': the instalment that takes the credit; else null. `dueDate` is YYYY-MM-DD. */
  nextDue: nullable(type({ number: number(), dueDate: string() })),
})
export type Refund = Infer<typeof Refund>

/** Body of the POST: the credit that the customer was shown. */
export const RefundRequest = form({ amountCents: Cents })
export type RefundRequest = Infer<typeof RefundRequest>

export const fetchRefund = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(refundPath(loanId), Refund, options)

/**
 * Asks for the whole credit back. A repeat while it is under way returns how it stands. 409 `refund-not-possible`, or
 * `quote-changed` when the credit is another one by now.
 */
export const requestRefund = (http: Http, loanId: string, body: RefundRequest, options?: CallOptions) =>
  http.post(refundPath(loanId), body, Refund, options)
