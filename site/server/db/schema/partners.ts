import type { JWK } from 'jose'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { WebhookType } from '../../../../shared/api/webhooks.ts'
import type { PayeeAccount } from '../../lending/purchase/tables.ts'
import type { NullableJson, Time } from './columns.ts'

/** Tables of the shops on whose pages the product is embedded. */
export interface PartnerTables {
  partners: PartnersTable
  partnerOrigins: PartnerOriginsTable
  partnerSessions: PartnerSessionsTable
  handoffs: HandoffsTable
  webhooks: WebhooksTable
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

interface PartnersTable {
  /** The value of the tag's attribute: 'loja-exemplo'. */
  id: string
  /** The name that customers read. */
  name: string
  /** Off: calls from its pages are refused, and no webhooks are sent. */
  active: boolean
  webhookUrl: Nullable<string>
  /** Key of the webhooks' signature. Stored readable, because an HMAC needs the key itself. */
  webhookSecret: string
  /** The account to which loans for its sales are paid; null: its customers are paid. */
  payoutAccount: NullableJson<PayeeAccount>
  /** Public JWK by which its server signs what it knows of a customer (`prefill.ts`); null: none. */
  prefillKey: NullableJson<JWK>
  createdAt: Time
}
export type PartnerRow = Selectable<PartnersTable>

/** An origin of a partner's pages: 'https://loja.example', exactly as a browser sends it. */
interface PartnerOriginsTable {
  partnerId: string
  origin: string
}

/** A customer who entered the code on a partner's page. */
interface PartnerSessionsTable {
  id: string
  partnerId: string
  customerId: string
  /** Number of completed steps. Only the token of this step may write. */
  step: number
  /** Hash of path and Idempotency-Key of the last step's call: only that call may be repeated. */
  spentBy: Nullable<string>
  createdAt: Time
}
export type PartnerSessionRow = Selectable<PartnerSessionsTable>

/** One-time codes that carry the position in the journey, but no identity, to the hosted site. */
interface HandoffsTable {
  codeHash: string
  sessionId: string
  partnerId: string
  /** Null before the first step. */
  applicationId: Nullable<string>
  createdAt: Time
  expiresAt: Time
  usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Webhooks to partners, sent or not: each type once per application. */
interface WebhooksTable {
  /** Also the event's id. A repeated delivery keeps it. */
  id: string
  ordinal: Generated<number>
  partnerId: string
  applicationId: string
  type: WebhookType
  /** 1, 2, 3 … within the application, in the order of what happened. Null in rows from before there were numbers. */
  sequence: Nullable<number>
  /** The exact bytes that are signed. */
  body: string
  attempts: Generated<number>
  /** HTTP status of the last attempt; null without a response. */
  lastStatus: Nullable<number>
  createdAt: Time
  deliveredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  failedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}
