import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  nullable,
  number,
  optional,
  record,
  refine,
  string,
  type,
} from 'superstruct'
import { dayMs } from '../durations.ts'
import { ExampleInvoice } from './example-invoice.ts'
import type { CallOptions, Http } from './http.ts'

/** None of this exists outside the sandbox: the routes are not mounted there. */
const sandboxMessagesPath = (to: string) => `/sandbox/messages?to=${encodeURIComponent(to)}`

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

export const SandboxMessages = type({ messages: array(SandboxMessage) })
export type SandboxMessages = Infer<typeof SandboxMessages>

/** @param to phone digits or e-mail; newest message first */
export const fetchSandboxMessages = (http: Http, to: string) =>
  http.get(sandboxMessagesPath(to), SandboxMessages)

export const sandboxWebhooksPath = '/sandbox/webhooks'

/** What a partner's server was sent, or would be if it had an address. */
const SandboxWebhook = type({
  /** The event's id: the same however often it is sent. */
  id: string(),
  type: string(),
  /** The exact text that is signed, JSON. */
  body: string(),
  /** As they would be sent now, the signature included. */
  headers: record(string(), string()),
  createdAt: string(),
  deliveredAt: nullable(string()),
  attempts: number(),
  /** HTTP status of the last attempt; null when there was none, or no answer. */
  lastStatus: nullable(number()),
})

/** Newest first. `secret` signs them; `url` is where they go, if anywhere. */
export const SandboxWebhooks = type({
  secret: string(),
  url: nullable(string()),
  webhooks: array(SandboxWebhook),
})
export type SandboxWebhooks = Infer<typeof SandboxWebhooks>

export const sandboxPayPath = (txid: string) => `/sandbox/pix/${encodeURIComponent(txid)}/pay`
export const sandboxClockPath = '/sandbox/clock'

/** What the bank would report; `reason` as in a charge's payments. */
export const SandboxPaid = type({ endToEndId: string(), amountCents: number(), reason: string() })
export type SandboxPaid = Infer<typeof SandboxPaid>

/** Body of `POST /sandbox/pix/{txid}/pay`. */
export const SandboxPayment = type({
  amountCents: optional(
    define<number>(
      'cents',
      value => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 1e12,
    ),
  ),
})
export type SandboxPayment = Infer<typeof SandboxPayment>

/** Pays a charge as a customer's bank would: what it asks for, unless another amount is given. */
export const paySandboxCharge = (
  http: Http,
  txid: string,
  payment: SandboxPayment = {},
  options?: CallOptions,
) => http.post(sandboxPayPath(txid), payment, SandboxPaid, options)

export const sandboxRecurrencesPath = '/sandbox/recurrences'
export const sandboxRecurrencePath = (idRec: string) =>
  `${sandboxRecurrencesPath}/${encodeURIComponent(idRec)}`

/** An authorisation of Pix Automático that has not ended, as the customer's bank app shows it. */
export const SandboxRecurrence = type({
  idRec: string(),
  /** 'waiting' or 'on'. */
  state: string(),
  /** As printed on the contract. */
  contractNumber: string(),
  /** Masked. */
  customer: string(),
})
export type SandboxRecurrence = Infer<typeof SandboxRecurrence>

/** Newest first. */
export const SandboxRecurrences = type({ recurrences: array(SandboxRecurrence) })
export type SandboxRecurrences = Infer<typeof SandboxRecurrences>

/** Body of `POST /sandbox/recurrences/{idRec}`: what the customer does in their bank's app. */
export const SandboxAnswer = type({ state: enums(['approved', 'rejected', 'cancelled']) })
export type SandboxAnswer = Infer<typeof SandboxAnswer>

export const fetchSandboxRecurrences = (http: Http, options?: CallOptions) =>
  http.get(sandboxRecurrencesPath, SandboxRecurrences, options)

export const answerSandboxRecurrence = (http: Http, idRec: string, answer: SandboxAnswer) =>
  http.post(sandboxRecurrencePath(idRec), answer, SandboxRecurrences)

