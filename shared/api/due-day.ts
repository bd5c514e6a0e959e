import { array, boolean, type Infer, nullable, number, string, type } from 'superstruct'
import { Cents } from '../fields/cents.ts'
import { FirstDueDate } from '../fields/first-due-date.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const dueDayPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/due-day`

/** What a change does to one open instalment. Amounts are what is unpaid of it. */
export const MovedLine = type({
  number: number(),
  /** YYYY-MM-DD */
  fromDate: string(),
  toDate: string(),
  fromCents: number(),
  toCents: number(),
  /** YYYY-MM-DD: the last day without charges, where banks do not work on `toDate`; else the same day. */
  payableUntil: string(),
})
export type MovedLine = Infer<typeof MovedLine>

/** One due day that can be chosen, named by the date of the first instalment that moves. */
export const DueDayOption = type({
  /** YYYY-MM-DD */
  firstDueDate: string(),
  /** Day of the month. */
  day: number(),
  /** Of the first instalment; negative where it falls due earlier. */
  daysMoved: number(),
  lines: array(MovedLine),
  /** The sum of the lines before and after. */
  fromCents: number(),
  toCents: number(),
})
export type DueDayOption = Infer<typeof DueDayOption>

/** The due day of a loan, and what it can be changed to today. */
export const DueDay = type({
  /** Day of the month. */
  day: number(),
  /** YYYY-MM-DD of the last change; null before the first. */
  changedOn: nullable(string()),
  /**
   * Why nothing can be chosen today: 'overdue', 'too-early', 'changed-lately', 'nothing-left'; null when it can. A client
   * treats any other value as a reason that it does not know.
   */
  obstacle: nullable(string()),
  /** YYYY-MM-DD: when 'too-early' and 'changed-lately' end; null otherwise, and where nothing is left to move by then. */
  possibleFrom: nullable(string()),
  /** Months between two changes. */
  monthsBetween: number(),
  options: array(DueDayOption),
  /** Open instalments that fall due so soon that they stay as they are. */
  stays: array(type({ number: number(), dueDate: string(), amountCents: number() })),
  /** Whether instalments are debited by Pix Automático. */
  isDebited: boolean(),
  /** The rate of the interest for moved days: percent, and whether it is of a year or of 30 days. */
  ratePercent: number(),
  ratePeriod: string(),
  /** YYYY-MM-DD in São Paulo: the figures are of this day. */
  quotedOn: string(),
})
export type DueDay = Infer<typeof DueDay>

export const DueDayRequest = form({
  firstDueDate: FirstDueDate,
  /** The sum that the customer was shown. */
  totalCents: Cents,
})
export type DueDayRequest = Infer<typeof DueDayRequest>

export const fetchDueDay = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(dueDayPath(loanId), DueDay, options)

/**
 * Moves the open instalments. 409 `due-day-not-possible` when the date cannot be chosen, `quote-changed` when the sum is not
 * today's.
 */
export const changeDueDay = (http: Http, loanId: string, body: DueDayRequest, options?: CallOptions) =>
  http.post(dueDayPath(loanId), body, DueDay, options)
