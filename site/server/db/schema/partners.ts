import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Time } from './columns.ts'

/** Tables of the shops on whose pages the product is embedded. */
export interface PartnerTables {
  partners: PartnersTable
  partnerOrigins: PartnerOriginsTable
  partnerSessions: PartnerSessionsTable
  handoffs: HandoffsTable
  webhooks: WebhooksTable
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PartnersTable {
  /** What stands in the tag: 'loja-exemplo'. */
  id: string
  /** What customers read. */
  name: string
  /** Off: none of its pages gets an answer, and nothing is sent to it. */
  active: boolean
  webhookUrl: Nullable<string>
  /** Signs what is sent to `webhookUrl`. Kept readable, because an HMAC needs the key itself. */
  webhookSecret: string
  createdAt: Time
}
export type PartnerRow = Selectable<PartnersTable>

/** Where a partner's pages are: 'https://loja.example', exactly as a browser writes it. */
export interface PartnerOriginsTable {
  partnerId: string
  origin: string
}

/** A customer who entered the code on a partner's page. */
export interface PartnerSessionsTable {
  id: string
  partnerId: string
  customerId: string
  /** Counts the steps that were taken. Only the token of this step may write. */
  step: number
  /** Hash of path and Idempotency-Key of the step taken last: that call, and no other, may be repeated. */
  spentBy: Nullable<string>
  createdAt: Time
}
export type PartnerSessionRow = Selectable<PartnerSessionsTable>

/** One-time codes that carry the position, and nobody's identity, to the hosted site. */
export interface HandoffsTable {
  codeHash: string
  sessionId: string
  partnerId: string
  /** Null when nothing was begun yet. */
  applicationId: Nullable<string>
  createdAt: Time
  expiresAt: Time
  usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type WebhookType =
  | 'application.received'
  | 'application.approved'
  | 'application.refused'
  | 'loan.signed'
  | 'loan.paid-out'

/** What partners were or will be told: each type once per application. */
export interface WebhooksTable {
  /** Also the event's id: the same however often it is sent. */
  id: string
  ordinal: Generated<number>
  partnerId: string
  applicationId: string
  type: WebhookType
  /** The exact bytes that are signed. */
  body: string
  attempts: Generated<number>
  /** HTTP status of the last attempt; null when nobody answered. */
  lastStatus: Nullable<number>
  createdAt: Time
  deliveredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  failedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export type WebhookRow = Selectable<WebhooksTable>
