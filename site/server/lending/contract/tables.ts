import type { Selectable } from 'kysely'
import type { Nullable, NullableJson, NullableTime, Sealed, Time } from '../../db/schema/columns.ts'
import type { IssuedFigures } from './issued-figures.ts'

export interface ContractTables {
  contracts: ContractsTable
}

/** The record that proves a signature. Stored with the document, never logged. */
export interface SignatureEvidence {
  sha256: string
  signedAt: string
  ip: string | null
  userAgent: string | null
  textVersion: string
  /** Of the signed document. Absent in records from before they were stored. */
  number?: string
  /** Percent a year. */
  legalCet?: number
  /** 'YYYY-MM-DD' */
  firstDueDate?: string
  /** Where the link was sent to, masked: '(11) *****-1234'. */
  channel: string
  phone: string
  /** When the confirming code was sent and entered, if one was required. Never the code itself. */
  code?: { requestId: string; sentAt: string; confirmedAt: string }
  /** Over all other fields, see seal.ts. Absent in records from before seals. */
  seal?: string
}

/** A document that is issued again keeps its token. Each loan has one document that is not superseded. */
interface ContractsTable {
  id: string
  loanId: string
  token: string
  number: string
  html: Sealed
  sha256: string
  textVersion: string
  legalCet: number
  /** Null in documents from before they were stored. */
  figures: NullableJson<IssuedFigures>
  issuedAt: Time
  /** São Paulo day of issue. */
  issuedOn: string
  supersededAt: NullableTime
  signedAt: NullableTime
  evidence: NullableJson<SignatureEvidence>
  /** Days as stated in the clause on locking the phone; null without the clause. */
  lockAfterDays: Nullable<number>
  lockNoticeDays: Nullable<number>
}
export type ContractRow = Selectable<ContractsTable>
