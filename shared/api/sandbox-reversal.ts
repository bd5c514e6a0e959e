import { array, define, enums, type Infer, nullable, number, optional, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const sandboxPaymentsPath = '/sandbox/payments'
export const sandboxReversalPath = (endToEndId: string) =>
  `${sandboxPaymentsPath}/${encodeURIComponent(endToEndId)}/reversal`

/** A received Pix of which a bank can still take something back. */
export const SandboxReceipt = type({
  endToEndId: string(),
  /** What is left of it. */
  amountCents: number(),
  /** ISO time. */
  paidAt: string(),
  /** As printed on the contract; null without a known charge. */
  contractNumber: nullable(string()),
})
export type SandboxReceipt = Infer<typeof SandboxReceipt>

/** Newest first. */
export const SandboxReceipts = type({ receipts: array(SandboxReceipt) })
export type SandboxReceipts = Infer<typeof SandboxReceipts>

/** Body of `POST /sandbox/payments/{endToEndId}/reversal`: why, and how much if not all of it. */
export const SandboxReversal = type({
  nature: enums(['MED_FRAUDE', 'MED_OPERACIONAL']),
  amountCents: optional(define<number>('cents', value => Number.isSafeInteger(value) && Number(value) > 0)),
})
export type SandboxReversal = Infer<typeof SandboxReversal>

export const fetchSandboxReceipts = (http: Http, options?: CallOptions) =>
  http.get(sandboxPaymentsPath, SandboxReceipts, options)

/** Takes a payment back as the payer's bank would; returns what is left to take. */
export const reverseSandboxPayment = (http: Http, endToEndId: string, reversal: SandboxReversal) =>
  http.post(sandboxReversalPath(endToEndId), reversal, SandboxReceipts)
