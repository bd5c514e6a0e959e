import type { Selectable } from 'kysely'
import type { Json, Nullable, NullableTime, Time } from '../../db/schema/columns.ts'
import type { PersonReasonCode } from '../person/tables.ts'

export interface RiskTables {
  riskMarks: RiskMarksTable
  riskCases: RiskCasesTable
}

/** What an application may have in common with others. `policy.ts` says what each means. */
export type Signal = 'device' | 'account' | 'address' | 'issuer' | 'shop' | 'hour' | 'velocity'

/** One row per application and signal; together they are the primary key. */
interface RiskMarksTable {
  applicationId: string
  customerId: string
  signal: Signal
  /** Keyed hash: equal for equal facts, and worthless without TOKEN_SECRET. */
  value: string
  at: Time
}

export type ReasonCode = `risk-${Signal}` | 'phone-blocked' | 'cpf-contested' | 'shop-off' | PersonReasonCode

/** `count` others were found and `limit` is the policy's; null where nothing is counted. */
export interface RiskReason {
  code: ReasonCode
  count: number | null
  limit: number | null
}

/** `offer`: before the offer. `payout`: after the signature, before the money. */
export type RiskStage = 'offer' | 'payout'

/** An application or a payout that waits for a person. One open case per application (unique). */
interface RiskCasesTable {
  id: string
  applicationId: string
  customerId: string
  stage: RiskStage
  reasons: Json<RiskReason[]>
  openedAt: Time
  /** Null while it waits. */
  decidedAt: NullableTime
  /** `void`: the loan ended in another way, e.g. the customer withdrew. Who and why is in the audit trail. */
  decision: Nullable<'released' | 'refused' | 'void'>
}
export type RiskCaseRow = Selectable<RiskCasesTable>
