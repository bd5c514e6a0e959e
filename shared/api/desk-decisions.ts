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
  ...(['cpf-give', 'registration-unbind', 'phone-change', 'money-release', 'sessions-end'] as const),
  ...(['payout-again', 'payout-account', 'refund', 'refund-account', 'payment-assign'] as const),
  ...(['refund-record', 'refund-retry', 'refund-wrong-account', 'refund-came-back'] as const),
  ...(['payout-came-back', 'return-credit', 'return-outside'] as const),
  ...(['payment-return', 'shop-claim-paid', 'waive', 'write-off', 'due-day'] as const),
  ...(['move-confirm', 'move-decline'] as const),
  ...(['data-correct', 'data-erase', 'data-refuse', 'device-answer', 'device-close'] as const),
  ...(['message-resend', 'webhook-resend'] as const),
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
  'phone-change': ['phone'],
  'refund-account': ['bank', 'branch', 'account'],
  'refund-record': ['waiting'],
  'refund-came-back': ['transfer', 'comeback', 'value'],
  'payout-came-back': ['transfer', 'comeback', 'value'],
  'payment-assign': ['loan'],
  'shop-claim-paid': ['payment'],
  waive: ['installment', 'fine', 'interest'],
  'due-day': ['first'],
  'data-refuse': ['answer'],
  'device-answer': ['answer'],
  'device-close': ['answer'],
} as const satisfies Partial<Record<DeskAction, readonly string[]>>

/** What a person types into a field of a decision; the server reads it. */
const Typed = optional(size(string(), 0, 100))

const Id = pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)

/** Body of `POST /mesa/decide`. Who decides is the person of the session. */
export const DeskDecision = object({
  action: enums(deskActions),
  /** Of the item in the queue, or of the customer or loan that was looked at. */
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
  answer: optional(size(string(), 0, maxStaffText)),
  /** Id of the loan that a receipt pays, of the receipt that pays a shop's debt. */
  ...{ loan: Typed, payment: Typed },
  /** The customer's new phone. */
  phone: Typed,
  /** Where refunds of a loan go. */
  ...{ bank: Typed, branch: Typed, account: Typed },
  /** Names at the bank: of a refund or payout that was sent, of what came back of it (`value`: its reais), of the payout that waited and was made too. */
  ...{ transfer: Typed, comeback: Typed, value: Typed, waiting: Typed },
  /** Number of an instalment, and the reais of it that are waived; without either, all late charges. */
  ...{ installment: Typed, fine: Typed, interest: Typed },
  /** The new first due date, YYYY-MM-DD. */
  first: Typed,
})
export type DeskDecision = Infer<typeof DeskDecision>

/** What was done, in Portuguese. */
export const DeskDecided = type({ said: string() })
export type DeskDecided = Infer<typeof DeskDecided>

/** The reasons of a refusal that customers read. */
export const DeskReasons = array(type({ code: string(), text: string() }))

/** Body of `POST /mesa/invoice`. */
export const DeskInvoiceQuestion = object({ id: Id })

/**
 * How much of an invoice's text is shown: 'whole' or 'start'. Without a text, why: 'none' (a scan), 'unreadable', or 'busy' (too many
 * files wait).
 */
export type ShownText = 'whole' | 'start' | 'none' | 'unreadable' | 'busy'

/** What was read from an invoice, and its file. The file is the customer's: nothing may ever run it. */
export const DeskInvoice = type({
  facts: array(type({ label: string(), value: string() })),
  /** 'pdf' or 'xml'. */
  kind: string(),
  /** An XML, or the text in a PDF, as plain text. Null where there is none to show. */
  text: nullable(string()),
  /** A `ShownText`, or one that only a newer server knows. */
  shown: string(),
  base64: string(),
})
export type DeskInvoice = Infer<typeof DeskInvoice>

export const decideAtDesk = (http: Http, decision: DeskDecision, options?: CallOptions) =>
  http.post(deskDecisionPaths.decide, decision, DeskDecided, options)

/** Every look is in the trail. */
export const fetchDeskInvoice = (http: Http, id: string) =>
  http.post(deskDecisionPaths.invoice, { id }, DeskInvoice)
