import {
  array,
  boolean,
  type Infer,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type,
} from 'superstruct'
import { consolePaths } from './console.ts'
import type { CallOptions, Http } from './http.ts'

/**
 * What a shop sees of an application: no personal data. `state`: 'received', 'approved', 'expired' (the offer), 'ordered', 'refused',
 * 'contract', 'signed', 'payout-refused' (the bank did not take the money for the shop's account), 'paid', 'returned' (the shop
 * cancelled the sale after it was paid), 'ended'. `amountCents` is null before an offer is accepted. `owedCents`: what the shop has
 * to give back.
 */
export const ConsoleApplication = type({
  id: string(),
  state: string(),
  amountCents: nullable(number()),
  owedCents: optional(nullable(number())),
  orderReference: nullable(string()),
  /** ISO. */
  openedAt: string(),
})
export type ConsoleApplication = Infer<typeof ConsoleApplication>

/** Sums of a whole month (São Paulo), 'YYYY-MM': of the applications that were opened in it. */
export const ConsoleMonth = type({
  month: string(),
  applications: number(),
  approved: number(),
  paid: number(),
  paidCents: number(),
})
export type ConsoleMonth = Infer<typeof ConsoleMonth>

/** Calls of pages that were refused, of the last seven days. `partner`: the id that the page named. */
export const ConsoleRefusal = type({
  day: string(),
  partner: string(),
  origin: string(),
  reason: string(),
  count: number(),
})
export type ConsoleRefusal = Infer<typeof ConsoleRefusal>

/** The newest applications, or those behind one that is named; `more`: there are older ones. */
export const ConsoleApplications = type({ applications: array(ConsoleApplication), more: boolean() })
export type ConsoleApplications = Infer<typeof ConsoleApplications>

export const ConsoleOverview = type({
  applications: array(ConsoleApplication),
  more: boolean(),
  months: array(ConsoleMonth),
  refusals: array(ConsoleRefusal),
})
export type ConsoleOverview = Infer<typeof ConsoleOverview>

export const ConsoleSettings = type({
  origins: array(string()),
  webhookUrl: nullable(string()),
  /** Thumbprint (RFC 7638) of the public key for signed data; null: none is registered. */
  prefillKeyId: nullable(string()),
  /** Who is paid for the phones that the shop sells; null: the customer. */
  payoutTo: nullable(string()),
})
export type ConsoleSettings = Infer<typeof ConsoleSettings>

/** Long enough for whatever is pasted into a line: the server quotes what is no origin. */
const Origins = array(size(string(), 1, 2000))

/**
 * Body of `POST /console/settings`: one change. '' takes the address or the key away; `prefillKey` is the text of a JWK. `origins` replaces
 * the whole list, so it comes with the list that it replaces: two people would undo one another's changes.
 */
export const ConsoleChange = object({
  origins: optional(Origins),
  originsBefore: optional(Origins),
  webhookUrl: optional(size(string(), 0, 300)),
  newSecret: optional(boolean()),
  prefillKey: optional(size(string(), 0, 2000)),
})
export type ConsoleChange = Infer<typeof ConsoleChange>

/** `secret`: the new key, shown this once. */
export const ConsoleChanged = type({ settings: ConsoleSettings, secret: nullable(string()) })
export type ConsoleChanged = Infer<typeof ConsoleChanged>

export const ConsoleDelivery = type({
  id: string(),
  type: string(),
  applicationId: string(),
  sequence: nullable(number()),
  /** The exact text that was sent. */
  body: string(),
  attempts: number(),
  /** HTTP status of the last answer; null without one. */
  lastStatus: nullable(number()),
  createdAt: string(),
  /** ISO; with `failedAt` null too, it is on its way. */
  deliveredAt: nullable(string()),
  /** When the last attempt failed. */
  failedAt: nullable(string()),
})
export type ConsoleDelivery = Infer<typeof ConsoleDelivery>
export const ConsoleDeliveries = type({ deliveries: array(ConsoleDelivery), more: boolean() })
export type ConsoleDeliveries = Infer<typeof ConsoleDeliveries>

/** How many webhooks one call sends again. */
export const resendsAtOnce = 100

/** Body of `POST /console/deliveries/resend`. */
export const ConsoleResend = object({ ids: size(array(size(string(), 36, 36)), 1, resendsAtOnce) })
const ConsoleResent = type({ resent: number() })

/** `status`: what the shop's server has answered to the event; null without an answer in time. */
const ConsoleTested = type({ status: nullable(number()) })

export const fetchConsoleOverview = (http: Http) => http.get(consolePaths.overview, ConsoleOverview)
/** @param before id of the application behind which the page begins */
export const fetchConsoleApplications = (http: Http, before: string) =>
  http.get(`${consolePaths.applications}?before=${before}`, ConsoleApplications)
export const fetchConsoleSettings = (http: Http) => http.get(consolePaths.settings, ConsoleSettings)
export const changeConsoleSettings = (http: Http, change: ConsoleChange) =>
  http.post(consolePaths.settings, change, ConsoleChanged)

/** `failed`: only those that the shop has not taken. `before`: id of the one behind which the page begins. */
export interface ConsoleDeliveriesWish {
  failed: boolean
  before?: string | undefined
}
export function fetchConsoleDeliveries(http: Http, { failed, before }: ConsoleDeliveriesWish) {
  const query = [failed && 'failed=1', before !== undefined && `before=${before}`].filter(Boolean).join('&')
  return http.get(`${consolePaths.deliveries}${query && `?${query}`}`, ConsoleDeliveries)
}
export const resendDeliveries = (http: Http, ids: string[]) =>
  http.post(consolePaths.resend, { ids }, ConsoleResent)
export const sendConsoleTest = (http: Http, options?: CallOptions) =>
  http.post(consolePaths.testEvent, {}, ConsoleTested, options)
