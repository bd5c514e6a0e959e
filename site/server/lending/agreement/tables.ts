import type { Selectable } from 'kysely'
import type { AgreementChoice, ReplacedInstallment } from '../../../../shared/api/agreements.ts'
import type { AgreedRow } from '../../../../shared/loan/agreement.ts'
import type { Day, Json, NullableJson, NullableTime, Sealed, Time } from '../../db/schema/columns.ts'
import type { SignatureEvidence } from '../contract/tables.ts'

export interface AgreementTables {
  agreements: AgreementsTable
}

/** An aditivo. Of the unsigned ones of a loan at most one is not superseded. */
interface AgreementsTable {
  id: string
  loanId: string
  /** As printed on the document. */
  number: string
  html: Sealed
  sha256: string
  textVersion: string
  figures: Json<AgreementFigures>
  issuedAt: Time
  /** São Paulo day of issue: the only one on which it can be signed. */
  issuedOn: Day
  supersededAt: NullableTime
  signedAt: NullableTime
  evidence: NullableJson<SignatureEvidence>
}
export type AgreementRow = Selectable<AgreementsTable>

/** What the document states; money in cents. It is carried out only if the same holds at the signature. */
export interface AgreementFigures {
  choice: AgreementChoice
  owedCents: number
  waivedCents: number
  replaced: (ReplacedInstallment & { id: string })[]
  /** Of the first new instalment. */
  firstNumber: number
  rows: AgreedRow[]
}
