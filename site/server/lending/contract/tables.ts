import type { Selectable } from 'kysely'
import type { Nullable, NullableJson, NullableTime, Time } from '../../db/schema/columns.ts'

export interface ContractTables {
  contracts: ContractsTable
}

/** What proves a signature. Kept with the document, never logged. */
export interface SignatureEvidence {
  sha256: string
  signedAt: string
  ip: string | null
  userAgent: string | null
  textVersion: string
  /** Where the link went, masked: '(11) 9****-1234'. */
  channel: string
  phone: string
  /** The code that confirmed it, where one was asked for: when it was sent and entered. Never the code itself. */
  code?: { requestId: string; sentAt: string; confirmedAt: string }
  /** Over all of this, see seal.ts; absent from before there were seals. */
  seal?: string
}

/** The token outlives a document that is issued anew; one document per loan is not superseded. */
export interface ContractsTable {
  id: string
  loanId: string
  token: string
  number: string
  html: string
  sha256: string
  textVersion: string
  legalCet: number
  issuedAt: Time
  /** São Paulo day of issue. */
  issuedOn: string
  supersededAt: NullableTime
  signedAt: NullableTime
  evidence: NullableJson<SignatureEvidence>
  /** Days, as its clause on locking the phone has them; null without the clause. */
  lockAfterDays: Nullable<number>
  lockNoticeDays: Nullable<number>
}
export type ContractRow = Selectable<ContractsTable>
