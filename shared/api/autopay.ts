import { boolean, type Infer, nullable, number, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const autopayPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/autopay`
export const autopayRequestPath = (loanId: string) => `${autopayPath(loanId)}/request`
export const autopayCancellationPath = (loanId: string) => `${autopayPath(loanId)}/cancellation`

/** The next automatic debit. */
export const NextDebit = type({
  /** Of the instalment. */
  number: number(),
  /** YYYY-MM-DD */
  day: string(),
  amountCents: number(),
  /** Whether the bank has it already; until then the amount may change. */
  isScheduled: boolean(),
  /** Whether it follows a failed attempt. */
  isRetry: boolean(),
  /** Whether it is not made if the customer turns Pix Automático off now. Banks stop a debit until the eve of its day. */
  canBeStopped: boolean(),
})
export type NextDebit = Infer<typeof NextDebit>

/** Pix Automático of a loan, as it stands now. */
export const Autopay = type({
  /**
   * 'not-offered', 'off', 'waiting' (for the approval in the bank's app), 'on', 'rejected' (in the bank's app), 'expired',
   * 'cancelled'.
   */
  state: string(),
  /** Whether there are instalments that can still be debited. */
  canStart: boolean(),
  /** While waiting: the code that a bank's app reads, also the content of the QR code. */
  brCode: nullable(string()),
  /** While waiting: until when the request in the app of `bank` can be answered, ISO time; null when none was sent. */
  requestedUntil: nullable(string()),
  /** The bank of the account into which the loan was paid, which can be asked. */
  bank: string(),
  /** 'customer' (on our site), 'bank' (in the bank's app) or 'loan'; null unless it is cancelled. */
  endedBy: nullable(string()),
  /** The next debit that is scheduled or will be; null unless it is on. */
  nextDebit: nullable(NextDebit),
  /** The open instalment whose debit failed for good, which is paid by Pix; else null. */
  failedNumber: nullable(number()),
  /** The instalment, which a debit never exceeds, in cents. */
  installmentCents: number(),
  /** YYYY-MM-DD: the first instalment that can still be debited, and the last; null when there is none. */
  firstDay: nullable(string()),
  lastDay: nullable(string()),
})
export type Autopay = Infer<typeof Autopay>

export const fetchAutopay = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(autopayPath(loanId), Autopay, options)

/** Asks for a code to authorise with. While an authorisation is open, the same one is returned. */
export const startAutopay = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(autopayPath(loanId), {}, Autopay, options)

/** Asks for the request in the bank's app. 409 `autopay-bank-refused` when that bank cannot be asked. */
export const requestAutopay = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(autopayRequestPath(loanId), {}, Autopay, options)

/** Ends the authorisation. A repeat succeeds. */
export const cancelAutopay = (http: Http, loanId: string, options?: CallOptions) =>
  http.post(autopayCancellationPath(loanId), {}, Autopay, options)
