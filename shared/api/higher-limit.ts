import { boolean, type Infer, number, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const higherLimitPath = '/customers/limit'

/** How far a customer is on the way to a larger share of the income, which good payment earns. Shares are percents. */
export const HigherLimit = type({
  /** Instalments paid in time, whose due day has come. */
  paid: number(),
  needed: number(),
  /** An instalment counts as paid in time until so many days after its due day. */
  daysLate: number(),
  usualPercent: number(),
  raisedPercent: number(),
  isEarned: boolean(),
})
export type HigherLimit = Infer<typeof HigherLimit>

export const fetchHigherLimit = (http: Http, options?: CallOptions) =>
  http.get(higherLimitPath, HigherLimit, options)
