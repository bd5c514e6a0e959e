import {
  array,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct'
import { maxStaffText, StaffReason } from '../fields/staff-reason.ts'
import type { CallOptions, Http } from './http.ts'

export const deskDecisionPaths = { decide: '/mesa/decide', invoice: '/mesa/invoice' } as const

/** What can be decided at the desk, by the noun that it is about. */
export const deskActions = [
  ...(['invoice-accept', 'invoice-refuse', 'application-approve', 'application-refuse'] as const),
  ...(['risk-release', 'risk-refuse', 'review-overturn', 'review-uphold'] as const),
  ...(['cpf-give', 'money-release'] as const),
  ...(['payout-again', 'refund', 'payment-return', 'move-confirm', 'move-decline'] as const),
  'message-resend',
] as const
export type DeskAction = (typeof deskActions)[number]

/** Fields of a decision besides the reason; the server says which are missing or wrong. */
export const fieldsOfAction = {
  'invoice-accept': ['key'],
  'invoice-refuse': ['reason'],
  'application-approve': ['amount', 'installments'],
  'application-refuse': ['reason'],
  'review-overturn': ['amount', 'installments'],
  'review-uphold': ['reply'],
} as const satisfies Partial<Record<DeskAction, readonly string[]>>

const Id = pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)

/** Body of `POST /mesa/decide`. Who decides is the person of the session. */
export const DeskDecision = object({
  action: enums(deskActions),
  /** Of the item in the queue. */
  id: Id,
  why: StaffReason,
  /** Access key of an invoice, as the person reads it. */
  key: optional(size(string(), 0, 100)),
  /** Code of the reason that the customer reads. */
  reason: optional(size(string(), 0, 40)),
  /** Reais. */
  amount: optional(number()),
  installments: optional(number()),
  /** To the customer. */
  reply: optional(size(string(), 0, maxStaffText)),
})
export type DeskDecision = Infer<typeof DeskDecision>

/** What was done, in Portuguese. */
export const DeskDecided = type({ said: string() })
export type DeskDecided = Infer<typeof DeskDecided>

/** The reasons of a refusal that customers read. */
export const DeskReasons = array(type({ code: string(), text: string() }))

/** Body of `POST /mesa/invoice`. */
export const DeskInvoiceQuestion = object({ id: Id })

/** What was read from an invoice, and its file. The file is the customer's: nothing may ever run it. */
export const DeskInvoice = type({
  facts: array(type({ label: string(), value: string() })),
  kind: enums(['pdf', 'xml']),
  /** The start of an XML as text; null for a PDF. */
  text: nullable(string()),
  base64: string(),
})
export type DeskInvoice = Infer<typeof DeskInvoice>

export const decideAtDesk = (http: Http, decision: DeskDecision, options?: CallOptions) =>
  http.post(deskDecisionPaths.decide, decision, DeskDecided, options)

/** Every look is in the trail. */
export const fetchDeskInvoice = (http: Http, id: string) =>
  http.post(deskDecisionPaths.invoice, { id }, DeskInvoice)
