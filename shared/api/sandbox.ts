import { array, type Infer, nullable, number, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

/** None of this exists outside the sandbox: the routes are not mounted there. */
export const sandboxMessagesPath = (to: string) => `/sandbox/messages?to=${encodeURIComponent(to)}`

export const SandboxMessage = type({
  id: string(),
  to: string(),
  /** 'whatsapp' or 'email'. */
  channel: string(),
  text: string(),
  /** The code within the text, when there is one. */
  code: nullable(string()),
  /** A path or URL within the text, when there is one. */
  link: nullable(string()),
  sentAt: string(),
})
export type SandboxMessage = Infer<typeof SandboxMessage>

/** @param to phone digits or e-mail; newest message first */
export const fetchSandboxMessages = (http: Http, to: string) =>
  http.get(sandboxMessagesPath(to), type({ messages: array(SandboxMessage) }))

export const sandboxPayPath = (txid: string) => `/sandbox/pix/${encodeURIComponent(txid)}/pay`
export const sandboxClockPath = '/sandbox/clock'

/** What the bank would report; `reason` as in a charge's payments. */
export const SandboxPaid = type({ endToEndId: string(), amountCents: number(), reason: string() })
export type SandboxPaid = Infer<typeof SandboxPaid>

/** Pays a charge as a customer's bank would: what it asks for, unless another amount is given. */
export const paySandboxCharge = (
  http: Http,
  txid: string,
  payment: { amountCents?: number } = {},
  options?: CallOptions,
) => http.post(sandboxPayPath(txid), payment, SandboxPaid, options)

/** Moves the clock; what is due on the new day happens. `at` is an ISO time. */
export const moveSandboxClock = (http: Http, move: { advanceMs: number } | { at: string }) =>
  http.post(sandboxClockPath, move, type({ now: string() }))
