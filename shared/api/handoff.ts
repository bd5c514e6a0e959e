import { enums, type Infer, size, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const handoffPath = '/session/handoff'
export const redeemPath = '/session/handoff/redeem'

/** How long a hand-off code works; milliseconds. */
export const handoffLifetime = 60_000

/** Position in the journey that a hand-off restores. */
const handoffSteps = ['registration', 'device', 'personal', 'waiting', 'offer'] as const
export type HandoffStep = (typeof handoffSteps)[number]

/** `url` is the sign-in page of the hosted site with the code in its fragment; `expiresAt` an ISO time. */
export const Handoff = type({ code: string(), url: string(), expiresAt: string() })
export type Handoff = Infer<typeof Handoff>

/** Where the customer was, and at which shop; never who they are. */
export const Redeemed = type({ step: enums(handoffSteps), partner: type({ name: string() }) })
export type Redeemed = Infer<typeof Redeemed>

/** On a partner's page: a one-time code for the way to the hosted site. A new one ends the one before. */
export const mintHandoff = (http: Http, options?: CallOptions) => http.post(handoffPath, {}, Handoff, options)

/** Body of `POST /session/handoff/redeem`. */
export const Redemption = type({ code: size(string(), 1, 200) })
export type Redemption = Infer<typeof Redemption>

/** On the hosted site: 410 `handoff-gone` when the code was used, is too old, or never was. */
export const redeemHandoff = (http: Http, body: Redemption, options?: CallOptions) =>
  http.post(redeemPath, body, Redeemed, { ...options, anonymous: true })
