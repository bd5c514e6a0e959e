import { type Infer, nullable, object, pattern, size, string, type, unknown } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const pushPath = '/push'

/** Browsers of one customer that get notices. A further one takes the place of the oldest. */
export const pushBrowsersAtMost = 5

/** Longer than any push service's address. */
const addressLength = 2048

/** base64url without padding: an uncompressed P-256 point (65 bytes), and a secret of 16 bytes. */
const Point = pattern(string(), /^B[\w-]{86}$/)
const Secret = pattern(string(), /^[\w-]{22}$/)

/** Body of `PUT /push`: where the browser's push service takes notices, and the keys that encrypt them (RFC 8291). */
export const PushTarget = object({
  endpoint: size(string(), 1, addressLength),
  p256dh: Point,
  auth: Secret,
})
export type PushTarget = Infer<typeof PushTarget>

export const PushState = type({
  /** The lender's public key (RFC 8292), base64url, with which a browser subscribes. */
  publicKey: string(),
  /** The address that gets this customer's notices in the asking browser. Null: notices are off here. */
  endpoint: nullable(string()),
})
export type PushState = Infer<typeof PushState>

export const fetchPush = (http: Http, options?: CallOptions) => http.get(pushPath, PushState, options)

/** Turns notices on in this browser. Repeating it changes nothing. 400 `push-service-unknown` for a foreign address. */
export const turnPushOn = (http: Http, target: PushTarget) => http.put(pushPath, target, unknown())

/** Turns notices off in this browser. Repeating it changes nothing. */
export const turnPushOff = (http: Http) => http.delete(pushPath, unknown())
