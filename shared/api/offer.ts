import { boolean, enums, type Infer, nullable, number, optional, string, type, unknown } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const offerPath = (offerId: string) => `/loan/offer/${encodeURIComponent(offerId)}`
export const acceptPath = (offerId: string) => `${offerPath(offerId)}/accept`

/** Amounts in reais, percentages in percent, as loan/pricing.ts. */
export const Offer = type({
  maxAmount: number(),
  maxInstallments: number(),
  tacAmount: number(),
  tacPercent: number(),
  iofOverAmount: number(),
  iofOverDuration: number(),
  fee: number(),
  device: optional(nullable(type({ brand: string(), model: string(), imei: string() }))),
  isExpired: boolean(),
  /** ISO time; an addition. */
  expiresAt: optional(nullable(string())),
  /** How the IOF is reckoned, see loan/iof.ts; an addition. Absent is 'spec'. */
  iofBasis: optional(enums(['spec', 'practice'])),
})
export type Offer = Infer<typeof Offer>

/** Body of the accept call. All bank numbers are integers; the server pads them with zeros. */
export interface Acceptance {
  offerId: string
  /** Reais. */
  amount: number
  installments: number
  paymentDay: number
  bankAccount: { number: number; digit: number; branch: number; bankCode: number; type: 'Checking' }
}

export const fetchOffer = (http: Http, offerId: string, options?: CallOptions) =>
  http.get(offerPath(offerId), Offer, options)

/** The answer is not read. */
export const acceptOffer = (http: Http, acceptance: Acceptance, options?: CallOptions) =>
  http.post(acceptPath(acceptance.offerId), acceptance, unknown(), options)
