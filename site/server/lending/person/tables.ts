import type { Selectable } from 'kysely'
import type { Json, NullableTime, Time } from '../../db/schema/columns.ts'
import type { PersonAnswer, PersonField } from '../../providers/person-check/person-check.ts'

export interface PersonTables {
  personChecks: PersonChecksTable
}

/** The newest answer of the registry of persons about the customer of an application. */
interface PersonChecksTable {
  /** Primary key. */
  applicationId: string
  customerId: string
  /** Keyed hash of what was asked about: the answer says nothing about other data. */
  subject: string
  answer: PersonAnswer['is']
  /** What is not the registry's; empty unless the answer is `mismatch`. */
  fields: Json<PersonField[]>
  askedAt: Time
  /** When the customer was asked to correct these fields, which happens once. */
  correctionAskedAt: NullableTime
  correctedAt: NullableTime
}
export type PersonCheckRow = Selectable<PersonChecksTable>

/** Why an application is refused, or a payout waits for a person. */
export type PersonReasonCode = `person-${Exclude<PersonAnswer['is'], 'confirmed'>}`