const tenYears = 10 * 366 * dayMs
/** Whether the sandbox's clock may be so far from the real one; if not, the sentence that says so. */
export const isNear = (offsetMs: number) => Math.abs(offsetMs) <= tenYears || 'No máximo dez anos'

/** Body of `POST /sandbox/clock`: by so much, or to an ISO time. */
export const SandboxMove = type({
  advanceMs: optional(refine(number(), 'near', isNear)),
  at: optional(
    define<string>('at', at => (typeof at === 'string' && !Number.isNaN(Date.parse(at))) || 'Data inválida'),
  ),
})
export type SandboxMove = Infer<typeof SandboxMove>

export const SandboxClock = type({ now: string() })
export type SandboxClock = Infer<typeof SandboxClock>

/** Moves the clock; what is due on the new day happens. */
export const moveSandboxClock = (http: Http, move: SandboxMove) =>
  http.post(sandboxClockPath, move, SandboxClock)

/** What can become of a play invoice; the sandbox's README says what each shows. */
export const noteFates = [
  ...(['proven', 'pdf', 'without-imei', 'unsigned', 'altered'] as const),
  ...(['cancelled', 'denied', 'unknown', 'unavailable'] as const),
] as const
export type NoteFate = (typeof noteFates)[number]

export interface WantedInvoice {
  cpf: string
  imei: string
  fate: NoteFate
}

export const sandboxInvoicePath = '/sandbox/invoice'

/** A play invoice for any CPF and phone. */
export const fetchSandboxInvoice = (http: Http, wanted: WantedInvoice) =>
  http.get(`${sandboxInvoicePath}?${new URLSearchParams({ ...wanted })}`, ExampleInvoice)

export const invoiceChecksPath = '/sandbox/invoice-checks'

export const InvoiceCheck = type({
  /** Of the application. */
  id: string(),
  device: string(),
  kind: string(),
  warnings: array(string()),
})
export type InvoiceCheck = Infer<typeof InvoiceCheck>

/** The invoices that wait for a person, oldest first. */
export const InvoiceChecks = type({ checks: array(InvoiceCheck) })
export type InvoiceChecks = Infer<typeof InvoiceChecks>

/** Body of `POST /sandbox/invoice-checks/{id}`: what the lender's staff decide. */
export const InvoiceDecision = type({ accept: boolean() })
export type InvoiceDecision = Infer<typeof InvoiceDecision>

export const InvoiceDecided = type({ outcome: string() })
export type InvoiceDecided = Infer<typeof InvoiceDecided>

export const fetchInvoiceChecks = (http: Http) => http.get(invoiceChecksPath, InvoiceChecks)

export const decideInvoiceCheck = (http: Http, id: string, decision: InvoiceDecision) =>
  http.post(`${invoiceChecksPath}/${encodeURIComponent(id)}`, decision, InvoiceDecided)

export const heldCasesPath = '/sandbox/held'

/** What the risk policy holds, before the offer or before the payout. */
export const HeldCase = type({
  /** Of the application. */
  id: string(),
  /** 'offer' or 'payout'. */
  stage: string(),
  /** Codes. */
  reasons: array(string()),
})
export type HeldCase = Infer<typeof HeldCase>

/** Oldest first. */
export const HeldCases = type({ cases: array(HeldCase) })
export type HeldCases = Infer<typeof HeldCases>

/** Body of `POST /sandbox/held/{id}`: what the lender's staff decide. */
export const HeldDecision = type({ release: boolean() })
export type HeldDecision = Infer<typeof HeldDecision>

/** 'done', or why nothing was done. */
export const HeldDecided = type({ outcome: string() })
export type HeldDecided = Infer<typeof HeldDecided>

export const fetchHeldCases = (http: Http) => http.get(heldCasesPath, HeldCases)

export const decideHeldCase = (http: Http, id: string, decision: HeldDecision) =>
  http.post(`${heldCasesPath}/${encodeURIComponent(id)}`, decision, HeldDecided)
