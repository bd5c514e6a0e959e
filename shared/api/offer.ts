import { boolean, enums, type Infer, nullable, number, optional, string, type } from 'superstruct'
import { firstDueBases } from '../loan/first-due.ts'
import type { CallOptions, Http } from './http.ts'

export const offerPath = (offerId: string) => `/loan/offer/${encodeURIComponent(offerId)}`

/** Amounts in reais, percentages in percent, as loan/pricing.ts. */
export const Offer = type({
  maxAmount: number(),
  maxInstallments: number(),
  tacAmount: number(),
  tacPercent: number(),
  iofOverAmount: number(),
  iofOverDuration: number(),
  fee: number(),
  /** Without an IMEI while the phone is not sold yet; an addition. */
  device: optional(nullable(type({ brand: string(), model: string(), imei: optional(string()) }))),
  /** The phone is bought with the loan, which is paid to the shop or to the customer; an addition. */
  purchase: optional(nullable(type({ shop: string(), paysShop: boolean(), priceCents: optional(number()) }))),
  isExpired: boolean(),
  /** It has become a loan; an addition. */
  isAccepted: optional(boolean()),
  /** The application was refused, and this is the address of the answer; an addition. */
  isRefused: optional(boolean()),
  /** ISO time; an addition. */
  expiresAt: optional(nullable(string())),
  /** What the customer declared, reais a month; an addition. */
  monthlyIncome: optional(nullable(number())),
  /** Percent of that income which the instalment may take; an addition. */
  incomePercent: optional(nullable(number())),
  /** How the IOF is calculated, see loan/iof.ts. An addition; absent means 'spec'. */
  iofBasis: optional(enums(['spec', 'practice'])),
  /** When the first instalment falls due, see loan/first-due.ts; an addition. Absent is 'spec'. */
  firstDue: optional(enums(firstDueBases)),
})
export type Offer = Infer<typeof Offer>

export const fetchOffer = (http: Http, offerId: string, options?: CallOptions) =>
  http.get(offerPath(offerId), Offer, options)
