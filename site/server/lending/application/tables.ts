import type { Selectable } from 'kysely'
import type {
  Nullable,
  NullableDay,
  NullableJson,
  NullableSealedJson,
  NullableSealedNumber,
  NullableTime,
  Time,
} from '../../db/schema/columns.ts'

export interface ApplicationTables {
  applications: ApplicationsTable
  devices: DevicesTable
}

/**
 * `open` until the personal data arrive. `checking`: the policy would make an offer, and a person reads the invoice first.
 * `held`: the risk policy wants a person to decide first.
 * `ordered`: the offer for a phone that is being bought was accepted; IMEI and invoice are missing, and bring it back to `analysing`.
 * After `refused` and `accepted` comes only `closed`.
 */
export type ApplicationStatus =
  | 'open'
  | 'analysing'
  | 'checking'
  | 'held'
  | 'offered'
  | 'ordered'
  | 'refused'
  | 'accepted'
  | 'closed'

export interface RefusalReason {
  code: string
  text: string
}

export interface StoredAddress {
  street: string
  number: string
  apartmentOrSuite?: string
  neighborhood: string
  city: string
  stateOrProvince: string
  postalCode: string
}

/** One application that is not closed per customer. */
interface ApplicationsTable {
  id: string
  customerId: string
  status: ApplicationStatus
  deviceId: Nullable<string>
  /** Integer cents. */
  incomeCents: NullableSealedNumber
  loanReason: Nullable<string>
  address: NullableSealedJson<StoredAddress>
  openedAt: Time
  submittedAt: NullableTime
  decidedAt: NullableTime
  /** When the invoice went to a person; null when none reads it. */
  checkingSince: NullableTime
  /**
   * `review`, `person`: a person decides about the application, or about the customer's own data (`held`).
   * `person-correction`: the customer corrects their data first (`held`). `phone-check`, `person-check`: the register of
   * blocked phones, or the registry of persons, does not answer.
   */
  heldFor: Nullable<'review' | 'person' | 'person-correction' | 'phone-check' | 'person-check'>
  heldSince: NullableTime
  /** When the analysis asks the register again. */
  nextTryAt: NullableTime
  refusal: NullableJson<RefusalReason[]>
  reapplyFrom: NullableDay
  reviewRequestedAt: NullableTime
  closedAt: NullableTime
  /** The partner on whose page the application was last changed. */
  partnerId: Nullable<string>
  /** What that partner calls its order. */
  orderReference: Nullable<string>
}
export type ApplicationRow = Selectable<ApplicationsTable>

/** Columns of what the customer gives in step 4: they are in the customer's file, and are emptied with the account. */
export const givenColumns = [
  'incomeCents',
  'loanReason',
  'address',
] as const satisfies (keyof ApplicationsTable)[]
export type GivenColumn = (typeof givenColumns)[number]

interface DevicesTable {
  id: string
  applicationId: string
  customerId: string
  /** Null while the phone is not sold yet. */
  imei: Nullable<string>
  brand: string
  model: string
  createdAt: Time
}
export type DeviceRow = Selectable<DevicesTable>
